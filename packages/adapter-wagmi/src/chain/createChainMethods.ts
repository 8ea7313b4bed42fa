import { type ChainCalls, lazyMethodOver } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainError } from '../errors.js'
import { nativeBalance } from './nativeBalance.js'

/** Reads over the Config's transports. Each brings its part of viem with it. */
export function createChainMethods(config: Config): ChainCalls {
  const read = lazyMethodOver<Config, keyof ChainCalls>({
    access: config,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
  return {
    nativeBalance: read('nativeBalance', async () => nativeBalance),
    tokenBalance: read('tokenBalance', async () => (await import('./tokenBalance.js')).tokenBalance),
    estimateFee: read('estimateFee', async () => (await import('./estimateFee.js')).estimateFee),
    resolveName: read('resolveName', async () => (await import('./resolveName.js')).resolveName),
    validateAddress: read('validateAddress', async () => (await import('./validateAddress.js')).validateAddress),
    waitForTransaction: read(
      'waitForTransaction',
      async () => (await import('./waitForTransaction.js')).waitForTransaction
    ),
  }
}
