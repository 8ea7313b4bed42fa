'use client'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { UnseenContext, useUi } from '../../UiContext.js'
import { ModalCard, type ModalCardProps } from './ModalCard.js'
import { usePortalNode } from './usePortalNode.js'
import { usePresence } from './usePresence.js'

/** Props of {@link ModalShell}. */
export interface ModalShellProps extends ModalCardProps {
  /** Whether the modal is open. Closing keeps it for its exit of 140 ms; the page is usable meanwhile. */
  readonly open: boolean
  /**
   * Renders the card unseen while it isn't open, so that opening only has to show it. It can't be reached or heard, has no
   * listeners on the page, and asks for no pictures. @default false
   */
  readonly prepared?: boolean | undefined
  /** Where to render. @default the provider's container, an open dialog of the page, or the body */
  readonly container?: HTMLElement | undefined
  /** Called when the exit has ended and nothing is rendered any more. */
  readonly onExited?: (() => void) | undefined
}

/** Renders the modal over the page, in a portal that carries the theme. */
export function ModalShell(props: ModalShellProps): ReactNode {
  const ui = useUi()
  const cardRef = useRef<HTMLDivElement>(null)
  const { present, closing } = usePresence({ open: props.open, cardRef, onExited: props.onExited })
  const prepared = !present && props.prepared === true
  const portal = usePortalNode({ present, prepared, container: props.container ?? ui.container })
  if (!portal || !(present || prepared)) return null
  const state = closing ? 'closing' : present && portal.shown ? 'open' : 'prepared'
  return createPortal(
    <ThemeRoot mode={ui.theme.themeMode} variables={ui.theme.themeVariables} dir={ui.dir} lang={ui.locale}>
      <UnseenContext.Provider value={state === 'prepared'}>
        <ModalCard {...props} portal={portal} state={state} cardRef={cardRef} />
      </UnseenContext.Provider>
    </ThemeRoot>,
    portal.node
  )
}
