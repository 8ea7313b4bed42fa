import { navigateBack } from '../../actions/modal/navigate.js'
import type { Hash } from '../../adapter/methods.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { transferCosts } from '../../state/selectors/sendStep.js'
import { confirmSend } from './confirmSend.js'
import { incomplete, readReview } from './reviewSend.js'
import { type SendReview, updateSend } from './state.js'

/**
 * Has the wallet send what the review shows. One that was read a minute ago is read again first, and so is one of a token, which
 * may keep a part by now, and one whose fee the network has left behind. Where anything is worse than shown, nothing is asked of
 * the wallet: rejects FEE_RISEN, AMOUNT_CHANGED or RECEIVED_CHANGED, and the review shows what is so now, to be confirmed again
 * by a press that comes half a second later at the earliest. Of Max there is less to send then, so the draft is shown in its
 * place. Otherwise as `confirmSend`.
 */
export async function confirmReview(instance: Instance): Promise<Hash> {
  const { review, status } = instance.snapshot.send
  if (review && status === 'reviewing') {
    const now = instance.platform.clock.now()
    // The second press of a double click is for what was on screen before.
    const isReadable = now - (review.changedAtMs ?? Number.NEGATIVE_INFINITY) >= READ_MS
    const isFresh = now - review.readAtMs < REVIEW_FRESH_MS && (!review.token.address || review.reviewsRequests)
    if (!isReadable || (!isFresh && !(await isAsShown(instance, { shown: review, hasRisen: false }))))
      // Whatever is on screen by now, it is not what was confirmed.
      throw changed(instance, review)
  }
  try {
    return await confirmSend(instance)
  } catch (error) {
    const now = instance.snapshot.send
    if (isPorticoError(error, 'FEE_RISEN') && now.status === 'reviewing' && now.review)
      await isAsShown(instance, { shown: now.review, hasRisen: true })
    throw error
  }
}

/** Reads a review again: whether what it shows still holds. If not, what is so now is shown. */
async function isAsShown(
  instance: Instance,
  { shown, hasRisen }: { readonly shown: SendReview; readonly hasRisen: boolean }
): Promise<boolean> {
  const { isCurrent, review } = await readReview(instance)
  if (!isCurrent()) return false
  if (review && !hasRisen && covers(shown, review)) {
    const { readAtMs, mark } = review
    updateSend(instance.state.send, { status: 'reviewing', review: { ...shown, readAtMs, mark } })
    return true
  }
  const error = { code: review && !hasRisen ? changeOf(shown, review) : 'FEE_RISEN' } as const
  if (review && !shown.isMax) {
    const changedAtMs = instance.platform.clock.now()
    updateSend(instance.state.send, { status: 'reviewing', review: { ...review, changedAtMs }, error })
    return false
  }
  updateSend(instance.state.send, { status: 'editing', review: undefined, error: shown.isMax ? error : undefined })
  if (currentEntry(instance.snapshot.router).view === 'WalletSendPreview') navigateBack(instance)
  return false
}

/** What is worse in a review that was read later. */
function changeOf(shown: SendReview, { to, token, amountBaseUnits, estimate, isMax }: SendReview): Change {
  if (to !== shown.to || !isShownAs(token, shown.token)) return 'AMOUNT_CHANGED'
  if (!isMax && amountBaseUnits < shown.amountBaseUnits) return 'AMOUNT_CHANGED'
  return estimate.receivedBaseUnits === shown.estimate.receivedBaseUnits ? 'FEE_RISEN' : 'RECEIVED_CHANGED'
}

const CHANGES = ['FEE_RISEN', 'AMOUNT_CHANGED', 'RECEIVED_CHANGED'] as const
type Change = (typeof CHANGES)[number]

/** The error on screen, where that is about what has changed. */
function changed(instance: Instance, { networkId }: SendReview): PorticoError {
  const change = CHANGES.find((code) => code === instance.snapshot.send.error?.code)
  return change ? new PorticoError(change, { context: { networkId } }) : incomplete(instance)
}

/** Whether an amount of a token reads as it did. */
function isShownAs(
  { decimals, multiplier }: SendReview['token'],
  before: Pick<SendReview['token'], 'decimals' | 'multiplier'>
): boolean {
  return decimals === before.decimals && multiplier === before.multiplier
}

/** Whether a review that was read later asks for no more than the one that is shown. */
function covers(shown: SendReview, { to, token, amountBaseUnits, estimate }: SendReview): boolean {
  const [before, now] = [transferCosts(shown.estimate), transferCosts(estimate)]
  if (to !== shown.to || !isShownAs(token, shown.token) || now > before) return false
  if (estimate.receivedBaseUnits !== shown.estimate.receivedBaseUnits) return false
  // A lower fee leaves more to send, and of all of a token there may be more. What is shown can be sent where there is enough.
  return shown.isMax
    ? amountBaseUnits + now >= shown.amountBaseUnits + before
    : amountBaseUnits >= shown.amountBaseUnits
}

/** How long what the review shows is taken to be so. */
const REVIEW_FRESH_MS = 60_000

/** How long figures that have changed are on screen before a press is for them. */
const READ_MS = 500
