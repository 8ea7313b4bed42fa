import type { SwapProvider } from '@portico/core/adapter'
import { expectTypeOf, test } from 'vitest'
import { type JupiterOptions, jupiterSwaps } from '../exports/swaps.js'

declare const options: JupiterOptions

test('a provider for data.swaps, by CAIP-2 ids of Solana networks', () => {
  expectTypeOf(jupiterSwaps()).toEqualTypeOf<SwapProvider>()
  expectTypeOf(jupiterSwaps(options)).toEqualTypeOf<SwapProvider>()
  jupiterSwaps({ name: 'Juniper', url: 'https://dapp.example/jupiter', apiKey: undefined })
  jupiterSwaps({ programs: { 'solana:localnet': ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'] } })
  // @ts-expect-error programs are of Solana networks
  jupiterSwaps({ programs: { 'eip155:1': ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'] } })
  // @ts-expect-error a network has a list of programs
  jupiterSwaps({ programs: { 'solana:localnet': 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' } })
  // @ts-expect-error programs are called so, and not contracts
  jupiterSwaps({ contracts: {} })
})
