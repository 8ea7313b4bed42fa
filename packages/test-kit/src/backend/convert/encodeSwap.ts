import { type Address, encodeFunctionData, type Hex } from 'viem'
import { testRouterAbi } from '../../chains/artifacts.generated.js'

/** A swap of an exact amount, as it is asked of a router. */
export interface Swap {
  /** The router. */
  readonly contract: Address
  /** With the wrapped coin for the coin. */
  readonly path: readonly Address[]
  readonly isCoinPaid: boolean
  readonly isCoinReceived: boolean
  readonly payBaseUnits: bigint
  readonly leastBaseUnits: bigint
  readonly recipient: Address
  /** Seconds since 1970. */
  readonly deadline: bigint
}

/** Calldata of a swap. The coins that are paid go with it as its value. */
export function encodeSwap(swap: Swap): Hex {
  const { path, isCoinPaid, isCoinReceived, payBaseUnits, leastBaseUnits, recipient, deadline } = swap
  const abi = testRouterAbi
  if (isCoinPaid) {
    const args = [leastBaseUnits, path, recipient, deadline] as const
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  }
  const functionName = isCoinReceived ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [payBaseUnits, leastBaseUnits, path, recipient, deadline] as const
  return encodeFunctionData({ abi, functionName, args })
}
