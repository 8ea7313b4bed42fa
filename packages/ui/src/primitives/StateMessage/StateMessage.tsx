'use client'
import type { ReactNode } from 'react'
import { apart } from '../apart.js'
import { joinClasses } from '../joinClasses.js'
import {
  actions,
  drawn,
  filling,
  piece as pieceClass,
  sentence,
  state,
  title as titleClass,
  unseen,
  wordings,
  words,
} from './StateMessage.css.js'

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
  /**
   * Other words that it may come to have. It keeps room for the largest, and fills the height that it is given, so that what
   * is below stays where it is when the words change. A text in pieces has those that are emphasized as well.
   */
  readonly others?: readonly { readonly title: string; readonly text: string | readonly DrawnPiece[] }[] | undefined
}

/** A part of words that only take their room. */
export interface DrawnPiece {
  readonly words: string
  readonly className?: string | undefined
}

/** Renders a centerd state: picture, title, sentence, actions. */
export function StateMessage({ media, role, title, text, children, others }: StateMessageProps): ReactNode {
  return (
    <div className={joinClasses(state, others && filling)} role={role} data-part="state-message">
      {media}
      <div className={wordings}>
        <div className={words}>
          <h3 className={titleClass} data-part="state-title">
            {title}
          </h3>
          <p className={sentence} data-part="state-text">
            {apart(text)}
          </p>
        </div>
        {/* Drawn by the style, so that nobody finds, reads or copies them. */}
        {others?.map(({ title: otherTitle, text: otherText }) => {
          const pieces = typeof otherText === 'string' ? [{ words: otherText }] : otherText
          return (
            <span
              key={`${otherTitle} ${pieces.map((piece) => piece.words).join('')}`}
              className={joinClasses(words, unseen)}
              aria-hidden="true"
            >
              <span className={joinClasses(titleClass, drawn)} data-words={otherTitle} />
              <span className={sentence}>
                {pieces.map((piece, index) => (
                  <span
                    key={index}
                    className={joinClasses(drawn, piece.className ?? pieceClass)}
                    data-words={piece.words}
                  />
                ))}
              </span>
            </span>
          )
        })}
      </div>
      {children !== undefined && <div className={joinClasses(actions, others && filling)}>{children}</div>}
    </div>
  )
}
