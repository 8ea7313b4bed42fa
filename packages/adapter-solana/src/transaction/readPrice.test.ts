import { testSolanaAccount } from '@portico/test-kit/chains'
import { expect, test } from 'vitest'
import type { Rpc } from '../rpc/createRpc.js'
import { transferLamports } from './instructions.js'
import { readPrice } from './readPrice.js'

const payer = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const to = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const request = { payer, instructions: [transferLamports({ from: payer, to, amountLamports: 1n })] }

/** An RPC that says these fees, and what it was asked. */
function rpcOf(fees: readonly unknown[] | Error): Rpc & { readonly asked: unknown[] } {
  const asked: unknown[] = []
  return {
    networkId: 'solana:a',
    asked,
    call: async (call) => {
      asked.push(call)
      if (fees instanceof Error) throw fees
      return fees.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
    },
  }
}

test('default: what was enough in three of four recent blocks, for the accounts that are written', async () => {
  const rpc = rpcOf([40, 10, 30, 20])
  expect(await readPrice(rpc, request)).toBe(30n)
  expect(await readPrice(rpcOf([0, 0, 0, 0, 0, 0, 0, 100]), request)).toBe(0n)
  expect(rpc.asked).toEqual([{ method: 'getRecentPrioritizationFees', params: [[payer, to]] }])
})

test('behavior: accounts that are written count, whether they sign or not, each once and no more than the RPC takes', async () => {
  const rpc = rpcOf([7])
  const at = (role: number) => ({ address: testSolanaAccount(300 + role).address, role })
  const instruction = { programAddress: payer, accounts: [at(0), at(1), at(2), at(3), at(3)] }
  expect(await readPrice(rpc, { payer, instructions: [instruction, instruction] })).toBe(7n)
  const many = Array.from({ length: 200 }, (_, index) => ({ address: testSolanaAccount(index).address, role: 1 }))
  await readPrice(rpc, { payer, instructions: [{ programAddress: payer, accounts: many }] })
  const [few, most] = rpc.asked as readonly { readonly params: readonly [readonly string[]] }[]
  expect(few?.params).toEqual([[payer, at(1).address, at(3).address]])
  expect(most?.params[0]).toHaveLength(128)
  expect(most?.params[0][0]).toBe(payer)
})

test('behavior: a spike does not empty the wallet', async () => {
  expect(await readPrice(rpcOf([20_000_000]), request)).toBe(5_000_000n)
})

test('behavior: no price when none was paid, or the network does not say', async () => {
  expect(await readPrice(rpcOf([]), request)).toBe(0n)
  expect(await readPrice(rpcOf([0]), request)).toBe(0n)
  expect(await readPrice(rpcOf(new Error('Method not found')), request)).toBe(0n)
})

test('behavior: what is no price is left out', async () => {
  for (const odd of ['much', 1.5, Number.NaN, {}, null, -7, '-7', true])
    expect(await readPrice(rpcOf([odd, 20]), request)).toBe(20n)
  expect(await readPrice(rpcOf([-7]), request)).toBe(0n)
})
