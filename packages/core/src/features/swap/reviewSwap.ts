import { pushModalView } from '../../actions/modal/navigate.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import { untilRead } from '../../actions/transfers/untilRead.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SwapStep } from '../../records/swapStep.js'
import { currentEntry } from '../../state/router.js'
import { mostPaid, swapStep } from '../../state/selectors/swapStep.js'
import { refreshPair } from './draft/chooseToken.js'
import { readGas } from './draft/startSwap.js'
import { readAsks } from './readAsks.js'
import { readQuote, type SwapWish, wishOf } from './readQuote.js'
import { beginRun } from './runs.js'
import { type QuotedSwap, type SwapReview, updateDraft } from './state.js'

/**
 * Waits for what is being read, reads everything once more and shows the review: exactly what is then swapped. Rejects
 * SWAP_INCOMPLETE, with the next thing to do, and stays with the draft where something is missing or wrong.
 */
export async function reviewSwap(instance: Instance): Promise<void> {
  await untilRead(instance, { slice: 'swap', isBeingRead: () => isBeingRead(instance) })
  const { draft } = instance.snapshot.swap
  if (swapStep(draft) !== 'review') throw incomplete(instance)
  if (draft?.status !== 'editing') return
  const review = await readReview(instance)
  if (!review) throw incomplete(instance)
  updateDraft(instance.state.swap, { status: 'reviewing', review })
  if (currentEntry(instance.snapshot.router).view === 'Swap') pushModalView(instance, { view: 'SwapPreview' })
}

/** There is no review of the draft as it is now. */
export function incomplete({ snapshot }: Instance): PorticoError<'SWAP_INCOMPLETE'> {
  return new PorticoError('SWAP_INCOMPLETE', { context: { missing: swapStep(snapshot.swap.draft) } })
}

/**
 * Reads everything of the draft once more. Undefined where something is missing or wrong, which the draft says, or where the draft has
 * changed meanwhile. The draft is `checking` until then. Never rejects.
 */
export async function readReview(instance: Instance): Promise<SwapReview | undefined> {
  const signal = beginRun(instance, 'review')
  // The price that is on its way would be older than the one that is read now.
  beginRun(instance, 'quote')
  updateDraft(instance.state.swap, { status: 'checking', error: undefined })
  try {
    await Promise.all([refreshPair(instance), readGas(instance)])
    const wish = wishOf(instance.snapshot.swap)
    const quoted = wish && (await readQuote(instance, { wish, signal }))
    if (signal.aborted || !wish) return undefined
    const asked = quoted && (await readAsks(instance, { wish, needed: mostPaid(quoted), signal }))
    if (signal.aborted) return undefined
    const whole = quoted && asked && withApprovals(quoted, { wish, asked })
    updateDraft(instance.state.swap, { quote: whole ? { status: 'ready', quoted: whole } : { status: 'noRoute' } })
    return asked && freeze(instance, asked)
  } catch (error) {
    if (signal.aborted) return undefined
    instance.emit('error:reported', { error: fromUnknown(error) })
    updateDraft(instance.state.swap, { quote: { status: 'failed' } })
    return undefined
  } finally {
    if (!signal.aborted) updateDraft(instance.state.swap, { status: 'editing' })
  }
}

/** The fee has all transactions in it. A permit is a signature, and costs nothing. */
export function withApprovals(
  quoted: QuotedSwap,
  { wish: { gasPrice }, asked }: { readonly wish: Pick<SwapWish, 'gasPrice'>; readonly asked: Asked }
): QuotedSwap {
  const { feeBaseUnits } = quoted
  const count = asked.asks.includes('permit') ? 0 : asked.approvals.length
  return feeBaseUnits === undefined || gasPrice === undefined
    ? quoted
    : { ...quoted, feeBaseUnits: feeBaseUnits + gasPrice * APPROVAL_GAS * BigInt(count) }
}

type Asked = Pick<SwapReview, 'asks' | 'approvals'>

const APPROVAL_GAS = 60_000n

function freeze(instance: Instance, asked: Asked): SwapReview | undefined {
  const { draft, slippageBps } = instance.snapshot.swap
  const { pay, receive } = draft?.pair ?? {}
  const quoted = draft?.quote.quoted
  if (!draft || !pay || !receive || !quoted || swapStep(draft) !== 'review') return undefined
  if (!isSourceLive(instance, draft.source)) return undefined
  return { source: draft.source, pay, receive, quoted, slippageBps, ...asked }
}

function isBeingRead({ snapshot: { swap } }: Instance): boolean {
  const { draft } = swap
  return draft !== undefined && (draft.status === 'checking' || READING.includes(swapStep(draft)))
}

const READING: readonly SwapStep[] = ['readingTokens', 'quoting']
