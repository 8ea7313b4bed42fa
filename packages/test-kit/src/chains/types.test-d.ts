import {
  deploySolanaSwaps,
  deploySolanaWorld,
  deploySwaps,
  deployWorld,
  encodePoolSwap,
  quotePools,
  startAnvil,
  startSolana,
  trade,
} from '@portico/test-kit/chains'
import { describe, expectTypeOf, test } from 'vitest'

describe('chains', () => {
  test('a started chain is what a world is deployed to', async () => {
    const anvil = await startAnvil({ chainId: 31_337 })
    const world = await deployWorld(anvil)
    expectTypeOf(world.tokens[2].decimals).toEqualTypeOf<number>()
    // @ts-expect-error there are three tokens
    world.tokens[3]
    // @ts-expect-error a chain has an id
    startAnvil({})
  })

  test('pools are made of the tokens of a world', async () => {
    const { rpcUrl } = await startAnvil({ chainId: 31_337 })
    const world = await deployWorld({ rpcUrl })
    const swaps = await deploySwaps({ rpcUrl, world })
    const [{ address }] = world.tokens
    trade({ rpcUrl, swaps, path: [swaps.wrappedCoin.address, address], amountBaseUnits: 1n })
    // @ts-expect-error a path has two ends
    trade({ rpcUrl, swaps, path: [address], amountBaseUnits: 1n })
  })
})

describe('Solana', () => {
  test('a started chain is what a world is deployed to', async () => {
    const solana = await startSolana()
    const world = deploySolanaWorld(solana)
    expectTypeOf(world.networkId).toEqualTypeOf<`solana:${string}`>()
    expectTypeOf(solana.airdrop({ address: '', lamports: 1n })).toEqualTypeOf<string>()
    // @ts-expect-error amounts are bigints
    solana.airdrop({ address: '', lamports: 1 })
  })

  test('pools are made of the tokens of a world', async () => {
    const solana = await startSolana()
    const swaps = deploySolanaSwaps({ solana, world: deploySolanaWorld(solana) })
    const path = [swaps.wrappedCoin, swaps.lookAlike.mint] as const
    const quote = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits: 1n })
    expectTypeOf(quote.receiveBaseUnits).toEqualTypeOf<bigint>()
    encodePoolSwap({ swaps, user: '', path, payBaseUnits: 1n, leastBaseUnits: 1n })
    // @ts-expect-error a path has two ends
    encodePoolSwap({ swaps, user: '', path: [swaps.wrappedCoin], payBaseUnits: 1n, leastBaseUnits: 1n })
  })
})
