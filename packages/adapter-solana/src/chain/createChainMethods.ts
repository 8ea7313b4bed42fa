import { type ChainCalls, type ChainMethods, lazyMethodOver, type SwapReads } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import type { Access } from '../createAccess.js'
import { toChainError } from '../errors.js'
import { nativeBalance } from './reads/nativeBalance.js'

/** Every read that this adapter can make. */
export type SolanaChain = Omit<
  ChainCalls,
  'resolveName' | 'primaryName' | 'ownedNfts' | 'nftBalance' | 'toAddress' | Exclude<keyof SwapReads, SolanaSwapRead>
>

type SolanaSwapRead = 'guardSwap' | 'readSwap' | 'swapCost' | 'simulateSwap' | 'swapResult'

/** The reads over the networks' own URLs. One that is smaller than the request for it comes along. */
export function createChainMethods(access: Access): SolanaChain {
  const { loadTransactions } = access
  const read = lazyMethodOver<ChainAccess, keyof ChainMethods>({
    access,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
  const loadSwapReads = async () => (await import('../swapReads.js')).swapReads
  return {
    validateAddress: read('validateAddress', async () => (await loadTransactions()).validateAddress),
    nativeBalance: read('nativeBalance', async () => nativeBalance),
    tokenBalance: read('tokenBalance', async () => (await import('./reads/tokenBalance.js')).tokenBalance),
    tokenBalances: read('tokenBalances', async () => (await import('./reads/tokenBalances.js')).tokenBalances),
    recentTransfers: read(
      'recentTransfers',
      async () => (await import('./transfers/recentTransfers.js')).recentTransfers
    ),
    estimateFee: read('estimateFee', async () => (await loadTransactions()).estimateFee),
    estimateTransfer: read('estimateTransfer', async () => (await loadTransactions()).estimateTransfer),
    describeAddress: read('describeAddress', async () => (await loadTransactions()).describeAddress),
    findTransfer: read('findTransfer', async () => (await loadTransactions()).findTransfer),
    transactionStatus: read('transactionStatus', async () => (await loadTransactions()).transactionStatus),
    waitForTransaction: read('waitForTransaction', async () => (await loadTransactions()).waitForTransaction),
    guardSwap: read('guardSwap', async () => (await loadSwapReads()).guardSwap),
    readSwap: read('readSwap', async () => (await loadSwapReads()).readSwap),
    swapCost: read('swapCost', async () => (await loadSwapReads()).swapCost),
    simulateSwap: read('simulateSwap', async () => (await loadSwapReads()).simulateSwap),
    swapResult: read('swapResult', async () => (await loadSwapReads()).swapResult),
  } satisfies ChainMethods
}
