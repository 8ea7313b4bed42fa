'use client'
import {
  type AnimationEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useMediaQuery } from '../../useMediaQuery.js'
import { Header } from '../Header/Header.js'
import { ViewFrame } from '../ViewFrame/ViewFrame.js'
import { lockScroll } from './lockScroll.js'
import {
  backdrop,
  card,
  contents,
  drawer,
  drawerOverflow,
  grip,
  gripArea,
  handle,
  overlay,
  reason,
  wide,
} from './ModalShell.css.js'
import { useFocusTrap } from './useFocusTrap.js'
import { useHostGuards } from './useHostGuards.js'
import type { Portal } from './usePortalNode.js'
import { useSwipeDown } from './useSwipeDown.js'
import { useViewFocus } from './useViewFocus.js'

/** What the card shows and reports. */
export interface ModalCardProps {
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
  /** Called when the user tried to close while it is blocked. The shell shakes, shows the reason and has it read. */
  readonly onBlockedClose?: (() => void) | undefined
  /** Shows the back arrow and is called by it. */
  readonly onBack?: (() => void) | undefined
  /** Shakes the card for 500 ms when it becomes true. */
  readonly shake?: boolean | undefined
  /** Stands where the title would, which is then only read aloud. */
  readonly headerStart?: ReactNode
  /** Stands in the header after the title. */
  readonly headerEnd?: ReactNode
  /** Notices between the header and the view: `Notices` of `@portico/ui/notices`. The card grows by them. */
  readonly notice?: ReactNode
  /** A quiet area under the view; it stays while the view scrolls. */
  readonly footer?: ReactNode
  /** The view. */
  readonly children: ReactNode
  /** `auto` is a sheet at the bottom for a finger on a narrow screen, and a card otherwise. @default 'auto' */
  readonly layout?: 'auto' | 'card' | 'drawer' | undefined
}

/** Where the shell renders the card, and how far its entrance or exit is. */
export interface ModalCardPlace {
  /** Where it is rendered. */
  readonly portal: Portal
  /** Whether it can be used, or its exit is running. */
  readonly state: 'open' | 'closing'
  /** Receives the dialog. */
  readonly cardRef: RefObject<HTMLDivElement | null>
}

/** The dialog itself with its backdrop; rendered while the shell is present. */
export function ModalCard(props: ModalCardProps & ModalCardPlace): ReactNode {
  const { portal, state, cardRef, size, title, viewKey, direction, closeBlockedReason, layout = 'auto' } = props
  const titleId = useId()
  const reasonId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  const pressedBackdrop = useRef(false)
  const narrow = useDrawer()
  const isDrawer = layout === 'drawer' || (layout === 'auto' && narrow)
  const blocked = closeBlockedReason !== undefined
  const { requestClose, triedToClose } = useClosing(props)

  const active = state === 'open'
  useLayoutEffect(() => (active ? lockScroll(portal) : undefined), [active, portal])
  useHostGuards({ portal, active, onEscape: requestClose })
  useFocusTrap({ portal, active, cardRef, headingRef })
  const { onClickCapture } = useViewFocus({ viewKey, direction, frameRef, headingRef })
  const onGrip = useSwipeDown({ enabled: isDrawer && active, blocked, cardRef, onClose: requestClose })
  useHostClosed({ portal, active, onClosed: props.onClose })

  useEffect(() => {
    if (props.shake) startShake(cardRef.current)
  }, [props.shake, cardRef])

  return (
    <div
      className={overlay}
      style={portal.minZIndex > 1 ? { zIndex: `max(var(--portico-z-index), ${portal.minZIndex})` } : undefined}
      data-part="overlay"
      data-state={state}
      data-layout={isDrawer ? 'drawer' : 'card'}
    >
      <Backdrop state={state} pressed={pressedBackdrop} onPress={requestClose} />
      <div
        ref={cardRef}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={joinClasses(card, size === 'wide' && wide, isDrawer && drawer, isDrawer && drawerOverflow)}
        data-part="card"
        data-state={state}
        data-size={size}
        onPointerDown={() => {
          pressedBackdrop.current = false
        }}
        onAnimationEnd={endShake}
      >
        <div className={isDrawer ? grip : gripArea} data-part="grip" onPointerDown={onGrip}>
          {isDrawer && <span className={handle} aria-hidden="true" data-part="handle" />}
          <Header
            title={title}
            titleId={titleId}
            headingRef={headingRef}
            onBack={props.onBack}
            onClose={requestClose}
            closeBlockedBy={blocked ? reasonId : undefined}
            start={props.headerStart}
            end={props.headerEnd}
          />
        </div>
        <BlockedReason id={reasonId} reason={closeBlockedReason} isShown={triedToClose} />
        {props.notice}
        <ViewFrame viewKey={viewKey} direction={direction} frameRef={frameRef} footer={props.footer}>
          <div className={contents} onClickCapture={onClickCapture}>
            {props.children}
          </div>
        </ViewFrame>
      </div>
    </div>
  )
}

