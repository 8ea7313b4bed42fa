import { openModal } from '../../actions/modal/openModal.js'
import { switchNetwork } from '../../actions/network/switchNetwork.js'
import { services } from '../../actions/project/services.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SendStep } from '../../records/sendStep.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { isWithin, keepLimit } from '../swap/readQuote.js'
import { owedAnswer } from '../swap/runs.js'
import type { SwapReview } from '../swap/state.js'
import { chosenWay, putWay, rereadWay } from './readWays.js'
import { runPay } from './runPay.js'
import { type PaidHash, payRuns } from './runs.js'
import { type PayProblem, type PayWay, updatePay } from './state.js'

/**
 * Pays by the chosen way: makes its account and network the ones in use, reads it once more, has the wallet swap where that is needed, and
 * then pay. Where it costs more by now than was shown, nothing is asked of the wallet: the way shows what is so, to be confirmed again by a press that comes
 * half a second later at the earliest. A second call while one runs waits for the same answer.
 */
export function confirmPay(instance: Instance): Promise<PaidHash> {
  const runs = instance.memory(payRuns)
  if (runs.confirmed) return runs.confirmed
  const confirmed = confirm(instance)
  runs.confirmed = confirmed
  const end = (): void => {
    if (runs.confirmed === confirmed) runs.confirmed = undefined
  }
  confirmed.then(end, end)
  return confirmed
}

async function confirm(instance: Instance): Promise<PaidHash> {
  const { payment: over, caller, owing } = instance.memory(payRuns)
  const { pay } = instance.snapshot
  const shown = chosenWay(instance)
  if (!pay.payment || !over || !shown || pay.status !== undefined || pay.run?.status === 'maybeSent')
    throw incomplete(instance)
  const { clock } = instance.platform
  // The second press of a double click is for what was on screen before.
  if (Math.abs(clock.now() - (pay.changedAtMs ?? Number.NEGATIVE_INFINITY)) < READ_MS) {
    const error = changed(shown)
    updatePay(instance.state.pay, { error: { code: error.code } })
    throw error
  }
  const { signal } = over
  updatePay(instance.state.pay, { status: 'checking', error: undefined })
  let way: PayWay
  try {
    // Two questions of one wallet look alike: a user who agrees to both may have meant to pay once.
    if (owing.has(shown.source.connectionId) || (shown.swap && owedAnswer(instance)))
      throw new PorticoError('REQUEST_PENDING', { context: { action: 'send' } })
    await use(instance, shown, signal)
    way = await freshWay(instance, shown, signal)
    signal.throwIfAborted()
  } catch (thrown) {
    const error = fromUnknown(thrown)
    if (!signal.aborted)
      updatePay(instance.state.pay, {
        status: undefined,
        error: { code: error.code, details: describeCause(error) },
      })
    throw error
  }
  const settle = (tell: () => void): void => {
    tell()
    const runs = instance.memory(payRuns)
    if (runs.caller === caller) runs.caller = undefined
  }
  try {
    const paid = await runPay(instance, { payment: pay.payment, way, signal })
    settle(() => caller?.resolve(paid))
    return paid
  } catch (error) {
    // Nothing more can be confirmed: nothing may be paid twice.
    if (isPorticoError(error, 'TRANSFER_UNCERTAIN')) settle(() => caller?.reject(error))
    throw error
  }
}

/** Makes the account of a way, and its network, the ones in use. The wallet may ask its user. */
async function use(instance: Instance, { source }: PayWay, signal: AbortSignal): Promise<void> {
  const { connectionId, networkId } = source
  if (activeConnection(instance.snapshot)?.id !== connectionId)
    (await instance.memory(services)()).setActiveConnection(instance, { connectionId })
  if (!isSourceLive(instance, source)) await switchNetwork(instance, { networkId })
  if (!isSourceLive(instance, source)) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  signal.throwIfAborted()
  // The switch may have shown another view.
  if (instance.snapshot.router.stack.every(({ view }) => view !== 'Pay')) await openModal(instance, { view: 'Pay' })
}

