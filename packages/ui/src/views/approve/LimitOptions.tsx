'use client'
import { type ReactNode, useId } from 'react'
import { useApproveMessages } from '../../messages/useApproveMessages.js'
import type { ApprovalAllowanceModel } from '../../models/approval.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import {
  option,
  optionDanger,
  options,
  optionTitle,
  optionWords,
  quiet,
  radio,
  radioDanger,
} from './ApproveView.css.js'
import { figure, named, WithNames } from './names.js'

/** The limit that the site may spend up to: the safe one, or what it asked for. */
export function LimitOptions(props: {
  readonly allowance: ApprovalAllowanceModel
  /** Without it the choice can't be changed. */
  readonly onLimit?: ((isLimited: boolean) => void) | undefined
}): ReactNode {
  const { allowance, onLimit } = props
  const texts = useApproveMessages()
  const name = useId()
  const choices = [
    { isLimited: true, title: texts.limitTo(named(figure(allowance.limit))), text: texts.limitText },
    { isLimited: false, title: texts.unlimited, text: texts.unlimitedText },
  ]
  return (
    <div className={options} role="radiogroup" aria-label={texts.limit} data-part="approve-limit">
      {choices.map(({ isLimited, title, text }) => (
        <label key={title} className={joinClasses(option, !isLimited && optionDanger)}>
          <input
            type="radio"
            name={name}
            className={joinClasses(radio, !isLimited && radioDanger)}
            checked={allowance.isLimited === isLimited}
            disabled={onLimit === undefined}
            onChange={() => onLimit?.(isLimited)}
          />
          <span className={optionWords}>
            <span className={optionTitle}>
              <WithNames text={title} />
            </span>
            <span className={quiet}>{text}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
