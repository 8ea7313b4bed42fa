import { withinLimit } from '../../../actions/transfers/withinLimit.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { mostPaid } from '../../../state/selectors/swapStep.js'
import type { Run } from '../run/run.js'

/**
 * Has the network's node make the transactions of a swap, the swap last, without sending them. Throws SWAP_REFUSED where one of them would fail, and where more would
 * be paid or less would arrive than the user agreed to: a contract that swaps needn't know that a token keeps a part of each transfer. Of a
 * node that can't do that, nothing is known. It is no proof: a token may do something else by the time that it is in a block.
 */
export async function foresee(instance: Instance, run: Run, transactions: readonly unknown[]): Promise<void> {
  const { source, quoted, pay, receive } = run.review
  const { networkId, address: from } = source
  const { simulateSwap } = instance.adapters.of(namespaceOf(networkId)).chain
  const outcome = await withinLimit(instance, async () =>
    simulateSwap?.({ networkId, from, transactions, pay: pay.address, receive: receive.address })
  )
  // A simulation that is given up says nothing of the node.
  run.signal?.throwIfAborted()
  if (!outcome || (!outcome.isDone && hasApproved(instance, run))) return
  const refused = (reason: 'fails' | 'amount' | 'received'): PorticoError =>
    new PorticoError('SWAP_REFUSED', { context: { networkId, reason } })
  if (!outcome.isDone) throw refused('fails')
  const { paidBaseUnits = 0n, receivedBaseUnits } = outcome
  const least = quoted.exact === 'pay' ? quoted.limitBaseUnits : quoted.receiveBaseUnits
  if (isMore(paidBaseUnits, mostPaid(quoted))) throw refused('amount')
  if (receivedBaseUnits !== undefined && isMore(least, receivedBaseUnits)) throw refused('received')
}

/** Tokens that count shares round by a base unit or two: of a thousand and more, that is nothing. */
function isMore(one: bigint, other: bigint): boolean {
  const more = one - other
  return more > 0n && (more > 2n || more * 1_000n > one)
}

/** Whether the wallet has sent an approval for the swap, which the node may not know of yet. */
function hasApproved({ snapshot: { swap } }: Instance, { id }: Run): boolean {
  return swap.run?.id === id && swap.run.tasks.some(({ hash }) => hash !== undefined)
}
