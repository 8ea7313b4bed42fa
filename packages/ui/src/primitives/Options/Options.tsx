'use client'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '../joinClasses.js'
import {
  dangers,
  detail,
  off,
  option,
  options as optionsClass,
  radio,
  title as titleClass,
  words,
} from './Options.css.js'

/** One thing of several to choose. */
export interface Option<Key extends string> {
  readonly key: Key
  readonly title: ReactNode
  /** What it is good for, each on a line of its own. */
  readonly lines: readonly ReactNode[]
  /** Stands at the end of its row. */
  readonly trailing?: ReactNode
  readonly isDanger?: boolean | undefined
  /** It can't be chosen. It can be reached, so that its lines are read: they say why. */
  readonly isDisabled?: boolean | undefined
}

/** Props of {@link Options}. */
export interface OptionsProps<Key extends string> {
  /** What is chosen, for a screen reader. */
  readonly label: string
  readonly part: string
  readonly options: readonly Option<Key>[]
  readonly chosen: Key | undefined
  /** Called with the one that the user chooses, by a press or the arrow keys. Without it the choice can't be changed. */
  readonly onChoose?: ((key: Key) => void) | undefined
}

/** Renders native radio buttons as rows that say what each is good for. Tab stops at the chosen one; arrows choose. */
export function Options<Key extends string>(props: OptionsProps<Key>): ReactNode {
  const { label, part, options, chosen, onChoose } = props
  const name = useId()
  return (
    <div className={optionsClass} role="radiogroup" aria-label={label} data-part={part}>
      {options.map(({ key, title, lines, trailing, isDanger, isDisabled }) => (
        <label key={key} className={joinClasses(option, isDanger && dangers.option, isDisabled && off)}>
          <input
            type="radio"
            name={name}
            className={joinClasses(radio, isDanger && dangers.radio)}
            checked={key === chosen}
            disabled={onChoose === undefined}
            aria-disabled={isDisabled || undefined}
            onChange={isDisabled ? stay : () => onChoose?.(key)}
          />
          <span className={words}>
            <span className={titleClass}>{title}</span>
            {lines.map((line, index) => (
              <span key={index} className={detail}>
                {line}
              </span>
            ))}
          </span>
          {trailing}
        </label>
      ))}
    </div>
  )
}

/** React sets the radio back to what is chosen. */
function stay(): void {}
