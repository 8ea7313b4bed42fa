import { jupiterSwaps } from '@portico/adapter-solana/swaps'
import { convertSwaps, type UniswapV2Options, uniswapV2Swaps } from '@portico/adapter-wagmi/swaps'
import type { ChainId, SwapProvider } from '@portico/core'
import type { Profile } from './createProfile.js'

/**
 * One provider of each kind: the first local chain swaps by its pools alone, the others by the sandbox's convert service, Solana by what
 * answers there as Jupiter does.
 */
export function createSwaps({
  pools,
  tokens,
  programs,
  services,
}: Pick<Profile, 'pools' | 'tokens' | 'programs' | 'services'>): readonly SwapProvider[] {
  // The type of the keys says so.
  const [first, ...others] = Object.keys(pools) as ChainId<'eip155'>[]
  if (first === undefined || services.api === undefined) return []
  const { router, permitRouter, factory, wrappedCoin } = pools[first] ?? {}
  const own: UniswapV2Options['pools'] =
    router && factory && wrappedCoin
      ? {
          [first]: {
            router,
            permitRouter,
            factory,
            wrappedCoin: wrappedCoin.address,
            tokens: (tokens[first] ?? []).map(({ address }) => ({ address })),
            via: viaOf(tokens[first]),
          },
        }
      : {}
  const contracts = Object.fromEntries(others.map((id) => [id, pools[id] ? [pools[id].aggregator] : []]))
  return [
    uniswapV2Swaps({ name: 'Sandbox Pools', pools: own }),
    convertSwaps({ name: 'Sandbox Convert', networkIds: others, contracts, feeBps: 0 }),
    jupiterSwaps({ name: 'Sandbox Jupiter', url: services.api, programs }),
  ]
}

/** Every pool of the sandbox has its dollar. */
function viaOf(tokens: Profile['tokens'][ChainId] = []): readonly string[] {
  return tokens.flatMap(({ symbol, address }) => (symbol === 'TUSD' ? [address] : []))
}
