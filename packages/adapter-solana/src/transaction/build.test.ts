import { testSolanaAccount } from '@portico/test-kit/chains'
import { decompileTransactionMessage, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS, parseSetComputeUnitLimitInstruction } from '@solana-program/compute-budget'
import { expect, test } from 'vitest'
import { buildTransaction } from './build.js'
import { transferLamports } from './instructions.js'

const [payer, to] = [testSolanaAccount(0).address, testSolanaAccount(1).address]

/** A network on which others pay `price`, and what it is asked to simulate. */
function setUp(request: { readonly price: number; readonly unitsConsumed?: unknown; readonly err?: unknown }): {
  readonly build: () => Promise<Uint8Array>
  readonly simulations: () => number
} {
  const { price, unitsConsumed = 450, err = null } = request
  let simulations = 0
  const call = async ({ method }: { readonly method: string }): Promise<unknown> => {
    if (method === 'getRecentPrioritizationFees') return [{ slot: 1, prioritizationFee: price }]
    if (method === 'getLatestBlockhash')
      return { value: { blockhash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z7zZL5pQ3qXqG', lastValidBlockHeight: 1 } }
    simulations++
    return { value: { err, unitsConsumed, logs: [] } }
  }
  const instructions = [transferLamports({ from: payer, to, amountLamports: 1n })]
  return {
    build: () => buildTransaction({ rpc: { networkId: 'solana:local', call }, payer, instructions, version: 'legacy' }),
    simulations: () => simulations,
  }
}

function limitIn(bytes: Uint8Array): number | undefined {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
  const [first] = message.instructions
  if (first?.programAddress !== COMPUTE_BUDGET_PROGRAM_ADDRESS || !first.data) return undefined
  return parseSetComputeUnitLimitInstruction({ ...first, data: first.data }).data.units
}

test.each([
  [0, 0],
  [1, 2],
  [450, 495],
  [451, 497],
  [1_272_727, 1_400_000],
  [1_300_000, 1_400_000],
  ['1399999', 1_400_000],
])('default: who used %s units asks for %s', async (unitsConsumed, limit) => {
  for (const price of [0, 7]) expect(limitIn(await setUp({ price, unitsConsumed }).build())).toBe(limit)
})

test('behavior: what is sent is simulated; without a price that is what was measured', async () => {
  for (const [price, simulations] of [
    [0, 1],
    [7, 2],
  ] as const) {
    const network = setUp({ price })
    await network.build()
    expect(network.simulations()).toBe(simulations)
  }
})

test.each([
  [{ InsufficientFundsForRent: { account_index: 1 } }, 7, 1],
  [{ InstructionError: [1, { Custom: 1 }] }, 7, 1],
  // The payer's rest may be the priority fee; with it taken off there is another answer.
  [{ InsufficientFundsForRent: { account_index: 0 } }, 7, 2],
  [{ InsufficientFundsForRent: { account_index: 0 } }, 0, 1],
])('error: WALLET_FAILED for %j at a price of %s, after %s simulations', async (err, price, simulations) => {
  const network = setUp({ price, err })
  await expect(network.build()).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause: { message: expect.stringContaining(JSON.stringify(err)) },
  })
  expect(network.simulations()).toBe(simulations)
})
