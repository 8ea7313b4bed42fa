import { onAbort } from '../../../async/onAbort.js'
import { pause } from '../../../async/until.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { buildCalls, wishFor } from '../calls/build.js'
import { readAllowance } from '../readAsks.js'
import { type SwapTask, updateRun } from '../state.js'
import { askTransaction, type Run } from './run.js'
import { readPlace } from './settleRun.js'
import { RETRY_MS, untilTaken } from './untilTaken.js'

/** A step that approves. After a reload it may be sent already. */
type ApprovalTask = SwapTask & { readonly kind: 'reset' | 'approve' }

/** Has the wallet approve exactly what is paid, or nothing, and waits until the network says that it is allowed. */
export async function approve(instance: Instance, run: Run, task: ApprovalTask): Promise<void> {
  const { kind } = task
  const asked = task.status === 'sent' ? task.hash : undefined
  const hash = asked ?? (await askApproval(instance, run, kind))
  if (asked !== undefined) await untilKnown(instance, run, { kind, hash: asked })
  else if (hash !== undefined) await untilApproved(instance, run, { kind, hash })
  updateRun(instance.state.swap, { id: run.id, task: { kind, status: 'done', hash: hash ?? task.hash } })
}

interface Sent {
  readonly kind: ApprovalTask['kind']
  readonly hash: string
}

async function untilApproved(instance: Instance, run: Run, { kind, hash }: Sent): Promise<void> {
  const { networkId } = run.review.source
  const own = new AbortController()
  const taken = await Promise.race([
    untilTaken(instance, { networkId, hash, signal: run.signal }),
    untilGone(instance, run, { hash, signal: own.signal }),
  ]).catch((error: unknown) => ({ error }))
  own.abort()
  // The user may have sent it once more at a higher price, which is another transaction.
  if (taken && !(await isAllowed(instance, run, kind))) throw taken.error
  await untilAllowed(instance, run, kind)
}

/** Rejects SWAP_REVERTED when the account's transactions say that the wallet has sent another one in its place, or that it is gone. */
function untilGone(
  instance: Instance,
  { review }: Run,
  { hash, signal }: { readonly hash: string; readonly signal: AbortSignal }
): Promise<never> {
  const { networkId } = review.source
  return new Promise((_, reject) => {
    const stop = instance.events.on('transaction:settled', ({ transaction }) => {
      const isGone = transaction.hash === hash && transaction.status !== 'confirmed'
      if (isGone) reject(new PorticoError('SWAP_REVERTED', { context: { networkId, hash } }))
    })
    onAbort(signal, stop)
  })
}

/**
 * The same of one that the page before this one has sent: another transaction may have taken its place meanwhile, which a wait for its
 * hash never hears of.
 */
async function untilKnown(instance: Instance, run: Run, sent: Sent): Promise<void> {
  const { kind, hash } = sent
  const { signal } = run
  for (;;) {
    if (await isAllowed(instance, run, kind).catch(() => false)) return
    const { networkId } = run.review.source
    const place = await readPlace(instance, run, hash)
    // An adapter that can't look has to wait.
    if (!place) return untilApproved(instance, run, sent)
    if (place.status === 'confirmed') return untilAllowed(instance, run, kind)
    if (place.status !== 'pending' && place.status !== 'unknown')
      throw new PorticoError('SWAP_REVERTED', { context: { networkId, hash } })
    await pause({ clock: instance.platform.clock, delayMs: RETRY_MS, signal })
  }
}

/** The hash of the approval; undefined where the network has one already, as it may after a reload. */
async function askApproval(instance: Instance, run: Run, kind: ApprovalTask['kind']): Promise<string | undefined> {
  const { approvals } = run.review
  if (await isAllowed(instance, run, kind)) return undefined
  // Nothing is approved for a swap that would be refused.
  const left = kind === 'reset' ? approvals : approvals.slice(-1)
  const [transaction] = await buildCalls(instance, run, { approvals: left })
  const { hash } = await askTransaction(instance, run, { kind, transaction })
  return hash
}

/** Throws SWAP_REFUSED where a wallet has let its user approve less. A node may be some blocks behind the one that has the approval. */
async function untilAllowed(instance: Instance, run: Run, kind: ApprovalTask['kind']): Promise<void> {
  const { signal } = run
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
  const allowed = await readAllowance(instance, { wish: wishFor(run.review), signal: run.signal })
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
