import { pushModalView } from '../../actions/modal/navigate.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import { untilRead } from '../../actions/transfers/untilRead.js'
import { fromUnknown } from '../../errors/ownError.js'
import type { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SendStep } from '../../records/sendStep.js'
import { currentEntry } from '../../state/router.js'
import { sendAmount, sendStep } from '../../state/selectors/sendStep.js'
import { sendTokens } from '../../state/selectors/sendTokens.js'
import { readFee } from './draft/estimateDraft.js'
import { findRecipient } from './draft/findRecipient.js'
import { readBalances } from './draft/selectToken.js'
import { warningsOf } from './draft/warningsOf.js'
import { transferIncomplete } from './openSend.js'
import { readMark } from './readMark.js'
import { beginRun } from './runs.js'
import { type SendReview, type SendWarning, updateSend } from './state.js'

/**
 * Waits for what is being read, reads everything once more and shows the review: exactly what the wallet will then be asked
 * for. Where the wallet shows its own, the form stays. Rejects TRANSFER_INCOMPLETE, with the next thing to do, and stays with
 * the draft where something is missing, wrong or different from what was shown, such as the address of a name.
 */
export async function reviewSend(instance: Instance): Promise<void> {
  await untilRead(instance, { slice: 'send', isBeingRead: () => isBeingRead(instance) })
  const { send } = instance.snapshot
  if (sendStep(send) !== 'review') throw incomplete(instance)
  if (send.status !== 'editing') return
  const { isCurrent, review: read } = await readReview(instance)
  if (!isCurrent()) throw incomplete(instance)
  const isInForm = currentEntry(instance.snapshot.router).view === 'WalletSend'
  const hasOwnReview = read?.reviewsRequests === true
  const review = isInForm && hasOwnReview && hasNewWarning(instance, send.warnings) ? undefined : read
  updateSend(instance.state.send, review ? { status: 'reviewing', review } : { status: 'editing' })
  if (!review) throw incomplete(instance)
  if (isInForm && !hasOwnReview) pushModalView(instance, { view: 'WalletSendPreview' })
}

/** Whether the form says something now that it didn't say before the press: without a review it has to be read there first. */
function hasNewWarning({ snapshot }: Instance, shown: readonly SendWarning[]): boolean {
  return snapshot.send.warnings.some(({ code }) => !shown.some((one) => one.code === code))
}

/** There is no review of the draft as it is now. */
export function incomplete({ snapshot }: Instance): PorticoError<'TRANSFER_INCOMPLETE'> {
  return transferIncomplete(sendStep(snapshot.send))
}

function isBeingRead({ snapshot: { send } }: Instance): boolean {
  return send.status === 'checking' || READING.includes(sendStep(send))
}

const READING: readonly SendStep[] = ['readingToken', 'resolving', 'estimating']

/** What was read for a review. */
export interface ReadReview {
  /** False once the draft has changed; discard what was read. The draft is `checking` until then. */
  readonly isCurrent: () => boolean
  /** Undefined where something is missing or different from what was shown: the draft says what. */
  readonly review: SendReview | undefined
}

/** Reads everything of the draft once more. Never rejects. */
export async function readReview(instance: Instance): Promise<ReadReview> {
  const { source, token, recipient } = instance.snapshot.send
  const isNewest = beginRun(instance, 'review')
  const isCurrent = (): boolean => isNewest() && instance.snapshot.send.status === 'checking'
  const nothing: ReadReview = { isCurrent, review: undefined }
  if (!source || !token) return nothing
  updateSend(instance.state.send, { status: 'checking', error: undefined })
  try {
    const [balances, found, mark] = await Promise.all([
      readBalances(instance, { source, token }),
      findRecipient(instance, { source, text: recipient.text }),
      readMark(instance, source),
    ])
    if (!isCurrent()) return nothing
    const warnings = warningsOf(instance, found)
    const hasMoved = found.recipient.address !== recipient.address
    updateSend(instance.state.send, {
      ...balances,
      recipient: found.recipient,
      warnings: hasMoved && found.recipient.address ? [{ code: 'nameMoved' }, ...warnings] : warnings,
    })
    // Max of the coin is what this fee leaves, so it can't be asked about.
    const { send: now } = instance.snapshot
    const fee = await readFee(instance, now.isMax && !token.address ? undefined : sendAmount(now))
    if (!isCurrent()) return nothing
    if (fee) updateSend(instance.state.send, { fee })
    return { isCurrent, review: freeze(instance, { to: recipient.address, mark }) }
  } catch (error) {
    instance.emit('error:reported', { error: fromUnknown(error) })
    if (isCurrent()) updateSend(instance.state.send, { token: { ...token, status: 'failed' } })
    return nothing
  }
}

/** What was read, unless a look meanwhile has found another address than the draft had. */
function freeze(
  instance: Instance,
  { to, mark }: { readonly to: string | undefined; readonly mark: string | undefined }
): SendReview | undefined {
  const { send } = instance.snapshot
  const { source, token, recipient, fee } = send
  const amountBaseUnits = sendAmount(send)
  if (sendStep(send) !== 'review' || !source || !isSourceLive(instance, source)) return undefined
  if (!token || amountBaseUnits === undefined || to === undefined || recipient.address !== to || fee.status !== 'ready')
    return undefined
  const { status: _, ...estimate } = fee
  // One price of the coin for what is sent and for the fee.
  const coin = token.address === undefined ? token : sendTokens(instance.snapshot, source).find((one) => !one.address)
  return {
    ...source,
    token,
    amountBaseUnits,
    to,
    name: recipient.name,
    estimate,
    isMax: send.isMax === true && token.address === undefined,
    mark,
    coinPriceUsd: coin?.priceUsd,
    readAtMs: instance.platform.clock.now(),
  }
}
