import { replaceModalView } from '../../actions/modal/navigate.js'
import type { Hash } from '../../adapter/methods.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { mostPaid } from '../../state/selectors/swapStep.js'
import { incomplete, readReview } from './reviewSwap.js'
import { runSwap } from './runSwap.js'
import { swapRuns } from './runs.js'
import { type QuotedSwap, type SwapReview, setDraft, updateDraft } from './state.js'

/**
 * Has the wallet approve, where that is needed, and swap what the review shows. A review that is older than 10 s is read again first:
 * a price that is within what the user agreed to is taken, and for a worse one nothing is asked of the wallet. The review then shows
 * it, to be confirmed again half a second later at the earliest: RECEIVED_CHANGED, or AMOUNT_CHANGED where more would be paid. A
 * second call while the wallet is asked waits for the same answer. Resolves with the hash of the swap, once the wallet has sent it.
 */
export async function confirmSwap(instance: Instance): Promise<Hash> {
  const runs = instance.memory(swapRuns)
  if (runs.confirmed) return runs.confirmed
  const shown = instance.snapshot.swap.draft?.review
  if (!shown || instance.snapshot.swap.draft?.status !== 'reviewing') throw incomplete(instance)
  const review = await freshReview(instance, shown)
  // A second press of the same review has confirmed it meanwhile.
  if (runs.confirmed) return runs.confirmed
  const { asked, ended } = runSwap(instance, review)
  runs.confirmed = asked
  const isShown = currentEntry(instance.snapshot.router).view === 'SwapPreview'
  setDraft(instance.state.swap, undefined)
  if (isShown) replaceModalView(instance, { view: 'SwapProgress' })
  void ended.finally(() => {
    runs.confirmed = undefined
  })
  return asked
}

/** The review, with the price as it is now. Throws where that is worse than the user agreed to, or anything is missing by now. */
async function freshReview(instance: Instance, shown: SwapReview): Promise<SwapReview> {
  const { clock } = instance.platform
  // The second press of a double click is for what was on screen before.
  if (clock.now() - (shown.changedAtMs ?? Number.NEGATIVE_INFINITY) < READ_MS) throw changed(shown)
  if (clock.now() - shown.quoted.readAtMs < FRESH_MS) return shown
  const now = await readReview(instance)
  if (!now) throw incomplete(instance)
  if (isAsAgreed(shown, now)) {
    // What was agreed to stays the limit, whatever the price is now.
    const quoted: QuotedSwap = { ...now.quoted, limitBaseUnits: shown.quoted.limitBaseUnits }
    const review = { ...now, quoted, approveBaseUnits: now.approveBaseUnits && mostPaid(quoted) }
    updateDraft(instance.state.swap, { status: 'reviewing', review })
    return review
  }
  const worseBaseUnits =
    shown.quoted.exact === 'pay'
      ? shown.quoted.receiveBaseUnits - now.quoted.receiveBaseUnits
      : now.quoted.payBaseUnits - shown.quoted.payBaseUnits
  const error = changed(shown)
  updateDraft(instance.state.swap, {
    status: 'reviewing',
    review: { ...now, worseBaseUnits: worseBaseUnits > 0n ? worseBaseUnits : undefined, changedAtMs: clock.now() },
    error: { code: error.code },
  })
  throw error
}

/** Whether a review that was read later is of the same swap, within the limit, and asks the wallet for no more. */
function isAsAgreed(shown: SwapReview, now: SwapReview): boolean {
  const { limitBaseUnits } = shown.quoted
  const isSame =
    shown.pay.decimals === now.pay.decimals &&
    shown.receive.decimals === now.receive.decimals &&
    shown.slippageBps === now.slippageBps &&
    (shown.approveBaseUnits !== undefined || now.approveBaseUnits === undefined)
  if (!isSame) return false
  return shown.quoted.exact === 'pay'
    ? shown.quoted.payBaseUnits === now.quoted.payBaseUnits && now.quoted.receiveBaseUnits >= limitBaseUnits
    : shown.quoted.receiveBaseUnits === now.quoted.receiveBaseUnits && now.quoted.payBaseUnits <= limitBaseUnits
}

function changed({ source: { networkId }, quoted }: SwapReview): PorticoError {
  const code = quoted.exact === 'pay' ? 'RECEIVED_CHANGED' : 'AMOUNT_CHANGED'
  return new PorticoError(code, { context: { networkId } })
}

/** How long what the review shows is taken to be so. */
const FRESH_MS = 10_000

/** How long figures that have changed are on screen before a press is for them. */
const READ_MS = 500