/** What lies around the card. A press on it closes. */
function Backdrop(props: {
  readonly state: ModalCardPlace['state']
  /** Whether the press that runs began here. */
  readonly pressed: { current: boolean }
  readonly onPress: () => void
}): ReactNode {
  const { state, pressed, onPress } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; the cross and Escape do the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      className={backdrop}
      data-part="backdrop"
      data-state={state}
      onPointerDown={() => {
        pressed.current = true
      }}
      onClick={() => {
        // A press that began in the card (selecting text) and ended here is not meant to close.
        if (pressed.current) onPress()
        pressed.current = false
      }}
    />
  )
}

/** Says why the card can't be closed: to a screen reader at the cross, to the eye after a try. */
function BlockedReason(props: {
  readonly id: string
  readonly reason: string | undefined
  readonly isShown: boolean
}): ReactNode {
  return (
    <>
      {props.reason !== undefined && (
        <VisuallyHidden id={props.id} hidden>
          {props.reason}
        </VisuallyHidden>
      )}
      <p className={reason} role="status" data-part="close-blocked-reason">
        {props.isShown ? props.reason : ''}
      </p>
    </>
  )
}

/** Closes the card, or says why it can't be closed now. */
function useClosing(props: ModalCardProps & ModalCardPlace): {
  readonly requestClose: () => void
  readonly triedToClose: boolean
} {
  const blocked = props.closeBlockedReason !== undefined
  const [triedToClose, setTriedToClose] = useState(false)
  useEffect(() => {
    // A reason that no longer holds is not shown again until the next try to close.
    if (!blocked) setTriedToClose(false)
  }, [blocked])
  const requestClose = (): void => {
    if (!blocked) {
      props.onClose()
      return
    }
    setTriedToClose(true)
    startShake(props.cardRef.current)
    props.onBlockedClose?.()
  }
  return { requestClose, triedToClose }
}

/** The page may close the dialog around the modal, which hides the modal too. */
function useHostClosed(options: {
  readonly portal: Portal
  readonly active: boolean
  readonly onClosed: () => void
}): void {
  const { portal, active, onClosed } = options
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })
  useEffect(() => {
    if (!active) return
    const host = portal.node.parentElement
    const onClose = (event: Event): void => {
      if (event.target === host) latest.current()
    }
    host?.addEventListener('close', onClose)
    return () => host?.removeEventListener('close', onClose)
  }, [portal, active])
}

function startShake(element: HTMLElement | null): void {
  if (!element) return
  element.removeAttribute('data-shake')
  // Reading the layout in between makes the same animation start anew.
  void element.offsetWidth
  element.setAttribute('data-shake', '')
}

function endShake(event: AnimationEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.removeAttribute('data-shake')
}

/** True while the user uses a finger on a narrow screen: the modal is then a sheet at the bottom (design.md). */
function useDrawer(): boolean {
  return useMediaQuery('(pointer: coarse) and (max-width: 640px)')
}
