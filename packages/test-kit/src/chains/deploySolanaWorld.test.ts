import { Connection, PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { programs } from '../solana/programs.js'
import { deploySolanaWorld } from './deploySolanaWorld.js'
import { startSolana } from './startSolana.js'

test('default: the same addresses on every run, and balances as promised', async () => {
  const solana = await startSolana()
  const world = deploySolanaWorld(solana)
  expect(world.networkId).toBe(solana.networkId)
  expect(world.tokens.map(({ mint }) => mint)).toMatchInlineSnapshot(`
    [
      "BvZs1kQt1DAomxRYHopifxwFDzdGgvXy7VGYJzNUQ6SC",
      "2JegmEDjajSkdgZiVR4N2XNEUvkBvgqL3xBvDVeUfLHG",
    ]
  `)
  expect(world.tokens.map(({ program }) => program)).toEqual([programs.token, programs.token2022])
  const connection = new Connection(solana.rpcUrl)
  for (const account of world.accounts) {
    expect(await connection.getBalance(new PublicKey(account))).toBe(10_000e9)
  }
  for (const { mint, decimals } of world.tokens) {
    const supply = await connection.getTokenSupply(new PublicKey(mint))
    expect(supply.value).toMatchObject({ decimals, uiAmountString: '100000' })
  }
  await solana.stop()
})
