import { type ChainCalls, type FailedCall, lazyMethodOver, type PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainError } from '../errors.js'
import { nativeBalance } from './reads/nativeBalance.js'
import type { NameAccess, NameGateways } from './reads/readName.js'

/** Reads over the Config's transports. Each brings its part of viem with it. */
export function createChainMethods(config: Config, gateways: NameGateways): ChainCalls {
  const toError = (error: unknown, { label: method, networkId = '' }: FailedCall<keyof ChainCalls>): PorticoError =>
    toChainError(error, { networkId, method })
  const read = lazyMethodOver<Config, keyof ChainCalls>({ access: config, toError })
  const readNames = lazyMethodOver<NameAccess, keyof ChainCalls>({ access: { config, gateways }, toError })
  return {
    nativeBalance: read('nativeBalance', async () => nativeBalance),
    tokenBalance: read('tokenBalance', async () => (await import('./reads/tokenBalance.js')).tokenBalance),
    tokenBalances: read('tokenBalances', async () => (await import('./reads/tokenBalances.js')).tokenBalances),
    ownedNfts: read('ownedNfts', async () => (await import('./nfts/ownedNfts.js')).ownedNfts),
    nftBalance: read('nftBalance', async () => (await import('./nfts/nftBalance.js')).nftBalance),
    recentTransfers: read(
      'recentTransfers',
      async () => (await import('./transfers/recentTransfers.js')).recentTransfers
    ),
    estimateFee: read('estimateFee', async () => (await import('./transfers/estimateFee.js')).estimateFee),
    call: read('call', async () => (await import('./swaps/call.js')).call),
    gasPrice: read('gasPrice', async () => (await import('./swaps/gasPrice.js')).gasPrice),
    readSwap: read('readSwap', async () => (await import('./swaps/readSwap.js')).readSwap),
    estimateTransfer: read(
      'estimateTransfer',
      async () => (await import('./transfers/estimateTransfer.js')).estimateTransfer
    ),
    describeAddress: read('describeAddress', async () => (await import('./reads/describeAddress.js')).describeAddress),
    resolveName: readNames('resolveName', async () => (await import('./reads/resolveName.js')).resolveName),
    primaryName: readNames('primaryName', async () => (await import('./reads/primaryName.js')).primaryName),
    validateAddress: read('validateAddress', async () => (await import('./reads/validateAddress.js')).validateAddress),
    toAddress: read('toAddress', async () => (await import('./reads/toAddress.js')).toAddress),
    findTransfer: read('findTransfer', async () => (await import('./transfers/findTransfer.js')).findTransfer),
    transactionStatus: read(
      'transactionStatus',
      async () => (await import('./transfers/transactionStatus.js')).transactionStatus
    ),
    waitForTransaction: read(
      'waitForTransaction',
      async () => (await import('./transfers/waitForTransaction.js')).waitForTransaction
    ),
  }
}
