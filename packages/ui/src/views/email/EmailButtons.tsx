'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import type { EmailMessages, Messages } from '../../messages/types.js'
import { useMessages } from '../../messages/useMessages.js'
import type { EmailLoginStep } from '../../models/email.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { useUi } from '../../UiContext.js'
import { isDeviceEnd, isDeviceStep, mayResend } from './describeEmailLogin.js'

/** What the buttons of a login show and report. */
export interface EmailButtonsProps {
  readonly step: EmailLoginStep
  /** What the one at the end does; `again` begins another login. */
  readonly main: 'resend' | 'sendNew' | 'retry' | 'again'
  readonly resendIn?: string | undefined
  readonly isSending?: boolean | undefined
  readonly onCode: () => void
  readonly onResend: () => void
  readonly onRetry: () => void
  readonly onChangeEmail: () => void
  readonly onUseWallet?: (() => void) | undefined
  readonly onContinue: () => void
}

/** The way on and the way out, each in one place in every step. */
export function EmailButtons(props: EmailButtonsProps): ReactNode {
  const { step, main, resendIn, isSending, onCode, onResend, onRetry, onChangeEmail, onUseWallet, onContinue } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const isResend = main === 'resend'
  const isTooEarly = isResend && (resendIn !== undefined || !mayResend(step))
  const press = main === 'again' ? onRetry : main === 'retry' ? onCode : onResend
  const isPartial = step === 'partiallyConnected'
  const usesWallet = main === 'again' && onUseWallet !== undefined
  const leave = isPartial ? onContinue : usesWallet ? onUseWallet : onChangeEmail
  return (
    <ButtonGrid mainAtEnd>
      <Button
        variant={isResend ? 'quiet' : 'primary'}
        busy={isSending && step !== 'sending'}
        aria-disabled={isTooEarly || undefined}
        onClick={isTooEarly ? undefined : press}
      >
        {labelOf({ step, main, texts, messages })}
      </Button>
      <Button variant="quiet" onClick={leave}>
        {isPartial ? messages.continueWithout : usesWallet ? texts.useWallet : texts.changeEmail}
      </Button>
    </ButtonGrid>
  )
}

function labelOf(request: {
  readonly step: EmailLoginStep
  readonly main: EmailButtonsProps['main']
  readonly texts: EmailMessages
  readonly messages: Messages
}): string {
  const { step, main, texts, messages } = request
  if (main === 'resend') return isDeviceStep(step) ? texts.resendEmail : texts.resend
  if (main === 'sendNew') return texts.sendNew
  return isDeviceEnd(step) ? texts.startAgain : messages.tryAgain
}
