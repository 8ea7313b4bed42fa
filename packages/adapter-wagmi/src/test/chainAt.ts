import type { ChainCalls } from '@portico/core/adapter'
import type { Platform } from '@portico/core/platform'
import { createFakePlatform } from '@portico/test-kit'
import type { Hex } from 'viem'
import { wagmiAdapter } from '../wagmiAdapter.js'

/**
 * The reads of an adapter over one chain, `eip155:31337`, with or without Multicall3, as a rollup where it has an oracle of its
 * data's price, with names where it has their resolver. Rejects where the adapter lacks the read.
 */
export function chainAt<Name extends keyof ChainCalls>(
  name: Name,
  {
    url,
    multicall3,
    gasPriceOracle,
    ensUniversalResolver,
    nameGateways,
    platform = createFakePlatform(),
  }: {
    readonly url: string
    readonly multicall3?: Hex | undefined
    readonly gasPriceOracle?: Hex | undefined
    readonly ensUniversalResolver?: Hex | undefined
    readonly nameGateways?: readonly string[] | undefined
    readonly platform?: Platform | undefined
  }
): ChainCalls[Name] {
  const chain = {
    id: 31_337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: {
      ...(multicall3 ? { multicall3: { address: multicall3 } } : {}),
      ...(gasPriceOracle ? { gasPriceOracle: { address: gasPriceOracle } } : {}),
      ...(ensUniversalResolver ? { ensUniversalResolver: { address: ensUniversalResolver } } : {}),
    },
    ...(gasPriceOracle ? { sourceId: 1 } : {}),
  }
  const adapter = wagmiAdapter({ networks: [chain], nameGateways }).create({
    networks: [],
    storageKeyPrefix: '@test/v1/',
    platform,
    enableAnnounced: false,
    enableInjected: false,
    identify: () => '',
    emit: () => undefined,
  })
  const read = async (request: never): Promise<unknown> => {
    // Some reads are there once the adapter is loaded, as a connected wallet has it: this one loads it, and sends no request.
    if (!adapter.chain[name]) await adapter.chain.toAddress?.({ networkId: 'eip155:31337', address: '' })
    const own: ((request: never) => Promise<unknown>) | undefined = adapter.chain[name]
    if (!own) throw new Error(`The adapter has no ${name}.`)
    return own(request)
  }
  // Its request and its answer are those of the read.
  return read as ChainCalls[Name]
}
