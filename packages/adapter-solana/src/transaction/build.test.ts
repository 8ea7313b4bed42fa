import { testSolanaAccount } from '@portico/test-kit/chains'
import { decompileTransactionMessage, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  parseSetComputeUnitLimitInstruction,
  parseSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { expect, test } from 'vitest'
import { buildTransaction, type ShownFee } from './build.js'
import { transferLamports } from './instructions.js'

const [payer, to] = [testSolanaAccount(0).address, testSolanaAccount(1).address]

const networkId = 'solana:local'

/** A network on which others pay `price`, and what it is asked to simulate. */
function setUp(request: {
  readonly price: number
  readonly unitsConsumed?: unknown
  readonly err?: unknown
  readonly shownFee?: ShownFee
}): {
  readonly build: () => Promise<Uint8Array>
  readonly simulations: () => number
} {
  const { price, unitsConsumed = 450, err = null, shownFee } = request
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
    build: () => buildTransaction({ rpc: { networkId, call }, payer, instructions, version: 'legacy', shownFee }),
    simulations: () => simulations,
  }
}

function instructionsIn(bytes: Uint8Array) {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  return decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes)).instructions
}

function limitIn(bytes: Uint8Array): number | undefined {
  const [first] = instructionsIn(bytes)
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

/** What is shown of a swap for 350,000 units where others pay 100,000 for each. */
const shownFee = { networkId, feeBaseUnits: 40_000n, units: 350_000 } as const

test.each([
  // 550,000 units with the margin.
  [500_000, 100_000, 63_636n],
  [500_000, 110_000, 63_636n],
  [100_000, 100_000, 100_000n],
  [100_000, 110_000, 110_000n],
])('behavior: who uses %s units where others pay %s pays %s for each, and no more than was shown', async (...row) => {
  const [unitsConsumed, price, paid] = row
  const bytes = await setUp({ price, unitsConsumed, shownFee }).build()
  const [, second] = instructionsIn(bytes)
  if (!second?.data) throw new Error('The transaction sets no price.')
  expect(parseSetComputeUnitPriceInstruction({ ...second, data: second.data }).data.microLamports).toBe(paid)
})

test.each([
  [100_000, shownFee],
  [500_000, shownFee],
  [500_000, { networkId, feeBaseUnits: 5_000n + 60_000n }],
] as const)('error: FEE_RISEN for %s units where others pay more than a tenth above', async (unitsConsumed, shown) => {
  const network = setUp({ price: 120_000, unitsConsumed, shownFee: shown })
  await expect(network.build()).rejects.toMatchObject({ code: 'FEE_RISEN' })
})
