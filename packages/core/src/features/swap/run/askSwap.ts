import type { Hash } from '../../../adapter/methods.js'
import type { Instance } from '../../../instance.js'
import { lossOf } from '../../../state/selectors/swapLoss.js'
import { buildCalls, wishFor } from '../calls/build.js'
import { isWithin, keepLimit, readQuote, worsePrice } from '../readQuote.js'
import type { QuotedSwap } from '../state.js'
import { askTransaction, type Run, type SignedPermit, walletOf } from './run.js'

/** How the swap is asked for. */
interface Asked {
  readonly permit: SignedPermit | undefined
  /** The price of the review was read just now. */
  readonly isFresh: boolean
  readonly isResumed: boolean
}

/** Asks the wallet to swap: at the price of the review where that is fresh, else at the price that is there now. */
export async function askSwap(instance: Instance, run: Run, { permit, isFresh, isResumed }: Asked): Promise<Hash> {
  const quoted = isFresh ? run.review.quoted : await requoted(instance, run, isResumed)
  // What was signed is for the account that has signed.
  walletOf(instance, run)
  const now = { ...run, review: { ...run.review, quoted } }
  const [transaction] = await buildCalls(instance, now, { approvals: [], permit })
  return askTransaction(instance, now, { kind: 'swap', transaction })
}

/** The price after the approval, which may have taken minutes. Rejects where it is worse than the user agreed to. */
async function requoted(instance: Instance, { review, signal }: Run, isResumed: boolean): Promise<QuotedSwap> {
  const { quoted, source, pay, receive } = review
  const now = await readQuote(instance, { wish: wishFor(review), signal })
  // What the user agreed to lose isn't kept over a reload.
  const isLoss = isResumed && now && lossOf({ quoted: now, pay, receive })
  if (now && !isLoss && isWithin(now, quoted)) return keepLimit(now, quoted)
  throw worsePrice(quoted, source)
}
