import { withinLimit } from '../../../actions/transfers/withinLimit.js'
import type { Hash } from '../../../adapter/methods.js'
import { pause } from '../../../async/until.js'
import { isHash } from '../../../caip/addresses.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { buildCalls } from '../calls/build.js'
import { swapRuns } from '../runs.js'
import { updateRun } from '../state.js'
import { putSent, type Run, walletOf } from './run.js'
import { revertedBy } from './settleRun.js'
import { RETRY_MS } from './untilTaken.js'

/** Asks the wallet to approve and to swap in one transaction, or to do nothing. Resolves as {@link followBatch} does. */
export async function askBatch(instance: Instance, run: Run): Promise<Hash> {
  const { id, review } = run
  const { networkId, address: from, connectionId } = review.source
  const calls = await buildCalls(instance, run, { approvals: review.approvals })
  const { sendCalls } = walletOf(instance, run)
  if (!sendCalls) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  updateRun(instance.state.swap, { id, task: { kind: 'batch', status: 'asking' } })
  const { id: batchId } = await sendCalls({ networkId, calls, from, isAtomic: true })
  updateRun(instance.state.swap, { id, task: { kind: 'batch', status: 'sent', batchId } })
  // The wallet has answered: another swap can be confirmed.
  instance.memory(swapRuns).confirmed = undefined
  return followBatch(instance, run, batchId)
}

/**
 * Resolves with the hash of the batch's transaction once the wallet says that it went through. Rejects SWAP_REVERTED for one that did
 * not, or only in part, whatever its transactions say: one of them may be a bundler's. Rejects TRANSFER_UNCERTAIN where the wallet is
 * gone before it has said that, or doesn't say it.
 */
export async function followBatch(instance: Instance, run: Run, batchId: string): Promise<Hash> {
  const { networkId, connectionId } = run.review.source
  const { signal } = run
  let misses = 0
  for (;;) {
    const wallet = instance.handles.get(connectionId)?.wallet
    // A wallet that can't be asked now, or that hasn't told its abilities yet, may be later.
    const found = await withinLimit(instance, async () => wallet?.getCallsStatus?.({ id: batchId }))
    const hash: unknown = found?.hashes.at(-1)
    if (found?.status === 'success' && isHash(hash)) {
      putSent(instance, run, { kind: 'batch', batchId, hash })
      return { hash }
    }
    if (found?.status === 'failed')
      throw await revertedBy(instance, run, isHash(hash) ? { hash } : { hash: batchId, reason: 'dropped' })
    if (found?.status !== 'pending') misses += 1
    if (!wallet || misses === MOST_MISSES) throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId } })
    await pause({ clock: instance.platform.clock, delayMs: found ? POLL_MS : RETRY_MS, signal })
  }
}

const POLL_MS = 1_000

/** Some two minutes. */
const MOST_MISSES = 30
