import { replaceModalView } from '../../actions/modal/navigate.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import type { Hash } from '../../adapter/methods.js'
import { onAbort } from '../../async/onAbort.js'
import { pause } from '../../async/until.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { Payment } from '../../records/payment.js'
import { currentEntry } from '../../state/router.js'
import { transferCosts } from '../../state/selectors/sendStep.js'
import { askTransfer } from '../send/askTransfer.js'
import { readMark } from '../send/readMark.js'
import type { SendReview } from '../send/state.js'
import { runSwap } from '../swap/run/runSwap.js'
import type { SwapReview, SwapRun } from '../swap/state.js'
import { extraOf, readDirect } from './readDirect.js'
import { type PaidHash, payRuns } from './runs.js'
import { type PayRun, type PayTask, type PayWay, updatePay } from './state.js'

interface Confirmed {
  readonly payment: Payment
  readonly way: PayWay
  /** Aborted when the user has left the payment: its wallet is asked for nothing more. */
  readonly signal: AbortSignal
}

/** Does what the user has confirmed: swaps where that is needed, waits for the network, and pays. */
export async function runPay(instance: Instance, confirmed: Confirmed): Promise<PaidHash> {
  const { payment, way } = confirmed
  const { source, swap } = way
  const asks = swap?.asks ?? []
  const todo = [...asks, 'pay' as const].map((kind) => ({ kind, status: 'todo' as const }))
  updatePay(instance.state.pay, { status: 'running', run: { way, tasks: todo, status: 'running' } })
  if (currentEntry(instance.snapshot.router).view === 'Pay') replaceModalView(instance, { view: 'PayProgress' })
  const connection = instance.snapshot.connections.list.find(({ id }) => id === source.connectionId)
  if (connection) instance.emit('payment:asked', { connection, payment, networkId: source.networkId })
  try {
    if (swap) await swapFirst(instance, confirmed, swap)
    const paid = swap ? await withWhatArrived(instance, confirmed) : way
    const { hash } = await askToPay(instance, { ...confirmed, way: paid })
    if (connection) instance.emit('payment:sent', { connection, payment, networkId: source.networkId, hash })
    return { hash, networkId: source.networkId, from: source.address }
  } catch (thrown) {
    const error = fromUnknown(thrown)
    fail(instance, confirmed, error)
    if (connection) instance.emit('payment:failed', { connection, payment, networkId: source.networkId, error })
    throw error
  }
}

/** Changes the run, unless its payment was left. */
function change(instance: Instance, { signal }: Confirmed, rest: Partial<PayRun>): void {
  const { run } = instance.snapshot.pay
  if (run && !signal.aborted) updatePay(instance.state.pay, { run: { ...run, ...rest } })
}

function changeTask(instance: Instance, confirmed: Confirmed, task: PayRun['tasks'][number]): void {
  const { tasks = [] } = instance.snapshot.pay.run ?? {}
  change(instance, confirmed, { tasks: tasks.map((one) => (one.kind === task.kind ? task : one)) })
}

function fail(instance: Instance, confirmed: Confirmed, error: PorticoError): void {
  const { tasks = [] } = instance.snapshot.pay.run ?? {}
  const last = tasks.find(({ status }) => status !== 'done')
  // An approval that may have been sent is no swap that may have been.
  const isUnsure = error.code === 'TRANSFER_UNCERTAIN' && last !== undefined && MOVES.includes(last.kind)
  const reason =
    isPorticoError(error, 'SWAP_REVERTED') || isPorticoError(error, 'SWAP_REFUSED') ? error.context.reason : undefined
  if (last) changeTask(instance, confirmed, { ...last, status: 'failed' })
  change(instance, confirmed, {
    status: isUnsure ? 'maybeSent' : 'failed',
    error: { code: error.code, details: describeCause(error), ...(reason && { reason }) },
  })
  if (!confirmed.signal.aborted) updatePay(instance.state.pay, { status: undefined })
}

/** What moves what the user has. */
const MOVES: readonly PayTask['kind'][] = ['swap', 'batch', 'pay']

