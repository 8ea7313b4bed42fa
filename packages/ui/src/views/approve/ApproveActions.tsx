'use client'
import { type ReactNode, useId } from 'react'
import { useApproveMessages } from '../../messages/useApproveMessages.js'
import type { ApprovalModel } from '../../models/approval.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { drawn } from '../../primitives/StateMessage/StateMessage.css.js'
import { actions } from '../approveTransaction/CardSkeleton.css.js'
import {
  mainLabel,
  mainPlace,
  mainSpinner,
  slot,
  slotWords,
  smaller,
  steady,
  unavailable,
  unseen,
} from './ApproveView.css.js'
import { type ApprovalBlock, type ApprovalDescription, blockOf, dangersOf, isDoubtful } from './describeApproval.js'
import { named, WithNames, withoutNames } from './names.js'

/** The way on and the way out, always in their places, and the line over them. */
export function ApproveActions(props: {
  readonly model: ApprovalModel
  readonly networkName: string
  readonly about: ApprovalDescription
  readonly isSigning: boolean
  readonly isReady: boolean
  readonly isRead: boolean
  readonly isTicked: boolean
  readonly onApprove: () => void
  readonly onDecline: () => void
}): ReactNode {
  const { model, networkName, about, isSigning, isReady, isRead, isTicked, onApprove, onDecline } = props
  const { main, otherMain } = about
  const texts = useApproveMessages()
  const slotId = useId()
  const block = isSigning ? undefined : blockOf({ model, isReady, isRead, isTicked })
  const isOff = isSigning || block !== undefined
  const isDanger = dangersOf(model).length > 0 && isTicked
  return (
    <div className={actions}>
      <div id={slotId} className={slot} role="status" data-part="approve-slot">
        <SlotLine model={model} block={block} networkName={networkName} />
      </div>
      <ButtonGrid mainAtEnd>
        <Button
          variant={isDanger ? 'danger' : isDoubtful(model) ? 'quiet' : 'primary'}
          className={joinClasses(steady, block !== undefined && unavailable)}
          aria-disabled={isOff || undefined}
          aria-busy={isSigning || undefined}
          aria-describedby={slotId}
          onClick={isOff ? undefined : onApprove}
        >
          <span className={mainPlace}>
            {isSigning && (
              <span className={mainSpinner}>
                <span className={smaller}>
                  <Spinner />
                </span>
              </span>
            )}
            {/* Drawn by the style, so that nobody finds, reads or copies it. */}
            {otherMain !== undefined && (
              <span
                className={joinClasses(mainLabel, unseen, drawn)}
                data-words={withoutNames(otherMain)}
                aria-hidden="true"
              />
            )}
            <span className={mainLabel}>
              <WithNames text={main} />
            </span>
          </span>
        </Button>
        <Button
          variant="quiet"
          className={steady}
          aria-disabled={isSigning || undefined}
          onClick={isSigning ? undefined : onDecline}
        >
          {texts.decline}
        </Button>
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
  const texts = useApproveMessages()
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
