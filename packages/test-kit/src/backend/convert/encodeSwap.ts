import { type Address, encodeFunctionData, type Hex, hexToBigInt, parseAbi, zeroAddress } from 'viem'
import { type AggregatorSwap, encodeAggregatorSwap } from '../../chains/encodeAggregatorSwap.js'
import type { SwapChain } from './params.js'

/** A swap of an exact amount, as it is asked of a router. */
export interface Swap extends AggregatorSwap {
  /** The router. */
  readonly contract: Address
  /** Asked of this pool alone, by a call that doesn't say what is received. Default: the router's `swap`, which does. */
  readonly pool?: Address | undefined
}

/** Calldata of a swap. The coins that are paid go with it as its value. */
export function encodeSwap({ chain, swap }: { readonly chain: SwapChain; readonly swap: Swap }): Hex {
  const { path, pool, payBaseUnits, leastBaseUnits } = swap
  const [token = zeroAddress] = path
  if (pool === undefined) return encodeAggregatorSwap({ swaps: chain.swaps, swap })
  const args = [hexToBigInt(token), payBaseUnits, leastBaseUnits, hexToBigInt(pool)] as const
  return encodeFunctionData({ abi: UNOSWAP, args })
}

/** Of version 6 of the router of 1inch: what a word names is in its last 20 bytes. */
const UNOSWAP = parseAbi(['function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)'])
