import { deploySolanaWorld, deployWorld, startAnvil, startSolana } from '@portico/test-kit/chains'
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
})
