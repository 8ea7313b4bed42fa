import type { ChainMethods, SwapReads } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { chainReader } from '../chainReader.js'
import { guardSwap } from './guardSwap.js'
import { readSwap } from './readSwap.js'
import { simulateSwap } from './simulateSwap.js'
import { swapCost } from './swapCost.js'
import { swapResult } from './swapResult.js'

/** What this adapter can ask a network for a swap. */
export type SolanaSwapReads = Pick<SwapReads, 'guardSwap' | 'readSwap' | 'swapCost' | 'simulateSwap' | 'swapResult'>

/** What a network is asked for a swap, in one chunk: a swap needs most of them. */
export function createSwapReads(access: ChainAccess): SolanaSwapReads {
  const read = chainReader(access)
  return {
    guardSwap: read('guardSwap', async () => guardSwap),
    readSwap: read('readSwap', async () => readSwap),
    swapCost: read('swapCost', async () => swapCost),
    simulateSwap: read('simulateSwap', async () => simulateSwap),
    swapResult: read('swapResult', async () => swapResult),
  } satisfies ChainMethods
}
