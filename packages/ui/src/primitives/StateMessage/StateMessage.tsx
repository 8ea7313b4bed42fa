'use client'
import type { ReactNode } from 'react'
import { actions, sentence, state, title as titleClass } from './StateMessage.css.js'

/** Props of {@link StateMessage}. */
export interface StateMessageProps {
  /** Picture above, usually `MediaPair` or `Media`. */
  readonly media?: ReactNode
  /** `alert` has it read aloud when it appears. */
  readonly role?: 'alert' | undefined
  /** What happened. */
  readonly title: string
  /** What to do, in words. */
  readonly text: ReactNode
  /** Notes and buttons below. */
  readonly children?: ReactNode
}

/** Renders a centerd state: picture, title, sentence, actions. */
export function StateMessage({ media, role, title, text, children }: StateMessageProps): ReactNode {
  return (
    <div className={state} role={role} data-part="state-message">
      {media}
      <h3 className={titleClass} data-part="state-title">
        {title}
      </h3>
      <p className={sentence} data-part="state-text">
        {text}
      </p>
      {children !== undefined && <div className={actions}>{children}</div>}
    </div>
  )
}
