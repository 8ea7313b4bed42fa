'use client'
import type { ReactNode } from 'react'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { drawn } from '../../primitives/StateMessage/StateMessage.css.js'
import { plain } from '../../theme/plain.css.js'
import {
  atStart,
  lines,
  lineText,
  mark,
  places,
  smaller,
  tones,
  underField as underFieldClass,
  unseen,
} from './EmailLoginView.css.js'

/** What a place for one line shows. */
export interface LineSlotProps {
  readonly id: string
  readonly line: string | undefined
  readonly tone: keyof typeof tones
  /** Every line that there may be: they have their room from the first frame. */
  readonly others: readonly string[]
  /** When something can be sent again, in a line below. */
  readonly resendIn?: string | undefined
  /** Begins where the field above it does. @default false */
  readonly underField?: boolean | undefined
}

/** One line that changes: what is above and below it stays where it is. */
export function LineSlot({ id, line, tone, others, resendIn, underField }: LineSlotProps): ReactNode {
  const place = joinClasses(lineText, underField && atStart)
  return (
    <div className={joinClasses(lines, underField && underFieldClass)} data-part="email-lines">
      <div className={places}>
        {/* Drawn by the style, so that nobody finds, reads or copies them. */}
        {others.map((other) => (
          <span key={other} className={joinClasses(place, unseen)} aria-hidden="true">
            <span className={mark} />
            <span className={joinClasses(plain, drawn)} data-words={other} />
          </span>
        ))}
        <p id={id} className={joinClasses(place, tones[tone])} data-part="email-line" data-tone={tone}>
          {tone === 'busy' && (
            <span className={mark}>
              <span className={smaller}>
                <Spinner />
              </span>
            </span>
          )}
          {(tone === 'danger' || tone === 'warning') && (
            <span className={mark}>
              <Icon name={tone === 'danger' ? 'error' : 'warning'} size={16} />
            </span>
          )}
          <span className={plain}>{line}</span>
        </p>
      </div>
      {resendIn !== undefined && (
        <p className={lineText} data-part="email-resend-in">
          {resendIn}
        </p>
      )}
    </div>
  )
}
