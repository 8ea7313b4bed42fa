import { Options } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { named, WithNames } from '../card/names.tsx'
import type { ApprovalAllowanceModel } from '../models/approval.ts'
import { figure } from './figure.ts'

/** The limit that the site may spend up to: the safe one, or what it asked for. */
export function LimitOptions(props: {
  readonly allowance: ApprovalAllowanceModel
  /** Without it the choice can't be changed. */
  readonly onLimit?: ((isLimited: boolean) => void) | undefined
}): ReactNode {
  const { allowance, onLimit } = props
  const texts = useFrameMessages('approve', enApprove)
  return (
    <Options
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
