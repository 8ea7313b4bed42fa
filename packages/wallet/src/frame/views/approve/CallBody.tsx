import { AddressGroups, Name } from '@portico/ui/internal/frame'
import { plain } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import type { ApproveMessages } from '../../texts/types.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { named, WithNames } from '../card/names.tsx'
import { quiet } from '../card/walletCard.css.ts'
import type { ApprovalCallModel } from '../models/approval.ts'
import { callBody, callTitle } from './ApproveView.css.ts'
import { figure } from './figure.ts'
import { DataRows } from './Row.tsx'

/** One call of a list, in a sentence, with the addresses that it concerns. */
export function CallBody({ call }: { readonly call: ApprovalCallModel }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  return (
    <div className={callBody}>
      <span className={callTitle}>
        <WithNames text={sentence(call, texts)} />
      </span>
      <CallDetails call={call} />
    </div>
  )
}

function CallDetails({ call }: { readonly call: ApprovalCallModel }): ReactNode {
  const texts = useFrameMessages('approve', enApprove)
  const sends = (call.type === 'call' || call.type === 'deploy') && call.value
  return (
    <>
      {(call.type === 'send' || call.type === 'sendNft') && <AddressGroups address={call.to} />}
      {call.type === 'allow' && (
        <>
          {call.amount !== undefined && <span className={quiet}>{texts.exactAmount}</span>}
          <span className={quiet}>{texts.spender}</span>
          <AddressGroups address={call.spender} />
        </>
      )}
      {call.type === 'allowAll' && (
        <>
          {call.isAllowed && <span className={quiet}>{texts.everyNft}</span>}
          <span className={quiet}>{texts.spender}</span>
          <AddressGroups address={call.operator} />
        </>
      )}
      {call.type === 'call' && (
        <>
          {call.toName !== undefined && <Name className={quiet}>{call.toName}</Name>}
          <AddressGroups address={call.to} />
        </>
      )}
      {sends && (
        <span className={quiet}>
          <span className={plain}>{texts.sends}</span> <Name>{figure(sends)}</Name>
        </span>
      )}
      {call.type === 'call' && <DataRows rows={call.rows} />}
    </>
  )
}

function sentence(call: ApprovalCallModel, texts: ApproveMessages): string {
  switch (call.type) {
    case 'send':
      return texts.callSend(named(figure(call.amount)))
    case 'sendNft':
      return texts.callSend(named(call.name))
    case 'allow':
      return call.amount === undefined
        ? texts.callAllowAny(named(call.symbol))
        : texts.callAllow(named(figure(call.amount)))
    case 'allowAll':
      return (call.isAllowed ? texts.callAllowAll : texts.titles.disallowAll)(named(call.collection))
    case 'call':
      return call.name === undefined ? texts.unknownCall : named(call.name)
    case 'deploy':
    case 'undelegate':
      return texts.titles[call.type]
    default:
      return call satisfies never
  }
}
