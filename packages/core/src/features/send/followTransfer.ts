import { waitForTransaction } from '../../actions/calls/chainCalls.js'
import { runOf } from '../../actions/start.js'
import type { Hash } from '../../adapter/methods.js'
import { onAbort } from '../../async/onAbort.js'
import { isSameAddress } from '../../caip/addresses.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'
import { rememberRecipient } from './draft/recipients.js'
import type { SendReview } from './state.js'

/**
 * Says when the network has taken the transfer, however long that takes, and reads the balance then, or when the wait times out.
 * Never rejects.
 */
export async function followTransfer(
  instance: Instance,
  { review, sent }: { readonly review: SendReview; readonly sent: Hash }
): Promise<void> {
  const { networkId } = review
  const { hash } = sent
  const run = runOf(instance)
  let isLate = false
  // It is looked at as the account's other pending ones are. A look says too whether the wallet has sent something else.
  const stop = instance.events.on('transaction:settled', ({ transaction }) => {
    if (transaction.hash !== hash) return
    stop()
    const { status, sentInstead } = transaction
    if (status === 'confirmed' && isSameAddress(sentInstead?.to ?? review.to, review.to))
      void rememberRecipient(instance, review)
    if (isLate) void settle(instance, { review, hash, isSettled: true })
  })
  onAbort(run, stop)
  try {
    const ended = await waitForTransaction(instance, { networkId, hash, signal: run })
    const { transactionStatus } = instance.adapters.of(namespaceOf(networkId)).chain
    if (ended === 'success' && !transactionStatus) void rememberRecipient(instance, review)
    await settle(instance, { review, hash, isSettled: true })
  } catch {
    if (run?.aborted) return
    isLate = true
    await settle(instance, { review, hash, isSettled: false })
  }
}

/** Reads the balance of the sender. A stopped client tells and reads nothing. */
async function settle(
  instance: Instance,
  request: { readonly review: SendReview; readonly hash: string; readonly isSettled: boolean }
): Promise<void> {
  const { review, hash, isSettled } = request
  const { connectionId, networkId, address: from, token } = review
  const connection = instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!connection || runOf(instance)?.aborted) return
  if (isSettled) instance.emit('transfer:settled', { connection, networkId, hash, from, tokenId: token.nft?.tokenId })
  // Where the code cannot be fetched, the next change of the connection reads the balance.
  const account = await import('../../chunks/account.js').catch(() => undefined)
  await account?.rereadAccount(instance, { accountId: accountIdOf(connection) })
}
