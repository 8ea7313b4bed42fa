import { Skeleton, VisuallyHidden } from '@portico/ui'
import { plain, plainBox } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { Note } from '../card/Note.tsx'
import { named, WithNames } from '../card/names.tsx'
import type { ApprovalFeeModel, ApprovalTransactionModel } from '../models/approval.ts'
import { call as callClass, callNumber, sheet } from './ApproveView.css.ts'
import { CallBody } from './CallBody.tsx'
import { CallFacts } from './CallFacts.tsx'
import { Changes } from './Changes.tsx'
import { figure } from './figure.ts'
import { LimitOptions } from './LimitOptions.tsx'
import { Row, Text } from './Row.tsx'
import { Warnings } from './Warnings.tsx'

/** Transactions to sign: what they do, what they change and what they cost. */
export function TransactionCard(props: {
  readonly model: ApprovalTransactionModel
  readonly networkName: string
  readonly onLimit?: ((isLimited: boolean) => void) | undefined
  /** What the user agrees to by itself. */
  readonly children?: ReactNode
}): ReactNode {
  const { model, networkName, onLimit, children } = props
  const { calls, allowance, changes, fee, isSent, warnings } = model
  const texts = useFrameMessages('approve', enApprove)
  const [first] = calls
  return (
    <>
      <Warnings model={model} />
      {allowance && <LimitOptions allowance={allowance} onLimit={onLimit} />}
      {children}
      {first !== undefined && calls.length === 1 ? (
        <CallFacts call={first} allowance={allowance} />
      ) : (
        <div className={sheet}>
          {calls.map((call, index) => (
            <div key={index} className={callClass} data-part="approve-call">
              <span className={callNumber}>{index + 1}</span>
              <CallBody call={call} />
            </div>
          ))}
        </div>
      )}
      <Changes changes={changes} />
      {!isSent && !warnings.some((warning) => warning === 'siteSends' || warning === 'siteKeeps') && (
        <Note tone="tip">{texts.siteGetsIt}</Note>
      )}
      <div className={plainBox}>
        <Row label={texts.network}>
          <Text>{networkName}</Text>
        </Row>
        <Row label={texts.fee} tone={fee.status === 'known' && !fee.isEnough ? 'danger' : undefined}>
          <Fee fee={fee} />
        </Row>
      </div>
    </>
  )
}

function Fee({ fee }: { readonly fee: ApprovalFeeModel }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  if (fee.status === 'known') return <WithNames text={texts.atMost(named(figure(fee.most)))} />
  if (fee.status === 'unknown') return <span className={plain}>{texts.feeUnknown}</span>
  if (fee.status === 'paid') return <Text>{texts.feePaid}</Text>
  return (
    <>
      <Skeleton width={112} height={14} />
      <VisuallyHidden>{texts.blocked.feeReading('')}</VisuallyHidden>
    </>
  )
}
