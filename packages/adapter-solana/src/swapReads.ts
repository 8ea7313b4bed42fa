import { guardSwap } from './chain/swaps/guardSwap.js'
import { readSwap } from './chain/swaps/readSwap.js'
import { simulateSwap } from './chain/swaps/simulateSwap.js'
import { swapCost } from './chain/swaps/swapCost.js'
import { swapResult } from './chain/swaps/swapResult.js'

/** What a network is asked for a swap, in one chunk: a swap needs most of them. */
export const swapReads: {
  readonly guardSwap: typeof guardSwap
  readonly readSwap: typeof readSwap
  readonly simulateSwap: typeof simulateSwap
  readonly swapCost: typeof swapCost
  readonly swapResult: typeof swapResult
} = { guardSwap, readSwap, simulateSwap, swapCost, swapResult }
