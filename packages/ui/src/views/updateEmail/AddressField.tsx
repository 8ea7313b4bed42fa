'use client'
import { type ReactNode, type RefObject, useId } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { field, fieldInput, fieldLabel, wrong } from './UpdateEmailView.css.js'

/** Props of {@link AddressField}. */
export interface AddressFieldProps {
  readonly label: string
  readonly value: string
  /** Called with the new text at every key. */
  readonly onChange: (value: string) => void
  /** What was typed is on its way: it can be read, and not changed. */
  readonly isBusy: boolean
  /** What was typed is not taken. */
  readonly isWrong: boolean
  /** Id of the element that says why. */
  readonly describedBy: string
  /** Receives the native field. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Gets the focus when the modal opens at this view. */
  readonly initialFocus?: boolean | undefined
}

/** A field for an e-mail address under its label, in a form of its own. Left to right in every language. */
export function AddressField(props: AddressFieldProps): ReactNode {
  const { label, value, onChange, isBusy, isWrong, describedBy, inputRef, initialFocus } = props
  const id = useId()
  return (
    <>
      <label className={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={joinClasses(field, isWrong && wrong)}>
        <input
          ref={inputRef}
          id={id}
          className={fieldInput}
          type="email"
          name="email"
          dir="ltr"
          value={value}
          readOnly={isBusy}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          data-part="new-email-input"
          data-initial-focus={initialFocus ? '' : undefined}
        />
      </div>
    </>
  )
}
