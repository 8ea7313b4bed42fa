import type { Hash } from '../../adapter/methods.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { askTransfer } from './askTransfer.js'
import { finishSend } from './finishSend.js'
import { incomplete } from './reviewSend.js'
import { sendRuns } from './runs.js'
import { type SendReview, updateSend } from './state.js'

/**
 * Has the wallet send what the review shows, from the account and on the network that it shows or not at all. A second call
 * while the wallet is open waits for the same answer. Rejects TRANSFER_INCOMPLETE without a review, REQUEST_PENDING while this
 * wallet is open for an earlier draft, CONNECTION_NOT_FOUND when account or network have changed, and with what the wallet
 * says; the review then stays. After TRANSFER_UNCERTAIN it can't be confirmed again: nothing may be paid twice. What is asked for
 * is written down before, and forgotten when it was refused: a page that is gone when the wallet answers looks for it again.
 */
export async function confirmSend(instance: Instance): Promise<Hash> {
  const runs = instance.memory(sendRuns)
  const { draft } = runs.counts
  const same = [...runs.confirming.values()].find((one) => one.draft === draft)
  if (same) return same.answer
  const { review, status } = instance.snapshot.send
  if (!review || status !== 'reviewing') throw incomplete(instance)
  const { connectionId } = review
  if (runs.confirming.has(connectionId)) {
    updateSend(instance.state.send, { error: { code: 'REQUEST_PENDING' } })
    throw new PorticoError('REQUEST_PENDING', { context: { action: 'send' } })
  }
  const confirming = { draft, caller: runs.caller, answer: ask(instance, review) }
  runs.confirming.set(connectionId, confirming)
  try {
    return await confirming.answer
  } finally {
    if (runs.confirming.get(connectionId) === confirming) runs.confirming.delete(connectionId)
  }
}

async function ask(instance: Instance, review: SendReview): Promise<Hash> {
  const runs = instance.memory(sendRuns)
  const { caller, counts } = runs
  // The draft may be left, and another one begun, while the wallet is open.
  const { draft } = counts
  const isCurrent = (): boolean => counts.draft === draft
  const { askedId, answer } = askTransfer(instance, {
    review,
    onSent: (sent) => {
      caller?.resolve(sent)
      if (runs.caller === caller) runs.caller = undefined
      finishSend(instance, { review, sent, isCurrent: isCurrent() })
    },
  })
  updateSend(instance.state.send, { status: 'confirming', error: undefined, askedId })
  try {
    return await answer
  } catch (thrown) {
    const error = fromUnknown(thrown)
    const isUnsure = error.code === 'TRANSFER_UNCERTAIN'
    if (isUnsure) {
      caller?.reject(error)
      if (runs.caller === caller) runs.caller = undefined
      // For the app, a user who left while the wallet was open and then declined has closed the modal.
    } else if (!isCurrent() && runs.caller !== caller) caller?.reject(new PorticoError('MODAL_CLOSED', {}))
    if (isCurrent())
      updateSend(instance.state.send, {
        status: isUnsure ? 'maybeSent' : 'reviewing',
        error: { code: error.code, details: describeCause(error) },
      })
    throw error
  }
}
