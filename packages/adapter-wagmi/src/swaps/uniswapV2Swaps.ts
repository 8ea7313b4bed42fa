import { deferSwaps, type SwapProvider } from '@portico/core/adapter'
import { checkUniswapV2Options } from './checkSwapOptions.js'

import type { UniswapV2Options } from './types.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * A provider of swaps for `data.swaps` that needs no service: it reads prices from the pools of Uniswap v2, or of those that follow
 * it, and sends swaps to their router, or with a permit to `permitRouter`. It takes the best of the direct way and the ways through
 * `via`. Development builds throw
 * OPTION_INVALID with everything that is wrong in the options.
 *
 * @example
 * createPortico({ adapters, data: { swaps: [uniswapV2Swaps({ pools: { 'eip155:1': { router, factory, wrappedCoin, tokens } } })] } })
 */
export function uniswapV2Swaps(options: UniswapV2Options): SwapProvider {
  if (process.env.NODE_ENV !== 'production') checkUniswapV2Options(options)
  const { name = 'Uniswap v2', pools } = options
  const entries = Object.entries(pools)
  return deferSwaps({
    name,
    contracts: Object.fromEntries(
      entries.map(([networkId, { router, permitRouter = router }]) => [networkId, [...new Set([router, permitRouter])]])
    ),
    permits: Object.fromEntries(
      entries.flatMap(([networkId, { permitRouter }]) => (permitRouter ? [[networkId, permitRouter]] : []))
    ),
    canReceiveExact: true,
    load: async () => (await import('./uniswapV2/createUniswapV2.js')).createUniswapV2(pools),
  })
}
