import { runOf } from '../../../actions/start.js'
import { pause } from '../../../async/until.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { readAllowance } from '../readAsks.js'
import { type SwapTask, updateRun } from '../state.js'
import { buildApproval, buildSwap, wishFor } from './build.js'
import { askTransaction, type Run } from './run.js'
import { RETRY_MS, untilTaken } from './untilTaken.js'

/** A step that approves. After a reload it may be sent already. */
type ApprovalTask = SwapTask & { readonly kind: 'reset' | 'approve' }

/** Has the wallet approve exactly what is paid, or nothing, and waits until the network says that it is allowed. */
export async function approve(instance: Instance, run: Run, task: ApprovalTask): Promise<void> {
  const { review, id } = run
  const { networkId } = review.source
  const { kind } = task
  const hash = task.status === 'sent' ? task.hash : await askApproval(instance, run, kind)
  if (hash !== undefined) {
    const taken = await untilTaken(instance, { networkId, hash }).catch((error: unknown) => ({ error }))
    // The user may have sent it once more at a higher price, which is another transaction.
    if (taken && !(await isAllowed(instance, run, kind))) throw taken.error
    await untilAllowed(instance, run, kind)
  }
  updateRun(instance.state.swap, { id, task: { kind, status: 'done', hash: hash ?? task.hash } })
}

/** The hash of the approval; undefined where the network has one already, as it may after a reload. */
async function askApproval(instance: Instance, run: Run, kind: ApprovalTask['kind']): Promise<string | undefined> {
  const { review } = run
  const signal = runOf(instance)
  if (await isAllowed(instance, run, kind)) return undefined
  // Nothing is approved for a swap that would be refused.
  await buildSwap(instance, { review, signal })
  const approveBaseUnits = neededFor(run, kind)
  const transaction = await buildApproval(instance, { wish: wishFor(review), approveBaseUnits, signal })
  const { hash } = await askTransaction(instance, run, { kind, transaction })
  return hash
}

/** Throws SWAP_REFUSED where a wallet has let its user approve less. A node may be some blocks behind the one that has the approval. */
async function untilAllowed(instance: Instance, run: Run, kind: ApprovalTask['kind']): Promise<void> {
  const signal = runOf(instance)
  for (let reads = 1; ; reads += 1) {
    // A node that can't be asked for a moment says nothing of it.
    if (await isAllowed(instance, run, kind).catch(() => false)) return
    const { networkId } = run.review.source
    if (reads === MOST_READS) throw new PorticoError('SWAP_REFUSED', { context: { networkId, reason: 'allowance' } })
    await pause({ clock: instance.platform.clock, delayMs: RETRY_MS, signal })
  }
}

/** Whether the network has what the step is for. */
async function isAllowed(instance: Instance, run: Run, kind: ApprovalTask['kind']): Promise<boolean> {
  const allowed = await readAllowance(instance, { wish: wishFor(run.review), signal: runOf(instance) })
  if (allowed === undefined) return true
  // One that is enough by now needs no reset.
  const isEnough = allowed >= neededFor(run, 'approve')
  return kind === 'approve' ? isEnough : isEnough || allowed === 0n
}

function neededFor({ review: { approvals } }: Run, kind: ApprovalTask['kind']): bigint {
  return kind === 'reset' ? 0n : (approvals.at(-1) ?? 0n)
}

/** Of what is allowed. */
const MOST_READS = 4
