import { useUi } from '@portico/ui'
import {
  CODE_LENGTH,
  CodeInput,
  type CodeInputProps,
  type EmailMessages,
  enEmail,
  Name,
  useMessages,
} from '@portico/ui/internal/frame'
import { plain } from '@portico/ui/internal/styles'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import type { KeysMessages } from '../../texts/types.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { address } from './KeysView.css.ts'

/** A code by e-mail, before anything about keys. Its sixth digit is enough. */
export function ConfirmScreen({ screen, user, on }: ScreenProps<'confirm'>): ReactNode {
  const { status, error, resendIn } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const emailTexts = useMessages('emailView', enEmail)
  const reasonId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [isGone, setGone] = useState(false)
  // Another code, and the end of one, empties the field.
  const isNowGone = status === 'sending' || error === 'expired'
  if (isNowGone !== isGone) {
    setGone(isNowGone)
    setDigits('')
  }
  const isOpen = ['open', 'wrong'].includes(fieldStateOf(screen))
  const isAgain = error === 'serverAway' && digits.length === CODE_LENGTH
  const isTooEarly = resendIn !== undefined || error === 'tooManyTries' || status === 'checking'
  useEffect(() => {
    if (isOpen) inputRef.current?.focus({ preventScroll: true })
  }, [isOpen])
  const change = (next: string): void => {
    setDigits(next)
    if (next.length === CODE_LENGTH && next !== digits) on.confirm(next)
  }
  return (
    <KeysCard
      title={texts.confirmTitle}
      lead={
        <>
          <span className={plain}>{texts.confirmText}</span>{' '}
          {error !== 'notSent' && (
            <>
              <span className={plain}>{status === 'sending' ? emailTexts.sending : emailTexts.sentTo}</span>{' '}
              <Name className={address} dir="ltr">
                {user}
              </Name>
            </>
          )}
        </>
      }
      error={errorOf({ screen, texts, emailTexts })}
      reason={reasonOf({ screen, emailTexts })}
      reasonId={reasonId}
      main={
        <MainButton
          variant={isAgain || error === 'expired' || error === 'notSent' ? 'primary' : 'quiet'}
          isBusy={status === 'sending'}
          isBlocked={!isAgain && isTooEarly}
          describedBy={reasonId}
          other={emailTexts.sendNew}
          onClick={isAgain ? () => on.confirm(digits) : on.resend}
        >
          {isAgain ? messages.tryAgain : error === 'expired' ? emailTexts.sendNew : emailTexts.resend}
        </MainButton>
      }
      side={<SideButton onClick={on.close}>{messages.cancel}</SideButton>}
    >
      <CodeInput
        digits={digits}
        onChange={change}
        state={status === 'sending' ? 'sending' : isOpen && error === 'wrong' ? 'wrong' : isOpen ? 'open' : 'closed'}
        label={emailTexts.code}
        describedBy={reasonId}
        inputRef={inputRef}
      />
    </KeysCard>
  )
}

function fieldStateOf({ status, error }: ScreenProps<'confirm'>['screen']): CodeInputProps['state'] {
  if (status === 'sending') return 'sending'
  if (status === 'checking' || error === 'expired' || error === 'tooManyTries') return 'closed'
  return error === 'wrong' ? 'wrong' : 'open'
}

function errorOf(request: {
  readonly screen: ScreenProps<'confirm'>['screen']
  readonly texts: KeysMessages
  readonly emailTexts: EmailMessages
}): string | undefined {
  const { texts, emailTexts } = request
  const { error, triesLeft, retryIn = '' } = request.screen
  switch (error) {
    case undefined:
      return undefined
    case 'wrong':
      return triesLeft === undefined ? emailTexts.wrong : emailTexts.wrongTries(triesLeft)
    case 'tooManyTries':
      return emailTexts.tooManyTries(retryIn)
    case 'expired':
      return emailTexts.expired
    case 'notSent':
      return texts.notSent
    case 'serverAway':
      return texts.errors.serverAway
    default:
      return error satisfies never
  }
}

function reasonOf(request: {
  readonly screen: ScreenProps<'confirm'>['screen']
  readonly emailTexts: EmailMessages
}): string | undefined {
  const { status, resendIn, error } = request.screen
  const { emailTexts } = request
  if (status === 'sending') return emailTexts.sendingLine
  if (status === 'checking') return emailTexts.checking
  return resendIn === undefined || error === 'tooManyTries' ? undefined : emailTexts.resendIn(resendIn)
}
