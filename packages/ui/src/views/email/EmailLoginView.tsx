'use client'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import type { EmailLoginFacts, EmailLoginStep } from '../../models/email.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { CODE_LENGTH, CodeInput } from './CodeInput.js'
import { DeviceStage } from './DeviceStage.js'
import { describeEmailLogin, isDeviceEnd } from './describeEmailLogin.js'
import { EmailButtons } from './EmailButtons.js'
import { EmailLines } from './EmailLines.js'
import { buttons, emailLogin, failed, stage } from './EmailLoginView.css.js'
import { Sentence } from './Sentence.js'
import { useCodeFocus } from './useCodeFocus.js'

/** What the view of a login by e-mail shows and reports. */
export interface EmailLoginViewProps extends EmailLoginFacts {
  /** How many codes were sent: another one empties the field. */
  readonly sentCount?: number | undefined
  /** Another code is being sent. */
  readonly isSending?: boolean | undefined
  /** The raw text of what ended the login, one press away. */
  readonly details?: string | undefined
  /** Called with six digits when the last one is there, and when they are to be compared once more. */
  readonly onCode: (code: string) => void
  /** Called when the user wants another code. */
  readonly onResend: () => void
  /** Called when the user wants to log in again after it ended. */
  readonly onRetry: () => void
  /** Called when the user goes back to the field with the address. */
  readonly onChangeEmail: () => void
  /** Called when the user would rather use a wallet; without it that way is not offered. */
  readonly onUseWallet?: (() => void) | undefined
  /** Called when the user continues without the network that is missing. */
  readonly onContinue: () => void
}

/** The code from the e-mail, in every step of a login, in one height. */
export function EmailLoginView(props: EmailLoginViewProps): ReactNode {
  const { step, email, sentCount = 0, onCode } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const lineId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useDigits({ isGone: step === 'expired', sentCount })
  const about = describeEmailLogin(props, { email: texts, messages })
  const isOpen = about.kind === 'code' && about.isOpen
  const isBusy = about.kind === 'code' && about.tone === 'busy'
  const focus = useKeptFocus(about.kind)
  useCodeFocus({ root: focus.ref, inputRef, code: about.kind === 'code' ? sentCount : undefined })
  const change = (next: string): void => {
    setDigits(next)
    if (next.length === CODE_LENGTH && next !== digits) onCode(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isOpen && digits.length === CODE_LENGTH) onCode(digits)
  }

  return (
    <div {...focus} className={emailLogin} data-part="email-login" data-state={step} aria-busy={isBusy}>
      {about.kind === 'device' && <DeviceStage {...props} about={about} />}
      {about.kind === 'code' && (
        <form className={stage} noValidate onSubmit={submit}>
          <IconTile icon="email" size="large" />
          <Sentence email={email}>{about.text}</Sentence>
          <CodeInput
            digits={digits}
            onChange={change}
            state={step === 'sending' || step === 'wrong' ? step : about.isOpen ? 'open' : 'closed'}
            label={texts.code}
            describedBy={lineId}
            inputRef={inputRef}
          />
          <EmailLines {...props} id={lineId} line={about.line} tone={about.tone} />
        </form>
      )}
      {about.kind === 'failed' && (
        <div className={failed}>
          <StateMessage
            media={
              <IconTile
                icon={isDeviceEnd(step) ? 'device' : 'email'}
                size="large"
                tone={WARNINGS.includes(step) ? 'warning' : 'danger'}
              />
            }
            title={about.title}
            text={about.text}
          >
            {props.details !== undefined && <TechnicalDetails text={props.details} />}
          </StateMessage>
        </div>
      )}
      <div className={buttons}>
        <EmailButtons {...props} main={about.kind === 'failed' ? 'again' : about.main} onCode={() => onCode(digits)} />
      </div>
    </div>
  )
}

/** What is typed in; another code, and the end of one, empties it. */
function useDigits(request: {
  readonly isGone: boolean
  readonly sentCount: number
}): readonly [digits: string, setDigits: (digits: string) => void] {
  const [digits, setDigits] = useState('')
  const of = `${request.isGone} ${request.sentCount}`
  const [shownOf, setShownOf] = useState(of)
  if (of !== shownOf) {
    setShownOf(of)
    setDigits('')
  }
  return [digits, setDigits]
}

const WARNINGS: readonly EmailLoginStep[] = ['recoveryNeeded', 'storageBlocked', 'walletLost', 'linkExpired']
