'use client'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../Icon/Icon.js'
import { Name } from '../Name/Name.js'
import { count as countClass, field, input } from './SearchField.css.js'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** The text in the field. */
  readonly value: string
  /** Called with the new text at every key. */
  readonly onChange: (value: string) => void
  /** The field's name for a screen reader. */
  readonly label: string
  /** A quiet text while the field is empty. */
  readonly placeholder?: string | undefined
  /** How many were found, at the field's end; for the eye only, the view has it read aloud in a sentence. */
  readonly count?: string | undefined
  /** Receives the native field, to give it the focus. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** Gets the focus when the modal opens at this view. */
  readonly initialFocus?: boolean | undefined
}

/** Renders an `<input type="search">` with a magnifier. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { value, onChange, label, placeholder, count, inputRef, initialFocus } = props
  return (
    <label className={field} data-part="search-field">
      <Icon name="search" size={18} />
      <input
        ref={inputRef}
        className={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-part="search-input"
        data-initial-focus={initialFocus ? '' : undefined}
      />
      {count !== undefined && (
        <Name className={countClass} aria-hidden="true" data-part="search-count">
          {count}
        </Name>
      )}
    </label>
  )
}