/** The way as it is now. Throws where it can't pay any more, or costs more than was shown. */
async function freshWay(instance: Instance, shown: PayWay, signal: AbortSignal): Promise<PayWay> {
  const ageMs = instance.platform.clock.now() - (shown.readAtMs ?? 0)
  // Of a token, the network or its contract may keep a part by now.
  if (ageMs >= 0 && ageMs < (shown.swap ? SWAP_FRESH_MS : FRESH_MS) && shown.asset.address === undefined) return shown
  const now = await rereadWay(instance, shown, signal)
  signal.throwIfAborted()
  if (now.status === 'ready' && isCovered(shown, now))
    return shown.swap && now.swap ? { ...now, swap: agreedSwap(now.swap, shown.swap) } : now
  putWay(instance, now)
  updatePay(instance.state.pay, { changedAtMs: instance.platform.clock.now() })
  throw now.status === 'ready' ? changed(now) : incomplete(instance)
}

/** The price of now, with the stricter limit. */
function agreedSwap(now: SwapReview, { quoted: agreed }: SwapReview): SwapReview {
  const quoted = keepLimit(now.quoted, agreed)
  const most = quoted.exact === 'pay' ? quoted.payBaseUnits : quoted.limitBaseUnits
  return { ...now, quoted, approvals: now.approvals.map((amount) => amount && most) }
}

/** Whether what is asked for now is no more than what was shown. A fee moves a little all the time. */
function isCovered(shown: PayWay, now: PayWay): boolean {
  const { costBaseUnits: before = 0n } = shown
  const { costBaseUnits: costs = 0n } = now
  const isSame = now.amountBaseUnits === shown.amountBaseUnits && now.asset.decimals === shown.asset.decimals
  const isMade = (now.estimate?.depositBaseUnits ?? 0n) <= (shown.estimate?.depositBaseUnits ?? 0n)
  if (!isSame || !isMade || costs * 100n > before * MOST_RISEN) return false
  if (!shown.swap || !now.swap) return !shown.swap && !now.swap
  const { quoted, asks } = now.swap
  const agreed = shown.swap
  const isExact =
    quoted.exact === 'pay'
      ? quoted.payBaseUnits <= agreed.quoted.payBaseUnits
      : quoted.receiveBaseUnits <= agreed.quoted.receiveBaseUnits
  return isExact && isWithin(quoted, agreed.quoted) && asks.every((kind) => agreed.asks.includes(kind))
}

/** For a way that costs more than was shown, or hasn't been on screen for long enough to be read. */
function changed({ swap, source: { networkId } }: PayWay): PorticoError {
  return new PorticoError(swap ? 'AMOUNT_CHANGED' : 'FEE_RISEN', { context: { networkId } })
}

/** There is nothing that can be paid now. */
export function incomplete({ snapshot: { pay } }: Instance): PorticoError<'TRANSFER_INCOMPLETE'> {
  const way = pay.ways.find(({ id }) => id === pay.chosenId)
  const missing = way ? STEPS[way.status] : pay.isReading ? 'readingToken' : 'selectToken'
  return new PorticoError('TRANSFER_INCOMPLETE', { context: { missing } })
}

const STEPS: Readonly<Record<PayProblem | 'reading' | 'ready', SendStep>> = {
  reading: 'readingToken',
  ready: 'review',
  insufficient: 'insufficient',
  insufficientFee: 'insufficientFee',
  tooPrecise: 'amountTooPrecise',
  refused: 'tokenRefused',
  failed: 'tokenFailed',
  noRoute: 'selectToken',
  loss: 'selectToken',
  alike: 'selectToken',
  unreachable: 'selectToken',
}

/** Per cent of the costs that were shown. */
const MOST_RISEN = 125n
const FRESH_MS = 60_000
const SWAP_FRESH_MS = 10_000

/** How long figures that have changed are on screen before a press is for them. */
const READ_MS = 500
