import { type ChainCalls, type FailedCall, lazyMethodOver, type PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainError } from '../errors.js'
import { nativeBalance } from './reads/nativeBalance.js'
import type { NameAccess, NameGateways } from './reads/readName.js'

/** Every read that this adapter can make. */
export type EvmChain = Omit<ChainCalls, 'guardSwap' | 'swapCost' | 'readPayUrl'>

/** Reads over the Config's transports. Those that are needed together are fetched together, with their part of viem. */
export function createChainMethods(config: Config, gateways: NameGateways): EvmChain {
  const toError = (error: unknown, { label: method, networkId = '' }: FailedCall<keyof ChainCalls>): PorticoError =>
    toChainError(error, { networkId, method })
  const read = lazyMethodOver<Config, keyof ChainCalls>({ access: config, toError })
  const readNames = lazyMethodOver<NameAccess, keyof ChainCalls>({ access: { config, gateways }, toError })
  const transfers = () => import('../chunks/transferReads.js')
  const nfts = () => import('../chunks/nftReads.js')
  const tokens = () => import('../chunks/tokenReads.js')
  const addresses = () => import('../chunks/addressReads.js')
  const swaps = () => import('../chunks/swapReads.js')
  return {
    nativeBalance: read('nativeBalance', async () => nativeBalance),
    tokenBalance: read('tokenBalance', async () => (await tokens()).tokenBalance),
    tokenBalances: read('tokenBalances', async () => (await tokens()).tokenBalances),
    ownedNfts: read('ownedNfts', async () => (await nfts()).ownedNfts),
    nftBalance: read('nftBalance', async () => (await nfts()).nftBalance),
    recentTransfers: read(
      'recentTransfers',
      async () => (await import('./transfers/recentTransfers.js')).recentTransfers
    ),
    estimateFee: read('estimateFee', async () => (await transfers()).estimateFee),
    call: read('call', async () => (await swaps()).call),
    gasPrice: read('gasPrice', async () => (await swaps()).gasPrice),
    readSwap: read('readSwap', async () => (await swaps()).readSwap),
    networkTime: read('networkTime', async () => (await swaps()).networkTime),
    wouldSucceed: read('wouldSucceed', async () => (await swaps()).wouldSucceed),
    simulateSwap: read('simulateSwap', async () => (await swaps()).simulateSwap),
    canPermit: read('canPermit', async () => (await swaps()).canPermit),
    swapResult: read('swapResult', async () => (await swaps()).swapResult),
    estimateTransfer: read('estimateTransfer', async () => (await transfers()).estimateTransfer),
    describeAddress: read('describeAddress', async () => (await transfers()).describeAddress),
    resolveName: readNames('resolveName', async () => (await import('./reads/resolveName.js')).resolveName),
    primaryName: readNames('primaryName', async () => (await import('./reads/primaryName.js')).primaryName),
    validateAddress: read('validateAddress', async () => (await addresses()).validateAddress),
    toAddress: read('toAddress', async () => (await addresses()).toAddress),
    findTransfer: read('findTransfer', async () => (await transfers()).findTransfer),
    transactionStatus: read('transactionStatus', async () => (await transfers()).transactionStatus),
    waitForTransaction: read('waitForTransaction', async () => (await transfers()).waitForTransaction),
  }
}
