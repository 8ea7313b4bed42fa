import { type ChainId, deferSwaps, type SwapProvider } from '@portico/core/adapter'
import { checkConvertOptions } from './checkSwapOptions.js'

import type { ConvertOptions } from './types.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * A provider of swaps for `data.swaps` that asks `services.api` for prices and transactions (`/v1/convert`, specification section 7).
 * An exact amount can be paid only. Development builds throw OPTION_INVALID with everything that is wrong in the options.
 *
 * @example
 * createPortico({ adapters, projectId, services: { api }, data: { swaps: [convertSwaps()] } })
 */
export function convertSwaps(options: ConvertOptions = {}): SwapProvider {
  if (process.env.NODE_ENV !== 'production') checkConvertOptions(options)
  const { name = '1inch', contracts: own = {}, feeBps = 85 } = options
  // The type of the keys says so.
  const { networkIds = [...NETWORK_IDS, ...(Object.keys(own) as ChainId<'eip155'>[])] } = options
  const contracts = Object.fromEntries(
    networkIds.map((networkId) => [networkId, own[networkId] ?? routersOf(networkId)])
  )
  return deferSwaps({
    name,
    contracts,
    canReceiveExact: false,
    load: async () => (await import('./convert/createConvert.js')).createConvert({ contracts, feeBps }),
  })
}

/** The routers v5 and v6 of 1inch. */
function routersOf(networkId: ChainId<'eip155'>): readonly string[] {
  // Addresses are made in another way on ZKsync Era.
  return networkId === 'eip155:324'
    ? ['0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF']
    : ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0x111111125421cA6dc452d289314280a0f8842A65']
}

/** Ethereum, Arbitrum One, OP Mainnet, ZKsync Era, Base, BNB Smart Chain, Polygon, Gnosis, Avalanche, Fantom, Kaia and Aurora. */
const NETWORK_IDS: readonly ChainId<'eip155'>[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]
