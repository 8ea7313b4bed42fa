import { forgetAsked, keepAsked } from '../../actions/transfers/askedTransfers.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import type { Hash } from '../../adapter/methods.js'
import type { ConnectionData } from '../../adapter/types.js'
import { until } from '../../async/until.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { pageExit } from '../../platform/pageExit.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
import { followTransfer } from './followTransfer.js'
import { type SendReview, type TransferExtra, updateSend } from './state.js'

/** What a wallet is asked for. */
export interface TransferQuestion {
  readonly review: SendReview
  readonly extra?: TransferExtra | undefined
  /** Aborted when the user has left before the wallet was asked. */
  readonly signal?: AbortSignal | undefined
  /** The wallet has sent, or the network has it: also of one that was told as TRANSFER_UNCERTAIN before. */
  readonly onSent: (sent: Hash) => void
}

/**
 * Has a wallet make a transfer that its user has confirmed, from the account and on the network of the review or not at all, and follows it
 * on the network. Rejects CONNECTION_NOT_FOUND when account or network have changed, and with what the wallet says. What is asked for
 * is written down before, and forgotten when it was refused: a page that is gone when the wallet answers looks for it again.
 */
export function askTransfer(
  instance: Instance,
  question: TransferQuestion
): { readonly askedId: string; readonly answer: Promise<Hash> } {
  const { review, onSent } = question
  // It may be gone when the wallet answers.
  const connection = instance.snapshot.connections.list.find(({ id }) => id === review.connectionId)
  const asked = askedOf(instance, review)
  const found = untilFound(instance, asked.id)
  const finish = (sent: Hash): void => {
    if (!connection) return
    // For its receipt.
    updateSend(instance.state.send, { sent: { hash: sent.hash, review } })
    onSent(sent)
    tellSent(instance, { review, connection, sent, asked })
  }
  const ask = async (): Promise<Hash> => {
    try {
      const sent = await askWallet(instance, { ...question, asked, found: found.hash })
      finish(sent)
      return sent
    } catch (thrown) {
      const error = fromUnknown(thrown)
      if (error.code === 'TRANSFER_UNCERTAIN') {
        // The caller is told now; the transfer may be found later all the same.
        void found.hash.then(finish)
        void keepAsked(instance, { ...asked, lostAtMs: instance.platform.clock.now() })
      } else {
        found.stop()
        void forgetAsked(instance, asked.id)
      }
      instance.emit('transfer:failed', { asked, error })
      throw error
    }
  }
  return { askedId: asked.id, answer: ask() }
}

function tellSent(
  instance: Instance,
  request: {
    readonly review: SendReview
    readonly connection: ConnectionData
    readonly sent: Hash
    readonly asked: AskedTransfer
  }
): void {
  const { review, connection, sent, asked } = request
  const { networkId, from, to, amountBaseUnits, symbol, decimals, multiplier, token, tokenId, nft } = asked
  const { hash } = sent
  // The code that adds it to the account's own transactions forgets it here.
  void keepAsked(instance, { ...asked, hash })
  const moved = { amountBaseUnits, symbol, decimals, multiplier, token, tokenId, nft }
  instance.emit('transfer:sent', { connection, networkId, hash, from, to, ...moved })
  void followTransfer(instance, { review, sent })
}

/** The answer of the wallet, or of the network where that has the transfer and the wallet says nothing. */
async function askWallet(
  instance: Instance,
  request: Pick<TransferQuestion, 'review' | 'extra' | 'signal'> & {
    readonly asked: AskedTransfer
    readonly found: Promise<Hash>
  }
): Promise<Hash> {
  const { review, extra, signal, asked, found } = request
  const { connectionId, networkId, address, to, token, amountBaseUnits, estimate, isMax } = review
  const { clock } = instance.platform
  // A storage that doesn't answer must not keep the user from sending.
  await until({ limit: { clock, ms: STORAGE_MS }, work: () => keepAsked(instance, asked) }).catch(() => undefined)
  signal?.throwIfAborted()
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
    ...extra,
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
