'use client'
import type { ReactNode } from 'react'
import { enPay } from '../../messages/en.pay.js'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PayErrorName, PayRequestModel, PayTaskModel } from '../../models/pay.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { plainBox } from '../../theme/plain.css.js'
import { facts, foot, send } from '../send/SendView.css.js'
import { swapTaskWords } from '../swap/swapTaskWords.js'
import { lookOfTask, TaskStep } from '../swap/TaskStep.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { PayAnswer } from './PayAnswer.js'
import { PayAmount, PayRecipient } from './PayRequest.js'

/** What the progress of a payment shows and reports. */
export interface PayProgressViewProps {
  readonly request: PayRequestModel
  /** In order. */
  readonly tasks: readonly PayTaskModel[]
  /** `maybeSent`: the wallet hasn't said whether it paid, so it can't be asked again. */
  readonly status: 'running' | 'failed' | 'maybeSent'
  /** What is swapped before, with symbols, and the symbol of what is paid for it. */
  readonly swap?: { readonly pay: string; readonly receive: string; readonly symbol: string } | undefined
  /** What the wallet or the network said last. */
  readonly error?: PayErrorName | undefined
  /** Raw technical text; only shown behind Details. */
  readonly details?: string | undefined
  readonly walletName: string
  readonly networkName: string
  /** The slippage that was tolerated: '1%'. */
  readonly slippage: string
  readonly onStop: () => void
  /** Called when the user wants to see the payment again. */
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A payment step by step, until the wallet has sent it. */
export function PayProgressView(props: PayProgressViewProps): ReactNode {
  const { request, status } = props
  const kept = useKeptFocus(status)
  return (
    <div className={send} data-part="pay-progress" data-state={status} {...kept}>
      <PayAmount request={request} />
      <PayTasks {...props} />
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

function PayTasks(props: PayProgressViewProps): ReactNode {
  const { request, tasks, status, swap, error, walletName, networkName, slippage } = props
  const texts = useMessages('payView', enPay)
  const swapTexts = useMessages('swapView', enSwap)
  const reason =
    error && error !== 'feeRisen' && error !== 'unreachable' ? swapTexts.reasons[error]?.(slippage) : undefined
  return (
    // Safari drops the list meaning of a list without markers; the role brings it back.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ol className={facts} role="list" data-part="pay-tasks">
      {tasks.map((task, index) => {
        const look = lookOfTask({ task, status })
        const isUnknown = look === 'unknown'
        const named = isUnknown ? task.status : look
        const names = { status: named, isUnknown, reason, symbol: swap?.symbol ?? '', walletName, networkName }
        // What a step says of itself is said of a payment as of a swap.
        const words = swapTaskWords({ ...names, kind: task.kind === 'pay' ? 'swap' : task.kind }, swapTexts)
        const title =
          task.kind === 'pay' ? texts.payTask[isUnknown ? 'wallet' : named](request.amount.text) : words.title
        return (
          <TaskStep key={task.kind} number={index + 1} look={look} title={title} text={words.text} href={task.href} />
        )
      })}
    </ol>
  )
}

/** What to do now, and what a user who stops has. */
function Note({ tasks, status, swap, error, details, walletName }: PayProgressViewProps): ReactNode {
  const texts = useMessages('payView', enPay)
  const shown = status === 'maybeSent' ? status : error
  const last = tasks.at(-1)
  const isSwapped = swap !== undefined && tasks.every((task) => task === last || task.status === 'done')
  if (status !== 'running' && shown) {
    // Of the others it isn't known whether it was paid.
    const kept = isSwapped && UNPAID.includes(shown) ? texts.kept(swap.receive) : undefined
    return <PayAnswer error={shown} details={details} walletName={walletName} kept={kept} />
  }
  if (last?.status === 'wallet') return <Callout tone="tip">{texts.confirming(walletName)}</Callout>
  return <Callout tone="tip">{isSwapped ? texts.stays(swap.receive) : texts.nothingPaid}</Callout>
}

/** With these the payment hasn't left the wallet, or the network hasn't made it. */
const UNPAID: readonly PayErrorName[] = [
  'rejected',
  'pending',
  'refused',
  'wouldFail',
  'lessArrives',
  'reverted',
  'changed',
  'newPrice',
  'feeRisen',
  'unreachable',
]

function Buttons({ status, onStop, onRetry, onClose }: PayProgressViewProps): ReactNode {
  const texts = useMessages('payView', enPay)
  if (status === 'running')
    return (
      <Button fullWidth variant="quiet" onClick={onStop}>
        {texts.stop}
      </Button>
    )
  if (status === 'maybeSent')
    return (
      <Button fullWidth onClick={onClose}>
        {texts.done}
      </Button>
    )
  return (
    <ButtonGrid mainAtEnd>
      <Button fullWidth onClick={onRetry}>
        {texts.backToPayment}
      </Button>
      <Button fullWidth variant="quiet" onClick={onClose}>
        {texts.done}
      </Button>
    </ButtonGrid>
  )
}
