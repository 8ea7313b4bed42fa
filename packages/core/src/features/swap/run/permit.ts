import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { buildCalls, networkNow } from '../calls/build.js'
import { permitSpender } from '../readAsks.js'
import { worsePrice } from '../readQuote.js'
import { updateRun } from '../state.js'
import { type Run, type SignedPermit, walletOf } from './run.js'

/** Has the wallet sign that the provider's contract may take exactly what is paid, for 20 minutes. It is never stored. */
export async function askPermit(instance: Instance, run: Run): Promise<SignedPermit> {
  const { id, review } = run
  const { networkId, address: owner, connectionId } = review.source
  const { address: token } = review.pay
  const { approvals } = review
  const amountBaseUnits = approvals.at(-1) ?? 0n
  // Nothing is signed for a swap that would be refused. Approvals stand for the signature.
  await buildCalls(instance, run, { approvals })
  const deadlineMs = Math.floor((await networkNow(instance, networkId)) / 1000) * 1000 + VALID_MS
  const spender = permitSpender(instance, networkId)
  if (spender === undefined) throw new PorticoError('SWAP_REFUSED', { context: { networkId, reason: 'contract' } })
  const { signPermit } = walletOf(instance, run)
  if (!signPermit || token === undefined) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  updateRun(instance.state.swap, { id, task: { kind: 'permit', status: 'asking' } })
  const { signature } = await signPermit({ networkId, token, owner, spender, amountBaseUnits, deadlineMs })
  // The user may have come back to the wallet long after the price was read.
  if ((await networkNow(instance, networkId)) > deadlineMs - LEFT_MS) throw worsePrice(review.quoted, review.source)
  updateRun(instance.state.swap, { id, task: { kind: 'permit', status: 'done' } })
  return { signature, amountBaseUnits, deadlineMs, spender }
}

const VALID_MS = 20 * 60_000

/** What the swap needs of that. */
const LEFT_MS = 60_000
