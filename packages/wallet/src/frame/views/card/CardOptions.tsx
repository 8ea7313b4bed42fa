import { Icon, type IconProps } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { type ReactNode, useId } from 'react'
import {
  option,
  optionDanger,
  optionOff,
  options as optionsClass,
  optionTitle,
  optionWords,
  quiet,
  radio,
  radioDanger,
} from './walletCard.css.ts'

/** One thing of several to choose. */
export interface CardOption<Key extends string> {
  readonly key: Key
  readonly title: ReactNode
  /** What it is good for, each on a line of its own. */
  readonly lines: readonly ReactNode[]
  readonly icon?: IconProps['name'] | undefined
  readonly isDanger?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** A few things, of which one is chosen. */
export function CardOptions<Key extends string>(props: {
  readonly label: string
  readonly part: string
  readonly options: readonly CardOption<Key>[]
  readonly chosen: Key | undefined
  /** Without it the choice can't be changed. */
  readonly onChoose?: ((key: Key) => void) | undefined
}): ReactNode {
  const { label, part, options, chosen, onChoose } = props
  const name = useId()
  return (
    <div className={optionsClass} role="radiogroup" aria-label={label} data-part={part}>
      {options.map(({ key, title, lines, icon, isDanger, isDisabled }) => (
        <label key={key} className={joinClasses(option, isDanger && optionDanger, isDisabled && optionOff)}>
          <input
            type="radio"
            name={name}
            className={joinClasses(radio, isDanger && radioDanger)}
            checked={key === chosen}
            disabled={isDisabled || onChoose === undefined}
            onChange={() => onChoose?.(key)}
          />
          <span className={optionWords}>
            <span className={optionTitle}>{title}</span>
            {lines.map((line, index) => (
              <span key={index} className={quiet}>
                {line}
              </span>
            ))}
          </span>
          {icon && <Icon name={icon} />}
        </label>
      ))}
    </div>
  )
}
