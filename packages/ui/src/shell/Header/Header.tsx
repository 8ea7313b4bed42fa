'use client'
import type { PointerEventHandler, ReactNode, RefObject } from 'react'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { useUi } from '../../UiContext.js'
import { header, narrowStart, start, title as titleClass, titleHidden } from './Header.css.js'

/** Props of {@link Header}. */
export interface HeaderProps {
  /** Heading of the view. */
  readonly title: string
  /** Id of the heading, for `aria-labelledby`. */
  readonly titleId: string
  /** Receives the heading, which gets the focus when the view changes. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  /** Shows the back arrow and is called by it. */
  readonly onBack?: (() => void) | undefined
  /** Shows the cross and is called by it. */
  readonly onClose?: (() => void) | undefined
  /** Id of the text that says why closing is blocked; the cross stays and says so. */
  readonly closeBlockedBy?: string | undefined
  /** Stands where the title would, which is then only read aloud. */
  readonly start?: ReactNode
  /** Stands after the title, before the cross. */
  readonly end?: ReactNode
  /** Starts a swipe of the drawer. */
  readonly onPointerDown?: PointerEventHandler<HTMLDivElement> | undefined
}

/** Renders the heading of a view with the ways back and out. */
export function Header(props: HeaderProps): ReactNode {
  const { title, titleId, headingRef, onBack, onClose, closeBlockedBy, start: startContent, onPointerDown } = props
  const { messages } = useUi()
  return (
    <div
      className={joinClasses(header, (onBack || startContent !== undefined) && narrowStart)}
      data-part="header"
      onPointerDown={onPointerDown}
    >
      {onBack && <IconButton icon="back" label={messages.back} onClick={onBack} data-part="back" />}
      <h2
        // A new element for a new title, so that it fades in.
        key={title}
        id={titleId}
        ref={headingRef}
        tabIndex={-1}
        className={joinClasses(titleClass, startContent !== undefined && titleHidden)}
        data-part="title"
      >
        {title}
      </h2>
      {/* After the heading, which has the focus: what stands here is the next stop of the keyboard. */}
      {startContent !== undefined && <div className={start}>{startContent}</div>}
      {props.end}
      {onClose && (
        <IconButton
          icon="close"
          label={messages.close}
          onClick={onClose}
          aria-disabled={closeBlockedBy === undefined ? undefined : true}
          aria-describedby={closeBlockedBy}
          data-part="close"
        />
      )}
    </div>
  )
}
