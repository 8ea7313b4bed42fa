import { switchNetwork } from '../../actions/network/switchNetwork.js'
import { services } from '../../actions/project/services.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import { until } from '../../async/until.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SendStep } from '../../records/sendStep.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { keepLimit } from '../swap/readQuote.js'
import { owedAnswer } from '../swap/runs.js'
import type { SwapReview } from '../swap/state.js'
import { isCovered } from './isCovered.js'
import { chosenWay, putWay, readWays, rereadWay } from './readWays.js'
import { runPay } from './runPay.js'
import { type PaidHash, payRuns } from './runs.js'
import { isOpen, type PayProblem, type PayWay, updatePay } from './state.js'

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
  if (!pay.payment || !over || !shown || !isOpen(pay)) throw incomplete(instance)
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
    const handle = instance.handles.get(shown.source.connectionId)
    if ((handle && owing.has(handle)) || (shown.swap && owedAnswer(instance)))
      throw new PorticoError('REQUEST_PENDING', { context: { action: 'send' } })
    await until({ work: () => use(instance, shown), signal })
    way = await freshWay(instance, shown, signal)
    signal.throwIfAborted()
    requireLive(instance, way)
  } catch (thrown) {
    const error = fromUnknown(thrown)
    if (!signal.aborted)
      updatePay(instance.state.pay, {
        status: undefined,
        error: { code: error.code, details: describeCause(error) },
      })
    // What has changed while nothing could take its place is read now.
    if (instance.memory(payRuns).isStale) void readWays(instance)
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
    if (instance.snapshot.pay.run?.status === 'maybeSent') settle(() => caller?.reject(error))
    throw error
  }
}

/** Makes the account of a way, and its network, the ones in use. The wallet may ask its user. */
async function use(instance: Instance, { source }: PayWay): Promise<void> {
  const { connectionId, networkId } = source
  if (activeConnection(instance.snapshot)?.id !== connectionId)
    (await instance.memory(services)()).setActiveConnection(instance, { connectionId })
  if (!isSourceLive(instance, source)) await switchNetwork(instance, { networkId })
  requireLive(instance, { source })
}

/** Throws CONNECTION_NOT_FOUND where account or network have changed. */
function requireLive(instance: Instance, { source }: Pick<PayWay, 'source'>): void {
  const { connectionId } = source
  if (!isSourceLive(instance, source)) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
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

/** The swap at the price that is there now, which the stricter one of both limits holds. */
function agreedSwap(now: SwapReview, { quoted: agreed }: SwapReview): SwapReview {
  const quoted = keepLimit(now.quoted, agreed)
  const most = quoted.exact === 'pay' ? quoted.payBaseUnits : quoted.limitBaseUnits
  return { ...now, quoted, approvals: now.approvals.map((amount) => amount && most) }
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

const FRESH_MS = 60_000
const SWAP_FRESH_MS = 10_000

/** How long figures that have changed are on screen before a press is for them. */
const READ_MS = 500
