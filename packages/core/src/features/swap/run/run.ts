import { isSourceLive } from '../../../actions/transfers/source.js'
import type { Hash, WalletMethods } from '../../../adapter/methods.js'
import type { ConnectionData } from '../../../adapter/types.js'
import { describeCause } from '../../../errors/describeCause.js'
import { isPorticoError, PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { SwapPermit } from '../../../services/swapProvider.js'
import { type SwapReview, type SwapTask, updateRun } from '../state.js'
import { eventKind, factsOf } from './swapFacts.js'

/** A swap that was confirmed, with the connection as it was then. */
export interface Run {
  readonly id: number
  readonly review: SwapReview
  readonly connection: ConnectionData
  /** Aborted when the client is stopped: one that is started again goes on with nothing by itself. */
  readonly signal: AbortSignal | undefined
}

/** A permit, and the contract that it was signed for. */
export interface SignedPermit extends SwapPermit {
  readonly spender: string
}

/** The connection of a review. Throws CONNECTION_NOT_FOUND where it is over. */
export function connectionOf({ snapshot }: Instance, { source: { connectionId } }: SwapReview): ConnectionData {
  const connection = snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!connection) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  return connection
}

/** What the wallet of the run can do. Throws CONNECTION_NOT_FOUND where account or network have changed, and ABORTED after a stop. */
export function walletOf(instance: Instance, { review: { source }, signal }: Run): WalletMethods {
  signal?.throwIfAborted()
  const { connectionId } = source
  const handle = instance.handles.get(connectionId)
  if (!handle || !isSourceLive(instance, source))
    throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  return handle.wallet
}

/** Asks the wallet for one transaction, which is known to do what the review says. */
export async function askTransaction(
  instance: Instance,
  run: Run,
  { kind, transaction }: { readonly kind: SwapTask['kind']; readonly transaction: unknown }
): Promise<Hash> {
  const { source, quoted } = run.review
  const { networkId, address: from, connectionId } = source
  const { sendTransaction } = walletOf(instance, run)
  if (!sendTransaction) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  updateRun(instance.state.swap, { id: run.id, task: { kind, status: 'asking' } })
  const { feeBaseUnits, depositBaseUnits = 0n } = quoted
  const shownFeeBaseUnits = feeBaseUnits === undefined ? undefined : feeBaseUnits - depositBaseUnits
  const { hash } = await sendTransaction({ networkId, transaction, from, shownFeeBaseUnits })
  putSent(instance, run, { kind, hash })
  return { hash }
}

/** Says that a wallet has sent. */
export function putSent(instance: Instance, run: Run, sent: Pick<SwapTask, 'kind' | 'batchId'> & Hash): void {
  const { id, review, connection } = run
  const { kind, hash } = sent
  updateRun(instance.state.swap, { id, task: { ...sent, status: 'sent' } })
  instance.emit('swap:sent', { connection, ...factsOf(review), kind: eventKind(kind), hash })
}

/** Says that a step has failed, and with it the swap. */
export function failRun(
  instance: Instance,
  { id, review, connection }: Run,
  { kind, error }: { readonly kind: SwapTask['kind']; readonly error: PorticoError }
): void {
  const { hash, reason } = isPorticoError(error, 'SWAP_REVERTED') ? error.context : {}
  const why = isPorticoError(error, 'SWAP_REFUSED') ? error.context.reason : reason
  updateRun(instance.state.swap, {
    id,
    // An approval that may have been sent is no swap that may have been.
    status: error.code === 'TRANSFER_UNCERTAIN' && eventKind(kind) === 'swap' ? 'maybeSent' : 'failed',
    error: { code: error.code, details: describeCause(error), ...(why && { reason: why }) },
    task: { kind, status: 'failed', hash },
  })
  instance.emit('swap:failed', { connection, ...factsOf(review), kind: eventKind(kind), error })
}
