import { type Address, concat, encodeFunctionData, type Hex } from 'viem'
import { testAggregatorAbi } from './artifacts.generated.js'
import type { WorldSwaps } from './deploySwaps.js'

/** A swap of an exact amount, as it is asked of `WorldSwaps.aggregator`. */
export interface AggregatorSwap {
  /** From what is paid to what is received, with the wrapped coin for the coin. */
  readonly path: readonly Address[]
  readonly isCoinPaid: boolean
  readonly isCoinReceived: boolean
  readonly payBaseUnits: bigint
  readonly leastBaseUnits: bigint
  readonly recipient: Address
  /** Default 0n, and the router takes no other. 1n would be a swap of a part. */
  readonly flags?: bigint | undefined
}

/** Calldata of a swap. The coins that are paid go with it as its value. Behind it is a tag of 4 bytes, which no contract reads. */
export function encodeAggregatorSwap(request: {
  readonly swaps: Pick<WorldSwaps, 'executor'>
  readonly swap: AggregatorSwap
}): Hex {
  const { executor } = request.swaps
  const { path, isCoinPaid, isCoinReceived, payBaseUnits, leastBaseUnits, recipient, flags = 0n } = request.swap
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A path has two ends.')
  const description = {
    srcToken: isCoinPaid ? COIN : first,
    dstToken: isCoinReceived ? COIN : last,
    srcReceiver: executor,
    dstReceiver: recipient,
    amount: payBaseUnits,
    minReturnAmount: leastBaseUnits,
    flags,
  }
  const args = [executor, description, concat([isCoinReceived ? '0x01' : '0x00', ...path])] as const
  return concat([encodeFunctionData({ abi: testAggregatorAbi, functionName: 'swap', args }), TAG])
}

/** What stands for a network's coin in the aggregator's calls. */
const COIN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Routers of 1inch have such a one in the calls of each of their partners. */
const TAG: Hex = '0x5053d367'
