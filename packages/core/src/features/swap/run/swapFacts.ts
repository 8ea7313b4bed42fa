import type { SwapFacts } from '../../../records/swapFacts.js'
import { mostPaid } from '../../../state/selectors/swapStep.js'
import type { SwapReview, SwapTaskKind } from '../state.js'

/** What events say of a swap. */
export function factsOf({ source, pay, receive, quoted }: SwapReview): SwapFacts {
  const of = ({ symbol, decimals, address: token }: typeof pay, amountBaseUnits: bigint): SwapFacts['pay'] => ({
    amountBaseUnits,
    symbol,
    decimals,
    token,
  })
  return {
    networkId: source.networkId,
    from: source.address,
    pay: of(pay, mostPaid(quoted)),
    receive: of(receive, quoted.receiveBaseUnits),
  }
}

/** What events call a step: a batch swaps, and what comes before the swap approves. */
export function eventKind(kind: SwapTaskKind): 'approve' | 'swap' {
  return kind === 'swap' || kind === 'batch' ? 'swap' : 'approve'
}
