import { ButtonGrid, Icon } from '@portico/ui'
import { actions } from '@portico/ui/internal/styles'
import { type ReactNode, useId } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { named, WithNames, withoutNames } from '../card/names.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { slot, slotWords } from '../card/walletCard.css.ts'
import type { ApprovalModel } from '../models/approval.ts'
import {
  type ApprovalBlock,
  type ApprovalDescription,
  type ApprovalMissing,
  blockOf,
  dangersOf,
  isDoubtful,
} from './describeApproval.ts'

/** The way on and the way out, always in their places, and the line over them. */
export function ApproveActions(props: {
  readonly model: ApprovalModel
  readonly networkName: string
  readonly about: ApprovalDescription
  readonly isSigning: boolean
  readonly isReady: boolean
  readonly isRead: boolean
  readonly missing: ApprovalMissing | undefined
  readonly onApprove: () => void
  readonly onDecline: () => void
}): ReactNode {
  const { model, networkName, about, isSigning, isReady, isRead, missing, onApprove, onDecline } = props
  const { main, otherMain } = about
  const texts = useFrameMessages('approve', enApprove)
  const slotId = useId()
  const block = isSigning ? undefined : blockOf({ model, isReady, isRead, missing })
  const isDanger = dangersOf(model).length > 0 && missing === undefined
  return (
    <div className={actions}>
      <div id={slotId} className={slot} role="status" data-part="approve-slot">
        <SlotLine model={model} block={block} networkName={networkName} />
      </div>
      <ButtonGrid mainAtEnd>
        <MainButton
          variant={isDanger ? 'danger' : isDoubtful(model) ? 'quiet' : 'primary'}
          isBusy={isSigning}
          isBlocked={block !== undefined}
          describedBy={slotId}
          other={otherMain && withoutNames(otherMain)}
          onClick={onApprove}
        >
          <WithNames text={main} />
        </MainButton>
        <SideButton isHeld={isSigning} onClick={onDecline}>
          {texts.decline}
        </SideButton>
      </ButtonGrid>
    </div>
  )
}

function SlotLine(props: {
  readonly model: ApprovalModel
  readonly block: ApprovalBlock | undefined
  readonly networkName: string
}): ReactNode {
  const { model, block, networkName } = props
  const texts = useFrameMessages('approve', enApprove)
  const fee = model.type === 'transaction' ? model.fee : undefined
  if (block !== undefined) {
    const symbol = fee?.status === 'known' ? named(fee.most.symbol) : ''
    return (
      <span className={slotWords}>
        <WithNames text={texts.blocked[block](symbol)} />
      </span>
    )
  }
  if (model.type !== 'transaction' || model.changes.status !== 'known') return null
  return (
    <>
      <Icon name="check" size={16} />
      <span className={slotWords}>
        <WithNames text={texts.simulated(named(networkName))} />
      </span>
    </>
  )
}
