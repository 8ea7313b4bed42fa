'use client'
import type { ReactNode } from 'react'
import { enPay } from '../../messages/en.pay.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PayCostModel, PayErrorName, PayRequestModel, PayWayModel } from '../../models/pay.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { stepName, stepNote } from '../connectingExternal/AttemptSteps.css.js'
import { Fact } from '../send/Fact.js'
import { facts, foot, partyName, partyWords, quiet, send } from '../send/SendView.css.js'
import { taskLater, taskMark } from '../swap/SwapView.css.js'
import { PayAnswer } from './PayAnswer.js'
import { PayAmount, PayRecipient } from './PayRequest.js'
import { step, steps, way as wayClass } from './PayView.css.js'

/** What the request of a page shows and reports. */
export interface PayViewProps {
  readonly request: PayRequestModel
  /** `reading`: no way that works is known yet. `none`: no way works. */
  readonly state: 'reading' | 'ready' | 'none'
  /** With what is paid. */
  readonly way?: PayWayModel | undefined
  readonly cost?: PayCostModel | undefined
  /** How much there is too little, where nothing can pay. */
  readonly shortage?: { readonly needed: string; readonly have: string; readonly missing: string } | undefined
  /** Whether there is something else that the user could pay with. */
  readonly canChange: boolean
  /** What the wallet or the network said last. */
  readonly error?: PayErrorName | undefined
  /** Raw technical text; only shown behind Details. */
  readonly details?: string | undefined
  readonly walletName: string
  /** It is read again, or the wallet is asked to use the network. */
  readonly checking?: boolean | undefined
  readonly onPay: () => void
  readonly onCancel: () => void
  readonly onChange: () => void
  readonly onConnect: () => void
}

/** What the page asks the user to pay, with what, and what that costs. */
export function PayView(props: PayViewProps): ReactNode {
  const { request, state, way, cost, error } = props
  return (
    <div className={send} data-part="pay" data-state={error ?? state}>
      <PayAmount request={request} />
      {state === 'none' ? <Shortage {...props} /> : <Way {...props} />}
      {cost?.swap && <SwapFirst {...props} swap={cost.swap} />}
      {state !== 'none' && way && <Costs {...props} />}
      <PayRecipient request={request} />
      <div className={foot}>
        <div className={plainBox} role="status">
          <Note {...props} />
        </div>
        <Buttons {...props} />
      </div>
    </div>
  )
}

function Way({ state, way, canChange, checking, onChange }: PayViewProps): ReactNode {
  const texts = useMessages('payView', enPay)
  if (state === 'reading' || !way)
    return (
      <div className={wayClass}>
        <VisuallyHidden>{texts.reading}</VisuallyHidden>
        <Skeleton width={180} height={40} />
      </div>
    )
  const { token, networkName, walletName, available } = way
  return (
    <section className={plainBox} aria-label={texts.payWith}>
      <div className={wayClass} data-part="pay-way">
        <Media src={token.icon} name={token.symbol} shape="round" />
        <span className={partyWords}>
          <Name className={partyName}>{texts.tokenOn(token.symbol, networkName)}</Name>
          <Name className={quiet}>{available === undefined ? walletName : texts.inWallet(walletName, available)}</Name>
        </span>
        {canChange && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={checking || undefined}
            onClick={checking ? undefined : onChange}
          >
            {texts.change}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What is asked of the wallet before the payment. */
function SwapFirst(props: PayViewProps & { readonly swap: NonNullable<PayCostModel['swap']> }): ReactNode {
  const { request, swap } = props
  const texts = useMessages('payView', enPay)
  const lines = [
    { title: texts.swapAbout(swap.pay), text: texts.swapFor(swap.receive, swap.most) },
    { title: texts.pay(request.amount.text), text: request.label === undefined ? undefined : texts.to(request.label) },
  ]
  return (
    // Safari drops the list meaning of a list without markers; the role brings it back.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ol className={steps} role="list" data-part="pay-steps">
      {lines.map(({ title, text }, index) => (
        <li key={title} className={step}>
          <span className={joinClasses(taskMark, taskLater)} aria-hidden="true">
            <span className={plain}>{index + 1}</span>
          </span>
          <span className={partyWords}>
            <Name className={stepName}>{title}</Name>
            {text !== undefined && <Name className={stepNote}>{text}</Name>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Costs({ request, cost }: PayViewProps): ReactNode {
  const texts = useMessages('payView', enPay)
  if (!cost) return null
  const { swap, networkFee, total } = cost
  return (
    <div className={facts}>
      {swap ? (
        swap.cost !== undefined && <Fact dense label={texts.swapCost} figure={{ text: swap.cost }} />
      ) : (
        <Fact dense label={texts.amount} figure={{ text: request.amount.text }} />
      )}
      {networkFee !== undefined && (
        <Fact dense label={swap ? texts.networkFees : texts.networkFee} figure={{ text: texts.about(networkFee) }} />
      )}
      {total !== undefined && <Fact strong label={swap ? texts.totalAbout : texts.total} figure={{ text: total }} />}
    </div>
  )
}

function Shortage({ way, shortage }: PayViewProps): ReactNode {
  const texts = useMessages('payView', enPay)
  return (
    <>
      {shortage && (
        <div className={facts}>
          <Fact label={texts.needed} figure={{ text: shortage.needed }} />
          <Fact label={texts.youHave} figure={{ text: shortage.have }} />
          <Fact label={texts.missing} tone="warning" figure={{ text: shortage.missing }} />
        </div>
      )}
      <Callout tone="warning">
        {!shortage && way && way.status !== 'ready' && way.status !== 'reading'
          ? texts.reasons[way.status]
          : texts.none}
      </Callout>
    </>
  )
}

function Note({ cost, error, details, walletName, state }: PayViewProps): ReactNode {
  const texts = useMessages('payView', enPay)
  if (error !== undefined) return <PayAnswer error={error} details={details} walletName={walletName} />
  if (state !== 'ready' || !cost?.swap) return null
  const { ageSeconds, asks } = cost.swap
  return (
    <span className={quiet}>
      {/* Not spoken each second. */}
      <span className={plain} aria-hidden="true">
        {texts.priceAge(ageSeconds)}
      </span>{' '}
      <span className={plain}>{texts.asks(asks, walletName)}</span>
    </span>
  )
}

function Buttons(props: PayViewProps): ReactNode {
  const { state, request, cost, checking, canChange, onPay, onCancel, onChange, onConnect } = props
  const { messages } = useUi()
  const texts = useMessages('payView', enPay)
  if (state === 'none')
    return (
      <ButtonGrid mainAtEnd>
        <Button fullWidth onClick={onConnect}>
          {texts.connectAnother}
        </Button>
        <Button fullWidth variant="quiet" onClick={canChange ? onChange : onCancel}>
          {canChange ? texts.payWith : messages.cancel}
        </Button>
      </ButtonGrid>
    )
  const isReady = state === 'ready'
  return (
    <ButtonGrid mainAtEnd>
      <Button fullWidth busy={checking || !isReady} data-initial-focus="" onClick={isReady ? onPay : undefined}>
        {cost?.swap ? texts.swapAndPay : texts.pay(cost?.total ?? request.amount.text)}
      </Button>
      <Button fullWidth variant="quiet" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </ButtonGrid>
  )
}
