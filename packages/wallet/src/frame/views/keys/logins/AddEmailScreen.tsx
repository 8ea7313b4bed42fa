import { useUi } from '@portico/ui'
import { AddressField, enEmail, useMessages } from '@portico/ui/internal/frame'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { enKeys } from '../../../texts/en.keys.ts'
import { useFrameMessages } from '../../../texts/useFrameMessages.ts'
import { MainButton } from '../../card/MainButton.tsx'
import { SideButton } from '../../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from '../KeysCard.tsx'
import { form } from '../KeysView.css.ts'

/** Typing an address to log in by, which a code goes to. */
export function AddEmailScreen({ screen, isReady, on }: ScreenProps<'addEmail'>): ReactNode {
  const { status, refused, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const { address, invalid } = useMessages('emailView', enEmail)
  const reasonId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState('')
  // After the heading: there is one thing to do.
  useEffect(() => inputRef.current?.focus({ preventScroll: true }), [])
  const isBusy = status === 'sending'
  // What was said of another text than this is no longer true.
  const problem = typed === tried ? refused : undefined
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    if (isBusy || !isReady) return
    setTried(typed)
    on.addEmail(typed)
  }
  return (
    <KeysCard
      title={texts.addEmailTitle}
      lead={texts.addEmailText}
      error={problem ? { invalid, tooSoon: texts.tooSoon }[problem] : error && texts.errors[error]}
      reason={isReady || isBusy ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={!isReady} describedBy={reasonId} onClick={submit}>
          {texts.sendCode}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.cancel}
        </SideButton>
      }
    >
      <form className={form} noValidate onSubmit={submit}>
        <AddressField
          label={address}
          value={typed}
          onChange={setTyped}
          isBusy={isBusy}
          isWrong={problem === 'invalid'}
          describedBy={reasonId}
          inputRef={inputRef}
        />
      </form>
    </KeysCard>
  )
}
