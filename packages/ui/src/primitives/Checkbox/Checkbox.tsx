'use client'
import type { ReactNode, RefObject } from 'react'
import { apart } from '../apart.js'
import { Icon } from '../Icon/Icon.js'
import { box, checkbox, input, mark, words } from './Checkbox.css.js'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  /** Whether it is ticked. */
  readonly checked: boolean
  /** Called with what the user wants it to be. */
  readonly onChange: (checked: boolean) => void
  /** Receives the native checkbox, to give it the focus. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** Whether something waits for it; the words must say it too. */
  readonly invalid?: boolean | undefined
  /** Id of a text that is read after its name. */
  readonly describedBy?: string | undefined
  /** The whole name for a screen reader, when the words have links in them and are too long to hear. */
  readonly accessibleName?: string | undefined
  /** What it is about; a press on these words ticks it too, a press on a link in them does not. */
  readonly children: ReactNode
}

/** Renders a native checkbox with its words. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { checked, onChange, inputRef, invalid, describedBy, accessibleName, children } = props
  return (
    <label className={checkbox} data-part="checkbox" data-state={checked ? 'checked' : 'unchecked'}>
      <span className={box}>
        <input
          type="checkbox"
          ref={inputRef}
          className={input}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-label={accessibleName}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        />
        {checked && (
          <span className={mark}>
            <Icon name="check" size={14} />
          </span>
        )}
      </span>
      <span className={words}>{apart(children)}</span>
    </label>
  )
}
