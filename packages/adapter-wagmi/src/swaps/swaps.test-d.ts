import type { SwapProvider } from '@portico/core/adapter'
import { expectTypeOf, test } from 'vitest'
import { convertSwaps, type UniswapV2Pools, uniswapV2Swaps } from '../exports/swaps.js'

declare const pool: UniswapV2Pools

test('providers for data.swaps, by CAIP-2 ids of EVM networks', () => {
  expectTypeOf(uniswapV2Swaps({ pools: { 'eip155:1': pool } })).toEqualTypeOf<SwapProvider>()
  expectTypeOf(convertSwaps()).toEqualTypeOf<SwapProvider>()
  convertSwaps({ networkIds: ['eip155:1'], contracts: { 'eip155:1': ['0x'] } })
  // @ts-expect-error an id has its namespace
  convertSwaps({ networkIds: ['1'] })
  // @ts-expect-error pools are of EVM networks
  uniswapV2Swaps({ pools: { 'solana:one': pool } })
  // @ts-expect-error decimals are read from the contract
  uniswapV2Swaps({ pools: { 'eip155:1': { ...pool, tokens: [{ address: '0x', decimals: 6 }] } } })
})
