'use client'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { useUi } from '../../UiContext.js'
import { ModalCard, type ModalCardProps } from './ModalCard.js'
import { usePortalNode } from './usePortalNode.js'
import { usePresence } from './usePresence.js'

/** Props of {@link ModalShell}. */
export interface ModalShellProps extends ModalCardProps {
  /** Whether the modal is open. Closing keeps it for its exit of 140 ms; the page is usable meanwhile. */
  readonly open: boolean
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
  const portal = usePortalNode({ present, container: props.container ?? ui.container })
  if (!portal || !present) return null
  return createPortal(
    <ThemeRoot mode={ui.theme.themeMode} variables={ui.theme.themeVariables} dir={ui.dir} lang={ui.locale}>
      <ModalCard {...props} portal={portal} state={closing ? 'closing' : 'open'} cardRef={cardRef} />
    </ThemeRoot>,
    portal.node
  )
}