/** Swaps, and resolves once the network has taken it. What a wallet has sent goes on, also where the user leaves. */
async function swapFirst(instance: Instance, confirmed: Confirmed, review: SwapReview): Promise<void> {
  const { snapshot } = instance
  const asked = runSwap(instance, review)
  const id = snapshot.swap.run?.id
  const { networkId } = review.source
  const unsure = new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId } })
  let stop: Unsubscribe = () => undefined
  const ended = new Promise<SwapRun>((resolve, reject) => {
    const look = (): void => {
      const { run } = snapshot.swap
      // Another swap was confirmed, elsewhere: what this one does isn't told any more.
      if (run?.id !== id) reject(unsure)
      else {
        for (const task of run?.tasks ?? []) changeTask(instance, confirmed, task)
        if (run && ENDS.includes(run.status)) resolve(run)
      }
    }
    stop = instance.watch('swap', look)
    onAbort(confirmed.signal, reject)
    look()
    asked.catch(reject)
  }).finally(() => stop())
  const { status, error } = await ended
  if (status === 'done') return
  // It was sent, and did nothing, or that is unknown.
  const hash = snapshot.swap.run?.tasks.at(-1)?.hash ?? ''
  if (error?.code === 'SWAP_REVERTED') throw new PorticoError('SWAP_REVERTED', { context: { networkId, hash } })
  throw unsure
}

const ENDS: readonly SwapRun['status'][] = ['done', 'failed', 'maybeSent']

/** The payment after the swap: what is there now, at costs that are about those that were shown. */
async function withWhatArrived(instance: Instance, { payment, way, signal }: Confirmed): Promise<PayWay> {
  const { source, asset } = way
  const place = { payment, source, asset: { networkId: source.networkId, token: asset.address } }
  for (let look = 1; ; look++) {
    const { way: now } = await readDirect(instance, place, signal)
    signal.throwIfAborted()
    if (!isSourceLive(instance, source))
      throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: source.connectionId } })
    const [before, costs] = [way.estimate, now.estimate].map((one) => (one ? transferCosts(one) : 0n)) as [
      bigint,
      bigint,
    ]
    const isSame = now.amountBaseUnits === way.amountBaseUnits && now.asset.decimals === asset.decimals
    if (now.status === 'ready' && isSame) {
      if (costs * 100n <= before * MOST_RISEN) return now
      throw new PorticoError('FEE_RISEN', { context: { networkId: source.networkId } })
    }
    if (look >= LOOKS || !isSame)
      throw new PorticoError('TRANSFER_INCOMPLETE', { context: { missing: 'insufficient' } })
    // The node that is asked may be behind the one that has seen the swap.
    await pause({ clock: instance.platform.clock, delayMs: LOOK_MS, signal })
  }
}

/** Per cent of the costs that were shown. */
const MOST_RISEN = 150n
const LOOKS = 6
const LOOK_MS = 2_000

/** Has the wallet pay. */
async function askToPay(instance: Instance, confirmed: Confirmed): Promise<Hash> {
  const { payment, way, signal } = confirmed
  const review = await reviewOf(instance, confirmed)
  signal.throwIfAborted()
  changeTask(instance, confirmed, { kind: 'pay', status: 'asking' })
  const { answer } = askTransfer(instance, {
    review,
    extra: extraOf(payment),
    signal,
    onSent: ({ hash }) => {
      changeTask(instance, confirmed, { kind: 'pay', status: 'sent', hash })
      change(instance, confirmed, { status: 'sent', hash, way, error: undefined })
    },
  })
  const { owing } = instance.memory(payRuns)
  const handle = instance.handles.get(way.source.connectionId)
  if (handle) owing.add(handle)
  const gone = untilGone(instance, way)
  return Promise.race([answer, gone.promise]).finally(() => {
    gone.stop()
    if (handle) void answer.catch(() => undefined).finally(() => owing.delete(handle))
  })
}

/** Rejects TRANSFER_UNCERTAIN where the connection ends before its wallet has answered: what it does then isn't told. */
function untilGone(
  instance: Instance,
  { source }: PayWay
): { readonly promise: Promise<never>; readonly stop: Unsubscribe } {
  let stop: Unsubscribe = () => undefined
  const promise = new Promise<never>((_, reject) => {
    stop = instance.events.on('connection:closed', ({ connectionId }) => {
      if (connectionId !== source.connectionId) return
      reject(new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId: source.networkId } }))
    })
  })
  return { promise, stop: () => stop() }
}

/** The payment as Send has it. */
async function reviewOf(instance: Instance, { payment, way }: Confirmed): Promise<SendReview> {
  const { source, asset, amountBaseUnits, estimate } = way
  if (amountBaseUnits === undefined || !estimate)
    throw new PorticoError('TRANSFER_INCOMPLETE', { context: { missing: 'readingToken' } })
  return {
    ...source,
    token: { ...asset, status: 'ready' },
    amountBaseUnits,
    to: payment.recipient,
    estimate,
    isMax: false,
    mark: await readMark(instance, source),
    coinPriceUsd: way.coinPriceUsd,
    readAtMs: instance.platform.clock.now(),
  }
}
