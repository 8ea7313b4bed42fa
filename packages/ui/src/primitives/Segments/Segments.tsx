'use client'
import { type ReactNode, useId } from 'react'
import { plain } from '../../theme/plain.css.js'
import { input, segment, segments } from './Segments.css.js'

/** Props of {@link Segments}. */
export interface SegmentsProps<Key extends string> {
  /** What is chosen, for a screen reader. */
  readonly label: string
  /** What there is to choose from, in order: a few, in one word each. */
  readonly options: readonly { readonly key: Key; readonly label: string }[]
  /** The one that holds. */
  readonly selected: Key
  /** Called with the one that the user chooses, by a press or the arrow keys. */
  readonly onSelect: (key: Key) => void
}

/** Renders native radio buttons as one bar. Tab stops at the chosen one; arrows choose. */
export function Segments<Key extends string>({ label, options, selected, onSelect }: SegmentsProps<Key>): ReactNode {
  const name = useId()
  return (
    <div className={segments} role="radiogroup" aria-label={label} data-part="segments">
      {options.map((option) => (
        <label
          key={option.key}
          className={segment}
          data-part="segment"
          data-state={option.key === selected ? 'selected' : 'idle'}
        >
          <input
            type="radio"
            name={name}
            className={input}
            checked={option.key === selected}
            onChange={() => onSelect(option.key)}
          />
          <span className={plain}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
