import { useUi } from '@portico/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { KeysCard, Problem, type ScreenProps } from './KeysCard.tsx'
import { count, field, fieldHead, fieldLabel, fieldPlace } from './KeysView.css.ts'

/** Typing the recovery code. */
export function EnterCodeScreen({ screen, isReady, on }: ScreenProps<'enterCode'>): ReactNode {
  const { status, isOnly, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const fieldId = useId()
  const errorId = useId()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState('')
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  // After the heading: there is one thing to do.
  useEffect(() => fieldRef.current?.focus({ preventScroll: true }), [])
  const isBusy = status === 'opening'
  const isWhole = lengthOf(code) === CODE_LENGTH
  // What was said of other characters than these is no longer true.
  const isWrong = error === 'recoveryWrong' && code === tried
  const isBlocked = !isReady || !isWhole
  const submit = (): void => {
    if (isBusy || isBlocked) return
    setTried(code)
    on.unlockByCode(code)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <KeysCard
      title={texts.enterCodeTitle}
      lead={texts.enterCodeText}
      error={error === undefined || error === 'recoveryWrong' ? undefined : texts.errors[error]}
      reason={isBusy ? undefined : !isReady ? texts.notReady : isWhole ? undefined : texts.codeLength}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={isBlocked} describedBy={reasonId} onClick={submit}>
          {texts.unlock}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {isOnly ? messages.back : texts.otherOptions}
        </SideButton>
      }
    >
      <div className={fieldPlace}>
        <div className={fieldHead}>
          <label className={fieldLabel} htmlFor={fieldId}>
            {texts.recoveryCode}
          </label>
          <span className={count} data-part="keys-count">
            {texts.counted(lengthOf(code))}
          </span>
        </div>
        <textarea
          ref={fieldRef}
          id={fieldId}
          className={field}
          rows={2}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          readOnly={isBusy}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={press}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
        />
        {isWrong && <Problem id={errorId}>{texts.codeWrong}</Problem>}
      </div>
      <Note tone="tip" icon="lock" isLast>
        {texts.checkedHere}
      </Note>
    </KeysCard>
  )
}

/** How many characters were typed: spaces and dashes of any kind only tell groups apart. */
function lengthOf(code: string): number {
  return [...code.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, '')].length
}

const CODE_LENGTH = 24
