import { pushModalView } from '../../actions/modal/navigate.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { sendAmount, sendStep } from '../../state/selectors/sendStep.js'
import { readFee } from './estimateDraft.js'
import { findRecipient } from './findRecipient.js'
import { readMark } from './readMark.js'
import { beginRun } from './runs.js'
import { readBalances } from './selectToken.js'
import { isSourceLive } from './startDraft.js'
import { type SendReview, updateSend } from './state.js'
import { warningsOf } from './warningsOf.js'

/**
 * Reads everything once more and shows the review: exactly what the wallet will then be asked for. Stays with the draft where
 * something is different from what was shown, such as the address of a name. Rejects TRANSFER_INCOMPLETE.
 */
export async function reviewSend(instance: Instance): Promise<void> {
  const { send } = instance.snapshot
  const { source, token, recipient } = send
  if (!source || !token) throw new PorticoError('TRANSFER_INCOMPLETE', { context: { missing: 'token' } })
  if (!send.amount.trim() && !send.isMax)
    throw new PorticoError('TRANSFER_INCOMPLETE', { context: { missing: 'amount' } })
  if (recipient.status === 'empty') throw new PorticoError('TRANSFER_INCOMPLETE', { context: { missing: 'recipient' } })
  if (send.status !== 'editing' || sendStep(send) !== 'review') return
  const isCurrent = beginRun(instance, 'review')
  // Whoever changes the draft meanwhile is right, and not what is read here.
  const isSame = (): boolean => isCurrent() && instance.snapshot.send.status === 'checking'
  updateSend(instance.state.send, { status: 'checking', error: undefined })
  try {
    const [balances, found, mark] = await Promise.all([
      readBalances(instance, { source, token }),
      findRecipient(instance, { source, text: recipient.text }),
      readMark(instance, source),
    ])
    if (!isSame()) return
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
    if (!isSame()) return
    if (fee) updateSend(instance.state.send, { fee })
    showReview(instance, { to: recipient.address, mark })
  } catch {
    if (isSame()) updateSend(instance.state.send, { token: { ...token, status: 'failed' } })
  } finally {
    if (isSame()) updateSend(instance.state.send, { status: 'editing' })
  }
}

/** Freezes what was read, and shows it, unless a look meanwhile has found another address than the draft had. */
function showReview(
  instance: Instance,
  { to, mark }: { readonly to: string | undefined; readonly mark: string | undefined }
): void {
  const { send, router } = instance.snapshot
  const { source, token, recipient, fee } = send
  const amountBaseUnits = sendAmount(send)
  if (sendStep(send) !== 'review' || !source || !isSourceLive(instance, source)) return
  if (!token || amountBaseUnits === undefined || to === undefined || recipient.address !== to || fee.status !== 'ready')
    return
  const { status: _, ...estimate } = fee
  const review: SendReview = {
    ...source,
    token,
    amountBaseUnits,
    to,
    name: recipient.name,
    estimate,
    isMax: send.isMax === true && token.address === undefined,
    mark,
  }
  updateSend(instance.state.send, { status: 'reviewing', review })
  if (currentEntry(router).view === 'WalletSend') pushModalView(instance, { view: 'WalletSendPreview' })
}
