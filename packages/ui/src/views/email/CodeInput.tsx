'use client'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { active, caret, closed, code, input, place, sending, wrong } from './CodeInput.css.js'

/** What the field for a code shows and reports. */
export interface CodeInputProps {
  /** The digits so far. */
  readonly digits: string
  /** Called with the digits, at most six, when they change. */
  readonly onChange: (digits: string) => void
  /** `open` takes digits; `wrong` takes others in place of these; the rest takes none. */
  readonly state: 'open' | 'wrong' | 'closed' | 'sending'
  /** The field's name for a screen reader. */
  readonly label: string
  /** Id of the line that says how it goes. */
  readonly describedBy: string
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** One field for a code of six digits, drawn as six places. */
export function CodeInput({ digits, onChange, state, label, describedBy, inputRef }: CodeInputProps): ReactNode {
  const isWrong = state === 'wrong'
  const isOpen = isWrong || state === 'open'
  // Its digits are those that were wrong, until others are typed in.
  const isAnswered = isWrong && digits.length === CODE_LENGTH
  const nextPlace = Math.min(digits.length, CODE_LENGTH - 1)
  useLayoutEffect(() => {
    // The next key takes the place of all of it.
    if (isWrong) inputRef.current?.select()
  }, [isWrong, inputRef])
  return (
    <div className={code} data-part="code" data-state={state}>
      {Array.from({ length: CODE_LENGTH }, (_, index) => (
        <span
          key={index}
          className={joinClasses(
            place,
            isOpen && index === nextPlace && !isAnswered && active,
            isAnswered && wrong,
            state === 'closed' && closed,
            state === 'sending' && sending
          )}
          data-part="code-place"
          aria-hidden="true"
        >
          {digits[index] ?? (isOpen && index === nextPlace && <span className={caret} />)}
        </span>
      ))}
      <input
        ref={inputRef}
        className={input}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={digits}
        readOnly={!isOpen}
        onChange={(event) => onChange(toDigits(event.target.value))}
        // Digits are added at the end and taken from there: the caret has no other place.
        onSelect={({ currentTarget: { selectionStart, selectionEnd, value }, currentTarget }) => {
          if (selectionStart === selectionEnd && selectionEnd !== value.length)
            currentTarget.setSelectionRange(value.length, value.length)
        }}
        onFocus={({ currentTarget }) => isWrong && currentTarget.select()}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        data-part="code-input"
        data-initial-focus=""
      />
    </div>
  )
}

/** Codes are copied with spaces, and with digits of other scripts. */
function toDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
}

export const CODE_LENGTH = 6
