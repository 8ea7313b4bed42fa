import { AddressGroups } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { named, WithNames } from '../card/names.tsx'
import type { ApprovalAllowanceModel, ApprovalCallModel } from '../models/approval.ts'
import { caption, padded, sheet } from './ApproveView.css.ts'
import { figure } from './figure.ts'
import { AddressRow, DataRows, Row, Text } from './Row.tsx'

/** What the only call of a transaction does. Where it sends something, the whole address is there to be compared. */
export function CallFacts(props: {
  readonly call: ApprovalCallModel
  readonly allowance: ApprovalAllowanceModel | undefined
}): ReactNode {
  const { call, allowance } = props
  const texts = useFrameMessages('approve', enApprove)
  switch (call.type) {
    case 'send':
      return <Recipient address={call.to} />
    case 'sendNft':
      return (
        <>
          <div className={sheet}>
            <Row label={texts.nft}>
              <Text>{call.name}</Text>
            </Row>
          </div>
          <Recipient address={call.to} />
        </>
      )
    case 'allow':
      return <Allowed call={call} allowance={allowance} />
    case 'allowAll':
      return (
        <div className={sheet}>
          <AddressRow label={texts.spender} address={call.operator} />
          {call.isAllowed && (
            <Row label={texts.atRisk} tone="danger">
              {texts.everyNft}
            </Row>
          )}
        </div>
      )
    case 'call':
      return (
        <div className={sheet}>
          <Row label={texts.action}>{call.name === undefined ? texts.unknownCall : <Text>{call.name}</Text>}</Row>
          <AddressRow label={texts.calls} name={call.toName} address={call.to} />
          {call.value && (
            <Row label={texts.sends}>
              <Text>{figure(call.value)}</Text>
            </Row>
          )}
          <DataRows rows={call.rows} />
        </div>
      )
    case 'undelegate':
      return null
    case 'deploy':
      return (
        call.value && (
          <div className={sheet}>
            <Row label={texts.sends}>
              <Text>{figure(call.value)}</Text>
            </Row>
          </div>
        )
      )
    default:
      return call satisfies never
  }
}

function Recipient({ address }: { readonly address: string }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  return (
    <div className={sheet} data-part="approve-recipient">
      <h4 className={caption}>{texts.to}</h4>
      <div className={padded}>
        <AddressGroups address={address} />
      </div>
    </div>
  )
}

function Allowed(props: {
  readonly call: Extract<ApprovalCallModel, { readonly type: 'allow' }>
  readonly allowance: ApprovalAllowanceModel | undefined
}): ReactNode {
  const { call, allowance } = props
  const texts = useFrameMessages('approve', enApprove)
  const most = allowance?.isLimited ? allowance.limit : allowance === undefined ? call.amount : undefined
  const atRisk =
    most !== undefined
      ? texts.atMost(named(figure(most)))
      : allowance !== undefined
        ? texts.andAllYouAdd(named(figure(allowance.limit)))
        : texts.allYour(named(call.symbol))
  return (
    <div className={sheet}>
      <AddressRow label={texts.spender} address={call.spender} />
      <Row label={texts.atRisk} tone={most === undefined ? 'danger' : undefined}>
        <WithNames text={atRisk} />
      </Row>
    </div>
  )
}
