import { navigateBack, replaceModalView } from '../../../actions/modal/navigate.js'
import { runOf } from '../../../actions/start.js'
import type { Hash } from '../../../adapter/methods.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { currentEntry } from '../../../state/router.js'
import { mostPaid, swapStep } from '../../../state/selectors/swapStep.js'
import { isWithin, keepLimit, worsePrice } from '../readQuote.js'
import { incomplete, readReview } from '../reviewSwap.js'
import { owedAnswer } from '../runs.js'
import { type SwapReview, setDraft, updateDraft } from '../state.js'
import { runSwap } from './runSwap.js'

/**
 * Has the wallet approve, where that is needed, and swap what the review shows. A review that is older than 10 s is read again first:
 * a price that is within what the user agreed to is taken, and for a worse one nothing is asked of the wallet. The review then shows
 * it, to be confirmed again half a second later at the earliest: RECEIVED_CHANGED, or AMOUNT_CHANGED where more would be paid. A
 * second call while the wallet is asked waits for the same answer, and for another draft it rejects REQUEST_PENDING. Resolves with the
 * hash of the swap, once the wallet has sent it.
 */
export async function confirmSwap(instance: Instance): Promise<Hash> {
  const owed = owedAnswer(instance)
  if (owed) return pendingAnswer(instance, owed)
  const { draft } = instance.snapshot.swap
  if (!draft?.review || draft.status !== 'reviewing') throw incomplete(instance)
  const signal = runOf(instance)
  const review = await freshReview(instance, draft.review)
  signal?.throwIfAborted()
  // A second press of the same review has confirmed it meanwhile.
  const other = owedAnswer(instance)
  if (other) return pendingAnswer(instance, other)
  const asked = runSwap(instance, review)
  const isShown = currentEntry(instance.snapshot.router).view === 'SwapPreview'
  if (isShown) replaceModalView(instance, { view: 'SwapProgress' })
  setDraft(instance.state.swap, undefined)
  return asked
}

/** What the wallet is being asked for: what was confirmed is no draft any more, and another draft has to wait. */
function pendingAnswer(instance: Instance, confirmed: Promise<Hash>): Promise<Hash> {
  if (!instance.snapshot.swap.draft) return confirmed
  updateDraft(instance.state.swap, { error: { code: 'REQUEST_PENDING' } })
  throw new PorticoError('REQUEST_PENDING', { context: { action: 'send' } })
}

/** The review, with the price as it is now. Throws where that is worse than the user agreed to, or anything is missing by now. */
async function freshReview(instance: Instance, shown: SwapReview): Promise<SwapReview> {
  const { clock } = instance.platform
  // The second press of a double click is for what was on screen before.
  if (Math.abs(clock.now() - (shown.changedAtMs ?? Number.NEGATIVE_INFINITY)) < READ_MS)
    throw worsePrice(shown.quoted, shown.source)
  const ageMs = clock.now() - shown.quoted.readAtMs
  // A clock that was set back says nothing.
  const isFresh = ageMs >= 0 && ageMs < FRESH_MS
  // Prices that have come since then may show a loss.
  if (isFresh && swapStep(instance.snapshot.swap.draft) === 'review') return shown
  const now = isFresh ? undefined : await readReview(instance)
  if (!now) {
    // The form says what is the matter.
    updateDraft(instance.state.swap, { status: 'editing', review: undefined })
    if (currentEntry(instance.snapshot.router).view === 'SwapPreview') navigateBack(instance)
    throw incomplete(instance)
  }
  const change = changeOf(shown, now)
  if (!change) {
    const quoted = keepLimit(now.quoted, shown.quoted)
    const approvals = now.approvals.map((amount) => amount && mostPaid(quoted))
    const review = { ...now, quoted, approvals }
    updateDraft(instance.state.swap, { status: 'reviewing', review })
    return review
  }
  const { error, worseBaseUnits } = change
  updateDraft(instance.state.swap, {
    status: 'reviewing',
    review: { ...now, worseBaseUnits, changedAtMs: clock.now() },
    error: error && { code: error.code },
  })
  throw error ?? worsePrice(shown.quoted, shown.source)
}

/**
 * What is worse in a review that was read later; undefined for the same swap within the limit, whose fee and questions are no more.
 * Without an error it is only that the wallet has to approve first.
 */
function changeOf(
  shown: SwapReview,
  now: SwapReview
): { readonly error?: PorticoError | undefined; readonly worseBaseUnits?: bigint | undefined } | undefined {
  const { source, quoted } = now
  const { networkId } = source
  const paidMore = quoted.payBaseUnits - shown.quoted.payBaseUnits
  const receivedLess = shown.quoted.receiveBaseUnits - quoted.receiveBaseUnits
  const [changed, worse] = quoted.exact === 'pay' ? [paidMore, receivedLess] : [receivedLess, paidMore]
  const isReadOtherwise = shown.pay.decimals !== now.pay.decimals || shown.receive.decimals !== now.receive.decimals
  // Max is another amount by now.
  if (changed !== 0n || isReadOtherwise)
    return { error: new PorticoError('AMOUNT_CHANGED', { context: { networkId } }) }
  if (!isWithin(quoted, shown.quoted) || shown.slippageBps !== now.slippageBps)
    return { error: worsePrice(quoted, source), worseBaseUnits: worse > 0n ? worse : undefined }
  // The wallet would be asked for more than was shown.
  if (now.asks.some((kind) => !shown.asks.includes(kind))) return {}
  const [fee, before] = [quoted.feeBaseUnits ?? 0n, shown.quoted.feeBaseUnits]
  const isDearer = before !== undefined && fee * 100n > before * MOST_RISEN
  return isDearer ? { error: new PorticoError('FEE_RISEN', { context: { networkId } }) } : undefined
}

/** Per cent of the fee that was shown, which moves a little all the time. */
const MOST_RISEN = 125n

/** How long what the review shows is taken to be so. */
const FRESH_MS = 10_000

/** How long figures that have changed are on screen before a press is for them. */
const READ_MS = 500
