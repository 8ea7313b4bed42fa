import type { Network, SwapRun } from '@portico/core'
import type { SendFigure } from '@portico/ui/views/send'
import type { SwapErrorName, SwapProgressModel, SwapResultModel, SwapTaskModel } from '@portico/ui/views/swap'
import { costFigure } from '../send/send.js'
import type { SendCoin } from '../send/sendNotes.js'
import { figureOf, percent, presentSummary, type SwapWords, shortText } from './swap.js'

/** How far the swap is that was confirmed. */
export function presentProgress(run: SwapRun, words: SwapWords & { readonly coin: SendCoin }): SwapProgressModel {
  const { review, tasks, status } = run
  const { network, locale } = words
  return {
    summary: presentSummary({ ...review, words }),
    tasks: presentTasks(tasks, network),
    status,
    result: presentResult(run, words),
    slippage: percent(review.slippageBps, locale),
    networkName: network?.name ?? '',
  }
}

/** What a wallet is asked for, step by step, with its pages in the network's explorer. */
export function presentTasks<Kind extends string>(
  tasks: readonly (Omit<SwapRun['tasks'][number], 'kind'> & { readonly kind: Kind })[],
  network: Network | undefined
): readonly (Omit<SwapTaskModel, 'kind'> & { readonly kind: Kind })[] {
  return tasks.map(({ kind, status: stage, hash }) => ({
    kind,
    status: STAGES[stage],
    href: hash && network?.explorerUrl ? `${network.explorerUrl}/tx/${hash}` : undefined,
  }))
}

const STAGES = {
  todo: 'todo',
  asking: 'wallet',
  sent: 'network',
  done: 'done',
  failed: 'failed',
} as const satisfies { readonly [S in SwapRun['tasks'][number]['status']]: SwapTaskModel['status'] }

/** What the network says that the swap did. */
function presentResult(
  { result, review }: SwapRun,
  { locale, coin }: SwapWords & { readonly coin: SendCoin }
): SwapResultModel | undefined {
  if (!result) return undefined
  const { paidBaseUnits, receivedBaseUnits, feeBaseUnits, balanceBaseUnits } = result
  const pay = { ...review.pay, locale }
  const receive = { ...review.receive, locale }
  const shown = (token: typeof pay, amountBaseUnits: bigint | undefined): SendFigure | undefined => {
    if (amountBaseUnits === undefined) return undefined
    const amount = { ...token, amountBaseUnits }
    return figureOf(amount, shortText({ ...amount, isRoundedUp: token === pay }))
  }
  const more = (receivedBaseUnits ?? review.quoted.receiveBaseUnits) - review.quoted.receiveBaseUnits
  const difference = shown(receive, more > 0n ? more : -more)?.text
  return {
    paid: shown(pay, paidBaseUnits),
    received: shown(receive, receivedBaseUnits),
    difference: difference && more !== 0n ? { kind: more > 0n ? 'more' : 'less', text: difference } : undefined,
    fee: feeBaseUnits === undefined ? undefined : costFigure({ coin, amountBaseUnits: feeBaseUnits, locale }).text,
    balance: shown(receive, balanceBaseUnits)?.text,
  }
}

/** What went wrong, as the views of Swap say it. */
export function swapError(code: string | undefined): SwapErrorName | undefined {
  return code === undefined ? undefined : (ERRORS[code] ?? 'failed')
}

/** What went wrong with the swap that was confirmed. */
export function runError({
  error,
  tasks,
}: {
  readonly error?: SwapRun['error']
  readonly tasks: readonly { readonly kind: string; readonly status: string }[]
}): SwapErrorName | undefined {
  const { code, reason } = error ?? {}
  if (code === 'SWAP_REFUSED') return (reason && REFUSALS[reason]) ?? 'refused'
  if (code !== 'SWAP_REVERTED') return swapError(code)
  const why = reason && REASONS[reason]
  if (why) return why
  const failed = tasks.find(({ status }) => status === 'failed')
  return failed?.kind === 'approve' || failed?.kind === 'reset' ? 'approvalReverted' : 'reverted'
}

type Reasons = { readonly [R in NonNullable<NonNullable<SwapRun['error']>['reason']>]?: SwapErrorName }

/** Why a swap did nothing. */
const REASONS: Reasons = { price: 'priceMoved', deadline: 'late', replaced: 'replaced', dropped: 'dropped' }

/** Why the wallet was not asked. */
const REFUSALS: Reasons = { fails: 'wouldFail', received: 'lessArrives' }

const ERRORS: { readonly [code: string]: SwapErrorName } = {
  USER_REJECTED: 'rejected',
  REQUEST_PENDING: 'pending',
  SWAP_REFUSED: 'refused',
  RESPONSE_INVALID: 'refused',
  SWAP_REVERTED: 'reverted',
  TRANSFER_UNCERTAIN: 'maybeSent',
  CONNECTION_NOT_FOUND: 'changed',
  UNAUTHORIZED: 'changed',
  RECEIVED_CHANGED: 'newPrice',
  AMOUNT_CHANGED: 'newPrice',
  FEE_RISEN: 'newPrice',
}
