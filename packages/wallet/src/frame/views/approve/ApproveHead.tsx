import { Media } from '@portico/ui'
import { joinClasses, Name } from '@portico/ui/internal/frame'
import { head, headWords } from '@portico/ui/internal/styles'
import type { ReactNode, RefObject } from 'react'
import { enApprove } from '../../texts/en.approve.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { named, WithNames } from '../card/names.tsx'
import { quiet, title as titleClass } from '../card/walletCard.css.ts'
import type { ApprovalModel } from '../models/approval.ts'
import { amount, amountLong, claim, kicker } from './ApproveView.css.ts'
import type { ApprovalDescription } from './describeApproval.ts'
import { figure } from './figure.ts'

/** What is asked, in a few words, and the site that asks. Its heading gets the focus when the card is shown. */
export function ApproveHead(props: {
  readonly model: ApprovalModel
  readonly dappHost: string
  readonly dappName?: string | undefined
  readonly about: ApprovalDescription
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}): ReactNode {
  const { model, dappHost, dappName = '', about, headingRef } = props
  const texts = useFrameMessages('approve', enApprove)
  const isClaim = dappName !== '' && dappName !== dappHost
  const [call, ...others] = model.type === 'transaction' ? model.calls : []
  const sent = call?.type === 'send' && others.length === 0 ? call.amount : undefined
  return (
    <div className={head}>
      <Media name={sent ? sent.symbol : dappHost} shape={sent ? 'round' : 'wallet'} />
      <div className={headWords}>
        <h3 ref={headingRef} className={titleClass} tabIndex={-1} data-part="approve-title">
          {sent ? (
            <>
              <span className={kicker}>{about.title}</span>{' '}
              <Name className={joinClasses(amount, figure(sent).length > LONG && amountLong)}>{figure(sent)}</Name>
            </>
          ) : (
            <WithNames text={about.title} />
          )}
        </h3>
        <span className={quiet}>
          <WithNames text={about.line} />
        </span>
        {isClaim && (
          <span className={joinClasses(quiet, claim)} data-part="approve-claim">
            <WithNames text={texts.callsItself(named(dappName))} />
          </span>
        )}
      </div>
    </div>
  )
}

/** More characters than these don't fit a line of large type. */
const LONG = 15
