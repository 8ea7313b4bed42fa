'use client'
import type { ReactNode } from 'react'
import { useApproveMessages } from '../../messages/useApproveMessages.js'
import type { ApprovalAllowanceModel } from '../../models/approval.js'
import { CardOptions } from '../walletCard/CardOptions.js'
import { named, WithNames } from '../walletCard/names.js'
import { figure } from './figure.js'

/** The limit that the site may spend up to: the safe one, or what it asked for. */
export function LimitOptions(props: {
  readonly allowance: ApprovalAllowanceModel
  /** Without it the choice can't be changed. */
  readonly onLimit?: ((isLimited: boolean) => void) | undefined
}): ReactNode {
  const { allowance, onLimit } = props
  const texts = useApproveMessages()
  return (
    <CardOptions
      label={texts.limit}
      part="approve-limit"
      options={[
        {
          key: 'limited',
          title: <WithNames text={texts.limitTo(named(figure(allowance.limit)))} />,
          lines: [texts.limitText],
        },
        { key: 'unlimited', title: texts.unlimited, lines: [texts.unlimitedText], isDanger: true },
      ]}
      chosen={allowance.isLimited ? 'limited' : 'unlimited'}
      onChoose={onLimit && ((key) => onLimit(key === 'limited'))}
    />
  )
}
