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

/** A code by e-mail: before anything about keys, or to an address that the user adds. Its sixth digit is enough. */
export function ConfirmScreen({ screen, user, on }: ScreenProps<'confirm'>): ReactNode {
  const { status, newEmail, error } = screen
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
  useEffect(() => {
    if (isOpen) inputRef.current?.focus({ preventScroll: true })
  }, [isOpen])
  const change = (next: string): void => {
    setDigits(next)
    if (next.length === CODE_LENGTH && next !== digits) on.confirm(next)
  }
  return (
    <KeysCard
      title={newEmail === undefined ? texts.confirmTitle : texts.confirmEmailTitle}
      lead={<Lead screen={screen} user={user} />}
      error={errorOf({ screen, texts, emailTexts })}
      reason={reasonOf({ screen, emailTexts })}
      reasonId={reasonId}
      main={<CodeButton screen={screen} digits={digits} describedBy={reasonId} on={on} />}
      side={<SideButton onClick={newEmail === undefined ? on.close : on.back}>{messages.cancel}</SideButton>}
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

/** Why there is a code, and where it goes. */
function Lead({ screen, user }: Pick<ScreenProps<'confirm'>, 'screen' | 'user'>): ReactNode {
  const { status, newEmail, error } = screen
  const { confirmText } = useFrameMessages('keys', enKeys)
  const { sending, sentTo } = useMessages('emailView', enEmail)
  const isNotSent = error === 'notSent'
  return (
    <>
      {newEmail === undefined && (
        <>
          <span className={plain}>{confirmText}</span>{' '}
        </>
      )}
      {!isNotSent && (
        <>
          <span className={plain}>{status === 'sending' ? sending : sentTo}</span>{' '}
        </>
      )}
      {(!isNotSent || newEmail !== undefined) && (
        <Name className={address} dir="ltr">
          {newEmail ?? user}
        </Name>
      )}
    </>
  )
}

/** Another code, the same digits once more, or another address than one that is taken. */
function CodeButton(
  props: Pick<ScreenProps<'confirm'>, 'screen' | 'on'> & { readonly digits: string; readonly describedBy: string }
): ReactNode {
  const { screen, digits, describedBy, on } = props
  const { status, error, resendIn } = screen
  const { messages } = useUi()
  const { resend, sendNew, otherEmail } = useMessages('emailView', enEmail)
  const place = { isBusy: status === 'sending', describedBy, other: sendNew }
  if (error === 'taken')
    return (
      <MainButton {...place} isBlocked={false} onClick={on.back}>
        {otherEmail}
      </MainButton>
    )
  const isAgain = error === 'serverAway' && digits.length === CODE_LENGTH
  const isTooEarly = resendIn !== undefined || error === 'tooManyTries' || status === 'checking'
  return (
    <MainButton
      {...place}
      variant={isAgain || error === 'expired' || error === 'notSent' ? 'primary' : 'quiet'}
      isBlocked={!isAgain && isTooEarly}
      onClick={isAgain ? () => on.confirm(digits) : on.resend}
    >
      {isAgain ? messages.tryAgain : error === 'expired' ? sendNew : resend}
    </MainButton>
  )
}

function fieldStateOf({ status, error }: ScreenProps<'confirm'>['screen']): CodeInputProps['state'] {
  if (status === 'sending') return 'sending'
  if (status === 'checking' || error === 'expired' || error === 'tooManyTries' || error === 'taken') return 'closed'
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
    case 'taken':
      return emailTexts.taken
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
  return resendIn === undefined || error === 'tooManyTries' || error === 'taken'
    ? undefined
    : emailTexts.resendIn(resendIn)
}
