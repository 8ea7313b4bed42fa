'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import type { EmailLoginFacts } from '../../models/email.js'
import { allEmailLines, mayResend } from './describeEmailLogin.js'
import { LineSlot, type LineSlotProps } from './LineSlot.js'

/** What the lines of a login show. */
export interface EmailLinesProps extends EmailLoginFacts {
  readonly id: string
  readonly line: string
  readonly tone: LineSlotProps['tone']
}

/**
 * How it goes with a code or a link, and when another e-mail can be sent. The live regions have it read aloud, once, without
 * the seconds.
 */
export function EmailLines(props: EmailLinesProps): ReactNode {
  const { id, step, line, tone, resendIn } = props
  const texts = useMessages('emailView', enEmail)
  return (
    <LineSlot
      id={id}
      line={line}
      tone={tone}
      others={allEmailLines(props, texts)}
      resendIn={resendIn !== undefined && mayResend(step) ? texts.resendIn(resendIn) : undefined}
    />
  )
}
