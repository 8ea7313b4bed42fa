import { type ChainCalls, type ChainMethods, lazyMethodOver, lazyMethods, type SwapReads } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import type { Access } from '../createAccess.js'
import { toChainError } from '../errors.js'
import { nativeBalance } from './reads/nativeBalance.js'
import type { SolanaSwapReads } from './swaps/createSwapReads.js'

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
  const read = lazyMethodOver<ChainAccess, keyof ChainMethods>({
    access,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
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
    ...lazyMethods(
      async () => (await loadTransactions()).createTransferReads(access),
      [
        'validateAddress',
        'estimateFee',
        'estimateTransfer',
        'describeAddress',
        'findTransfer',
        'transactionStatus',
        'waitForTransaction',
      ]
    ),
    ...lazyMethods(
      async () => (await loadTransactions()).loadSwapReads(access),
      ['guardSwap', 'readSwap', 'swapCost', 'simulateSwap', 'swapResult']
    ),
  } satisfies ChainMethods
}
