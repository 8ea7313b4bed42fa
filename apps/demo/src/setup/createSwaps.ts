import { convertSwaps, type UniswapV2Options, uniswapV2Swaps } from '@portico/adapter-wagmi/swaps'
import type { ChainId, SwapProvider } from '@portico/core'
import type { Profile } from './createProfile.js'

/** One provider of each kind: the first local chain swaps by its pools alone, the others by the sandbox's convert service. */
export function createSwaps({ pools, tokens }: Pick<Profile, 'pools' | 'tokens'>): readonly SwapProvider[] {
  // The type of the keys says so.
  const [first, ...others] = Object.keys(pools) as ChainId<'eip155'>[]
  if (first === undefined) return []
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
  ]
}

/** Every pool of the sandbox has its dollar. */
function viaOf(tokens: Profile['tokens'][ChainId] = []): readonly string[] {
  return tokens.flatMap(({ symbol, address }) => (symbol === 'TUSD' ? [address] : []))
}
