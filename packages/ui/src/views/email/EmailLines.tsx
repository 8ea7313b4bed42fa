'use client'
import type { ReactNode } from 'react'
import { useEmailMessages } from '../../messages/useEmailMessages.js'
import type { EmailLoginFacts } from '../../models/email.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { drawn } from '../../primitives/StateMessage/StateMessage.css.js'
import { plain } from '../../theme/plain.css.js'
import { allEmailLines, type EmailLoginDescription, mayResend } from './describeEmailLogin.js'
import { lines, lineText, mark, places, smaller, tones, unseen } from './EmailLoginView.css.js'

/** What the lines under a code show. */
export interface EmailLinesProps extends EmailLoginFacts {
  readonly id: string
  readonly line: string
  readonly tone: Extract<EmailLoginDescription, { readonly kind: 'code' }>['tone']
}

/**
 * How it goes with a code, and when another one can be sent. The live regions have it read aloud, once: nobody wants to hear
 * seconds.
 */
export function EmailLines(props: EmailLinesProps): ReactNode {
  const { id, step, line, tone, resendIn } = props
  const texts = useEmailMessages()
  return (
    <div className={lines} data-part="email-lines">
      <div className={places}>
        {/* Drawn by the style, so that nobody finds, reads or copies them. */}
        {allEmailLines(props, texts).map((other) => (
          <span key={other} className={joinClasses(lineText, unseen)} aria-hidden="true">
            <span className={mark} />
            <span className={joinClasses(plain, drawn)} data-words={other} />
          </span>
        ))}
        <p id={id} className={joinClasses(lineText, tones[tone])} data-part="email-line" data-tone={tone}>
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
      {resendIn !== undefined && mayResend(step) && (
        <p className={lineText} data-part="email-resend-in">
          {texts.resendIn(resendIn)}
        </p>
      )}
    </div>
  )
}
