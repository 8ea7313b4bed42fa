'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { StateMessage, type StateMessageProps } from '../../primitives/StateMessage/StateMessage.js'
import { bottom, slot, slotNote, slotRoom, unseen } from './AttemptFrame.css.js'
import { KeptHeight } from './KeptHeight.js'

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
    <KeptHeight state={state}>
      <StateMessage {...words}>
        <div className={slot}>
          <span className={isRoomShown ? slotRoom : joinClasses(slotRoom, unseen)}>{room}</span>
          {!isRoomShown && note && <span className={slotNote}>{note}</span>}
        </div>
        {children && <div className={bottom}>{children}</div>}
      </StateMessage>
    </KeptHeight>
  )
}
