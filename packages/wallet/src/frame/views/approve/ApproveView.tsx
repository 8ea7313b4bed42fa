import { joinClasses } from '@portico/ui/internal/frame'
import { rows } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { AccountLine } from '../card/AccountLine.tsx'
import { ApproveFailed } from '../card/ApproveFailed.tsx'
import { scrollBox } from '../card/scrollBox.ts'
import { useFocusedHeading } from '../card/useFocusedHeading.ts'
import { useSeen } from '../card/useSeen.ts'
import { WindowCard } from '../card/WindowCard.tsx'
import { end, scrolling, start } from '../card/walletCard.css.ts'
import type { ApprovalModel } from '../models/approval.ts'
import type { ApproveFailure, ApproveStep } from '../models/approve.ts'
import { AgreementFields, useAgreement } from './Agreement.tsx'
import { ApproveActions } from './ApproveActions.tsx'
import { ApproveHead } from './ApproveHead.tsx'
import { DataCard } from './DataCard.tsx'
import { describeApproval } from './describeApproval.ts'
import { MessageCard } from './MessageCard.tsx'
import { RawData } from './RawData.tsx'
import { TransactionCard } from './TransactionCard.tsx'

/** What the embedded wallet shows of a request, and reports. */
export interface ApproveViewProps {
  /** Host of the wallet's own origin. */
  readonly walletHost: string
  /** The account that signs. */
  readonly address: string
  /** Host of the page that asks, as the browser says. */
  readonly dappHost: string
  /** What that page calls itself: any text. Shown under its host, as its own claim. */
  readonly dappName?: string | undefined
  readonly networkName: string
  /** What is asked. */
  readonly model: ApprovalModel
  readonly step: ApproveStep
  /** In `failed`: why. */
  readonly failure?: ApproveFailure | undefined
  /** In `failed`: the raw text, one press away. */
  readonly failureDetails?: string | undefined
  /** False while the window is not in front or not wholly on the screen, or has just moved: the main button takes no press. */
  readonly isReady: boolean
  /** Called when the user agrees to what the model says at that moment. */
  readonly onApprove: () => void
  /** Called when the user says no. */
  readonly onDecline: () => void
  /** Called when the user lowers the spending limit, or doesn't. Without it the choice can't be changed. */
  readonly onLimit?: ((isLimited: boolean) => void) | undefined
  /** Called when the user has read what failed. */
  readonly onClose: () => void
}

/**
 * The card that the embedded wallet draws: the wallet's origin, the site and what it asks for, what that costs and changes, and
 * the buttons. It fills its parent. Each request needs a `key` of its own: a tick for one request must not hold for the next,
 * which gets the focus too.
 */
export function ApproveView(props: ApproveViewProps): ReactNode {
  const { walletHost, address, step, failure = 'other' } = props
  return (
    <WindowCard part="approve" state={step} isBusy={step === 'signing'}>
      <AccountLine walletHost={walletHost} address={address} />
      {step === 'failed' ? (
        <ApproveFailed key={failure} failure={failure} details={props.failureDetails} onClose={props.onClose} />
      ) : (
        <Asked {...props} />
      )}
    </WindowCard>
  )
}

function Asked(props: ApproveViewProps): ReactNode {
  const { model, dappHost, dappName, address, networkName, step, isReady, onLimit } = props
  const texts = useFrameMessages('approve', enApprove)
  const about = describeApproval({ model, dappHost, texts })
  const agreement = useAgreement(props)
  const headingRef = useFocusedHeading()
  const { startRef, endRef, isSeen } = useSeen({ part: 'approve', content: JSON.stringify(model), isCounting: isReady })
  const isSigning = step === 'signing'
  const fields = <AgreementFields model={model} agreement={agreement} isHeld={isSigning} />
  return (
    <>
      <div {...scrollBox(texts.request)} className={joinClasses(rows, scrolling)} data-part="approve-rows">
        <span ref={startRef} className={start} />
        <ApproveHead model={model} dappHost={dappHost} dappName={dappName} about={about} headingRef={headingRef} />
        {model.type === 'message' && <MessageCard model={model} address={address} networkName={networkName} />}
        {model.type === 'data' && <DataCard model={model}>{fields}</DataCard>}
        {model.type === 'transaction' && (
          <TransactionCard model={model} networkName={networkName} onLimit={isSigning ? undefined : onLimit}>
            {fields}
          </TransactionCard>
        )}
        <span ref={endRef} className={end} />
        {model.type !== 'message' && <RawData raw={model.raw} />}
      </div>
      <ApproveActions
        model={model}
        networkName={networkName}
        about={about}
        isSigning={isSigning}
        isReady={isReady}
        isRead={isSeen}
        missing={agreement.missing}
        onApprove={props.onApprove}
        onDecline={props.onDecline}
      />
    </>
  )
}
