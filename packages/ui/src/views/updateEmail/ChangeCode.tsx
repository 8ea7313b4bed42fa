'use client'
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { Steps } from '../../primitives/Steps/Steps.js'
import { useUi } from '../../UiContext.js'
import { CODE_LENGTH, CodeInput } from '../email/CodeInput.js'
import { buttons } from '../email/EmailLoginView.css.js'
import { LineSlot } from '../email/LineSlot.js'
import { Sentence } from '../email/Sentence.js'
import {
  allChangeLines,
  type EmailChangeDescription,
  type EmailCodeStep,
  saysWhen,
  takesDigits,
} from './describeEmailChange.js'
import { changeStage, heading, words } from './UpdateEmailView.css.js'

/** A code from one of the two addresses. Its sixth digit is enough. */
export function ChangeCode(props: {
  readonly change: EmailCodeStep
  readonly about: EmailChangeDescription
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onCode: (code: string) => void
  readonly onResend: () => void
  readonly onRestart: () => void
  readonly onCancel: () => void
}): ReactNode {
  const { change, about, inputRef, onCode } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const lineId = useId()
  const [digits, setDigits] = useDigits(change)
  const isOpen = takesDigits(change)
  const isWhole = digits.length === CODE_LENGTH
  const onChange = (next: string): void => {
    setDigits(next)
    if (next.length === CODE_LENGTH && next !== digits) onCode(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isOpen && isWhole) onCode(digits)
  }
  return (
    <>
      <form className={changeStage} noValidate onSubmit={submit} aria-busy={change.isChecking}>
        <Steps
          step={change.step === 'current' ? 1 : 2}
          of={2}
          part="update-email-steps"
          label={texts.changeSteps[change.step]}
        />
        <IconTile icon="email" size="large" />
        <div className={words}>
          <h3 className={heading}>{about.heading}</h3>
          <Sentence email={change.email}>{texts.sentTo}</Sentence>
        </div>
        <CodeInput
          digits={digits}
          onChange={onChange}
          state={!isOpen ? 'closed' : change.problem === 'wrong' ? 'wrong' : 'open'}
          label={texts.code}
          describedBy={lineId}
          inputRef={inputRef}
        />
        <LineSlot
          id={lineId}
          line={about.line}
          tone={about.tone}
          others={[...allChangeLines(change, { email: texts, messages })]}
          resendIn={
            isOpen && !saysWhen(change) && change.resendIn !== undefined ? texts.resendIn(change.resendIn) : undefined
          }
        />
      </form>
      <Buttons {...props} isWhole={isWhole} onRetry={() => onCode(digits)} />
    </>
  )
}

/** The way on and the way out, each in one place whatever has happened. */
function Buttons(props: {
  readonly change: EmailCodeStep
  readonly about: EmailChangeDescription
  /** All digits are there. */
  readonly isWhole: boolean
  readonly onRetry: () => void
  readonly onResend: () => void
  readonly onRestart: () => void
  readonly onCancel: () => void
}): ReactNode {
  const { change, about, isWhole, onRetry, onResend, onRestart, onCancel } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  // Where nothing was typed in, another code is what went wrong.
  const main = about.main === 'retry' && !isWhole ? 'resend' : about.main
  const isLater = change.resendIn !== undefined || saysWhen(change)
  const isTooEarly = main === 'resend' && (isLater || !takesDigits(change))
  const labels = {
    resend: texts.resend,
    sendNew: texts.sendNew,
    retry: messages.tryAgain,
    restart: change.problem === 'taken' ? texts.otherEmail : texts.startAgain,
    continue: messages.continueLabel,
    done: texts.changedDone,
  } as const satisfies Record<EmailChangeDescription['main'], string>
  const press = main === 'retry' ? onRetry : main === 'restart' ? onRestart : onResend
  return (
    <div className={buttons}>
      <ButtonGrid mainAtEnd>
        <Button
          variant={main === 'resend' ? 'quiet' : 'primary'}
          busy={change.resent === 'sending'}
          aria-disabled={isTooEarly || undefined}
          onClick={isTooEarly ? undefined : press}
        >
          {labels[main]}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </ButtonGrid>
    </div>
  )
}

/** What is typed in; another step, another code and the end of one empty it. */
function useDigits({
  step,
  problem,
  resent,
}: EmailCodeStep): readonly [digits: string, setDigits: (digits: string) => void] {
  const [digits, setDigits] = useState('')
  const isGone = problem === 'expired' || resent === 'sending'
  const [shown, setShown] = useState({ step, isGone })
  if (step !== shown.step || isGone !== shown.isGone) {
    setShown({ step, isGone })
    if (isGone || step !== shown.step) setDigits('')
  }
  return [digits, setDigits]
}
