import { type ChainCalls, type ChainMethods, lazyMethods, type SwapReads } from '@portico/core/adapter'
import type { Access } from '../createAccess.js'
import { chainReader } from './chainReader.js'
import { nativeBalance } from './reads/nativeBalance.js'
import type { SolanaSwapReads } from './swaps/createSwapReads.js'
import { TRANSFER_READS } from './transferReads.js'

/** Every read that this adapter can make. */
export type SolanaChain = Omit<
  ChainCalls,
  | 'resolveName'
  | 'primaryName'
  | 'ownedNfts'
  | 'nftBalance'
  | 'toAddress'
  | Exclude<keyof SwapReads, keyof SolanaSwapReads>
>

/** The reads over the networks' own URLs. One that is smaller than the request for it comes along. */
export function createChainMethods(access: Access): SolanaChain {
  const { loadTransactions } = access
  const read = chainReader(access)
  return {
    nativeBalance: read('nativeBalance', async () => nativeBalance),
    recentTransfers: read(
      'recentTransfers',
      async () => (await import('./transfers/recentTransfers.js')).recentTransfers
    ),
    ...lazyMethods(
      async () => (await import('./reads/createTokenReads.js')).createTokenReads(access),
      ['tokenBalance', 'tokenBalances']
    ),
    ...lazyMethods(async () => (await loadTransactions()).createTransferReads(access), TRANSFER_READS),
    ...lazyMethods(
      async () => (await loadTransactions()).loadSwapReads(access),
      ['guardSwap', 'readSwap', 'swapCost', 'simulateSwap', 'swapResult']
    ),
  } satisfies ChainMethods
}
