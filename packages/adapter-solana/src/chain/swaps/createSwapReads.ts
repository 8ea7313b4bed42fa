import { type ChainMethods, lazyMethodOver, type SwapReads } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { toChainError } from '../../errors.js'
import { guardSwap } from './guardSwap.js'
import { readSwap } from './readSwap.js'
import { simulateSwap } from './simulateSwap.js'
import { swapCost } from './swapCost.js'
import { swapResult } from './swapResult.js'

/** What this adapter can ask a network for a swap. */
export type SolanaSwapReads = Pick<SwapReads, 'guardSwap' | 'readSwap' | 'swapCost' | 'simulateSwap' | 'swapResult'>

/** What a network is asked for a swap, in one chunk: a swap needs most of them. */
export function createSwapReads(access: ChainAccess): SolanaSwapReads {
  const read = lazyMethodOver<ChainAccess, keyof ChainMethods>({
    access,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
  return {
    guardSwap: read('guardSwap', async () => guardSwap),
    readSwap: read('readSwap', async () => readSwap),
    swapCost: read('swapCost', async () => swapCost),
    simulateSwap: read('simulateSwap', async () => simulateSwap),
    swapResult: read('swapResult', async () => swapResult),
  } satisfies ChainMethods
}
