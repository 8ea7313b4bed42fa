'use client'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { field, input } from './SearchField.css.js'

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
}

/** Renders an `<input type="search">` with a magnifier. */
export function SearchField({ value, onChange, label, placeholder }: SearchFieldProps): ReactNode {
  return (
    <label className={field} data-part="search-field">
      <Icon name="search" size={18} />
      <input
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
      />
    </label>
  )
}
