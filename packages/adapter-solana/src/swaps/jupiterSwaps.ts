import { deferSwaps, type SwapProvider } from '@portico/core/adapter'
import { MAINNET } from '../networkIds.js'
import { checkJupiterOptions } from './checkSwapOptions.js'
import type { JupiterOptions } from './types.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * A provider of swaps for `data.swaps` that asks Jupiter's API for prices and for the instruction that swaps. An exact amount can be paid
 * only. What Jupiter answers is not trusted: the adapter puts guards around the instruction, with which the network refuses a swap that
 * takes more or brings less. Development builds throw OPTION_INVALID with everything that is wrong in the options.
 *
 * @example
 * createPortico({ adapters, data: { swaps: [jupiterSwaps({ url: 'https://dapp.example/jupiter' })] } })
 */
export function jupiterSwaps(options: JupiterOptions = {}): SwapProvider {
  if (process.env.NODE_ENV !== 'production') checkJupiterOptions(options)
  const { name = 'Jupiter', url = 'https://api.jup.ag', apiKey, programs = { [MAINNET]: [JUPITER_6] } } = options
  return deferSwaps({
    name,
    contracts: programs,
    canReceiveExact: false,
    load: async () => (await import('./jupiter/createJupiter.js')).createJupiter({ url, apiKey, programs }),
  })
}

const JUPITER_6 = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
