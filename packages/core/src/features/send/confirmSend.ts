import { forgetAsked, keepAsked } from '../../actions/transfers/askedTransfers.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import type { Hash } from '../../adapter/methods.js'
import { until } from '../../async/until.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { pageExit } from '../../platform/pageExit.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
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
  const { connectionId } = review
  const runs = instance.memory(sendRuns)
  const { caller, counts } = runs
  // The draft may be left, and another one begun, while the wallet is open.
  const { draft } = counts
  const isCurrent = (): boolean => counts.draft === draft
  // It may be gone when the wallet answers.
  const connection = instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  const asked = askedOf(instance, review)
  const found = untilFound(instance, asked.id)
  updateSend(instance.state.send, { status: 'confirming', error: undefined, askedId: asked.id })
  const finish = (sent: Hash): void => {
    if (connection) finishSend(instance, { review, connection, sent, asked, isCurrent: isCurrent() })
  }
  try {
    const sent = await askWallet(instance, { review, asked, found: found.hash })
    caller?.resolve(sent)
    if (runs.caller === caller) runs.caller = undefined
    finish(sent)
    return sent
  } catch (thrown) {
    const error = fromUnknown(thrown)
    const isUnsure = error.code === 'TRANSFER_UNCERTAIN'
    if (isUnsure) {
      // The caller is told now; the transfer may be found later all the same.
      void found.hash.then(finish)
      void keepAsked(instance, { ...asked, lostAtMs: instance.platform.clock.now() })
      caller?.reject(error)
      if (runs.caller === caller) runs.caller = undefined
    } else {
      found.stop()
      void forgetAsked(instance, asked.id)
      // For the app, a user who left while the wallet was open and then declined has closed the modal.
      if (!isCurrent() && runs.caller !== caller) caller?.reject(new PorticoError('MODAL_CLOSED', {}))
    }
    if (isCurrent())
      updateSend(instance.state.send, {
        status: isUnsure ? 'maybeSent' : 'reviewing',
        error: { code: error.code, details: describeCause(error) },
      })
    instance.emit('transfer:failed', { asked, error })
    throw error
  }
}

/** The answer of the wallet, or of the network where that has the transfer and the wallet says nothing. */
async function askWallet(
  instance: Instance,
  request: { readonly review: SendReview; readonly asked: AskedTransfer; readonly found: Promise<Hash> }
): Promise<Hash> {
  const { review, asked, found } = request
  const { connectionId, networkId, address, to, token, amountBaseUnits, estimate, isMax } = review
  const { clock } = instance.platform
  // A storage that doesn't answer must not keep the user from sending.
  await until({ limit: { clock, ms: STORAGE_MS }, work: () => keepAsked(instance, asked) }).catch(() => undefined)
  const transfer = instance.handles.get(connectionId)?.wallet.transfer
  if (!transfer || !isSourceLive(instance, review))
    throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  instance.emit('transfer:asked', { asked })
  const answer = transfer({
    networkId,
    to,
    amountBaseUnits,
    token: token.address,
    tokenId: token.nft?.tokenId,
    from: address,
    shownDepositBaseUnits: estimate.depositBaseUnits,
    ...(isMax ? { maxFeeBaseUnits: estimate.feeBaseUnits } : { shownFeeBaseUnits: estimate.feeBaseUnits }),
  })
  return Promise.race([answer, found])
}

const STORAGE_MS = 1_000

function askedOf({ platform }: Instance, review: SendReview): AskedTransfer {
  const { networkId, address: from, to, amountBaseUnits, token, mark } = review
  const { name, symbol, decimals, multiplier, address, iconUrl, nft } = token
  const shown = nft && { name, collection: nft.collection, imageUrl: iconUrl }
  const id = (platform.page ?? pageExit()).randomId()
  const askedAtMs = platform.clock.now()
  const sent = { amountBaseUnits, symbol, decimals, multiplier, token: address, tokenId: nft?.tokenId, nft: shown }
  return { id, networkId, from, to, ...sent, askedAtMs, mark }
}

/** Resolves when the network has the transfer, which may be never. */
function untilFound({ events }: Instance, id: string): { readonly hash: Promise<Hash>; readonly stop: Unsubscribe } {
  let stop: Unsubscribe = () => undefined
  const hash = new Promise<Hash>((resolve) => {
    stop = events.on('transfer:found', (found) => {
      if (found.asked.id !== id) return
      stop()
      resolve({ hash: found.hash })
    })
  })
  return { hash, stop: () => stop() }
}
