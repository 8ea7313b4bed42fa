'use client'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { UnseenContext, useUi } from '../../UiContext.js'
import { ModalCard } from './ModalCard.js'
import { usePortalNode } from './usePortalNode.js'
import { usePresence } from './usePresence.js'

/** Props of {@link ModalShell}. */
export interface ModalShellProps {
  /** Whether the modal is open. Closing keeps it for its exit of 140 ms; the page is usable meanwhile. */
  readonly open: boolean
  /**
   * Renders the card unseen while it isn't open, so that opening only has to show it. It can't be reached or heard, has no
   * listeners on the page, and asks for no pictures. @default false
   */
  readonly prepared?: boolean | undefined
  /** `compact` has the theme's modal width; `wide` is 720 px from a viewport of 768 px up, the same as compact below, and in a low window. */
  readonly size: 'compact' | 'wide'
  /** Heading of the view; the dialog's name. */
  readonly title: string
  /** Changes when the view does. Going back to a view must give it the key that it had. */
  readonly viewKey: string | number
  /** Where the view comes from. */
  readonly direction: 'forward' | 'back'
  /** Called by the cross, Escape, a press on the page and a swipe down, unless closing is blocked. */
  readonly onClose: () => void
  /** Why closing is not possible now, and the way out, in one sentence. Its presence blocks closing. */
  readonly closeBlockedReason?: string | undefined
  /** Called when somebody tried to close while it is blocked. The shell shakes, shows the reason and has it read. */
  readonly onBlockedClose?: (() => void) | undefined
  /** Shows the back arrow and is called by it. */
  readonly onBack?: (() => void) | undefined
  /** Shakes the card for 500 ms when it becomes true. */
  readonly shake?: boolean | undefined
  /** Stands where the title would, which is then only read aloud. */
  readonly headerStart?: ReactNode
  /** Notices between the header and the view: `Notices` of `@portico/ui/notices`. The card grows by them. */
  readonly notice?: ReactNode
  /** A quiet area under the view; it stays while the view scrolls. */
  readonly footer?: ReactNode
  /** The view. */
  readonly children: ReactNode
  /** Where to render. @default the provider's container, an open dialog of the page, or the body */
  readonly container?: HTMLElement | undefined
  /** Called when the exit has ended and nothing is rendered any more. */
  readonly onExited?: (() => void) | undefined
  /** `auto` is a sheet at the bottom for a finger on a narrow screen, and a card otherwise. @default 'auto' */
  readonly layout?: 'auto' | 'card' | 'drawer' | undefined
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
