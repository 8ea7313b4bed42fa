import type { ChainMethods } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainError } from './errors.js'
import { toChainNumber } from './network.js'

type Read = (config: Config, request: never) => Promise<unknown>

/** Makes one read of a network. Rejects with a PorticoError; the original is its cause. */
export async function callChain(call: {
  readonly config: Config
  readonly name: keyof ChainMethods
  readonly request: { readonly networkId: string }
}): Promise<unknown> {
  const { config, name, request } = call
  try {
    const read: Read = await READS[name]()
    // The name decides the type of the request, which a lookup by name cannot follow.
    return await read(config, request as never)
  } catch (error) {
    throw toChainError(error, { networkId: request.networkId, method: name })
  }
}

/** A plain call: viem's action for it costs 20 kB. */
async function nativeBalance(
  config: Config,
  request: { readonly networkId: string; readonly address: string }
): Promise<bigint> {
  const client = config.getClient({ chainId: toChainNumber(request.networkId) })
  // The chain refuses what is no address.
  const address = request.address as `0x${string}`
  return BigInt(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
}

/** Where each read's code is: each brings its part of viem with it. */
const READS: { readonly [N in keyof ChainMethods]-?: () => Promise<Read> } = {
  nativeBalance: async () => nativeBalance,
  tokenBalance: async () => (await import('./chain/tokenBalance.js')).tokenBalance,
  estimateFee: async () => (await import('./chain/estimateFee.js')).estimateFee,
  resolveName: async () => (await import('./chain/resolveName.js')).resolveName,
  validateAddress: async () => (await import('./chain/validateAddress.js')).validateAddress,
  waitForTransaction: async () => (await import('./chain/waitForTransaction.js')).waitForTransaction,
}
