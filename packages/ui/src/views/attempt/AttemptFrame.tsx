'use client'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { StateMessage, type StateMessageProps } from '../../primitives/StateMessage/StateMessage.js'
import { attemptFrame, bottom, slot, slotNote, slotRoom, unseen } from './AttemptFrame.css.js'

/** Props of {@link AttemptFrame}. */
export interface AttemptFrameProps extends Pick<StateMessageProps, 'media' | 'title' | 'text' | 'others'> {
  /** Another one is another state of the same attempt. */
  readonly state: string
  /** What may be said under the words, the largest of it: it has its room from the first frame. */
  readonly room: ReactNode
  /** Whether it is said. */
  readonly isRoomShown: boolean
  /** What is said in that room otherwise. */
  readonly note?: ReactNode
  /** The buttons, at the bottom. */
  readonly children?: ReactNode
}

/** Lays out every state of an attempt in one height: pictures, words, a note, and buttons that stay where they are. */
export function AttemptFrame(props: AttemptFrameProps): ReactNode {
  const { state, room, isRoomShown, note, children, ...words } = props
  return (
    <div ref={useKeptHeight(state)} className={attemptFrame} data-part="attempt-frame">
      <StateMessage {...words}>
        <div className={slot}>
          <span className={isRoomShown ? slotRoom : joinClasses(slotRoom, unseen)}>{room}</span>
          {!isRoomShown && note && <span className={slotNote}>{note}</span>}
        </div>
        {children && <div className={bottom}>{children}</div>}
      </StateMessage>
    </div>
  )
}

/** An element that is never lower than it was in an earlier state, as long as it is as wide. */
function useKeptHeight(state: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const kept = useRef({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || state === '') return
    if (element.offsetWidth !== kept.current.width) element.style.minHeight = ''
    kept.current = { width: element.offsetWidth, height: element.offsetHeight }
    element.style.minHeight = `${kept.current.height}px`
  }, [state])
  return ref
}
