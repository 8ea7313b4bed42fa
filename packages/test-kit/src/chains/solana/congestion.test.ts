import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { deploySolanaWorld } from '../deploySolanaWorld.js'
import { type Solana, startSolana } from '../startSolana.js'

let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
  deploySolanaWorld(solana)
})
afterEach(() => solana.setCongestion({}))
afterAll(() => solana.stop())

const payer = testSolanaAccount(0)
const friend = testSolanaAccount(1).address
const market = testSolanaAccount(2).address

async function call<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await (await fetch(solana.rpcUrl, { method: 'POST', body })).json()
  const { result, error } = answer as { readonly result?: T; readonly error?: object }
  if (error) throw new Error(JSON.stringify(error))
  return result as T
}

const lamports = async (of: string): Promise<number> => (await call<{ readonly value: number }>('getBalance', of)).value

const transfer = (to = friend, amount = 1n): Instruction =>
  getTransferSolInstruction({
    source: createNoopSigner(address(payer.address)),
    destination: address(to),
    amount,
  })

/** Sends without a check before, and says what the chain made of it. */
async function send(...instructions: readonly Instruction[]): Promise<{
  /** What the node says beforehand. */
  readonly estimate: number
  /** What the block says; undefined when the transaction is in none. */
  readonly fee: number | undefined
  /** What the payer has less than before. */
  readonly spent: number
}> {
  const { value } = await call<{ readonly value: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0] }>(
    'getLatestBlockhash'
  )
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer.address as Address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed)
  )
  const key = await createKeyPairFromPrivateKeyBytes(payer.privateKey)
  const transaction = await signTransaction([key], compileTransaction(message))
  const before = await lamports(payer.address)
  const bytes = Buffer.from(transaction.messageBytes).toString('base64')
  const estimate = (await call<{ readonly value: number }>('getFeeForMessage', bytes)).value
  const options = { encoding: 'base64', skipPreflight: true }
  await call('sendTransaction', getBase64EncodedWireTransaction(transaction), options)
  const sent = await call<{ readonly meta: { readonly fee: number } } | null>(
    'getTransaction',
    getSignatureFromTransaction(transaction),
    { maxSupportedTransactionVersion: 0 }
  )
  return { estimate, fee: sent?.meta.fee, spent: before - (await lamports(payer.address)) }
}

test.each([
  ['nothing', [], 5_000],
  ['a limit', [getSetComputeUnitLimitInstruction({ units: 1_000 })], 5_000],
  // The transfer and the price are of programs that belong to the node: 3,000 units each.
  ['a price', [getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n })], 11_000],
  [
    'both, rounded up to a whole lamport',
    [getSetComputeUnitPriceInstruction({ microLamports: 1_001n }), getSetComputeUnitLimitInstruction({ units: 1_000 })],
    5_002,
  ],
  [
    'a limit above the highest',
    [
      getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n }),
      getSetComputeUnitLimitInstruction({ units: 2_000_000 }),
    ],
    1_405_000,
  ],
] as const)('default: the payer really pays for %s what the node said', async (_, budget, fee) => {
  expect(await send(...budget, transfer())).toEqual({ estimate: fee, fee, spent: fee + 1 })
})

test('behavior: recent blocks say what is paid, the highest of the accounts asked about', async () => {
  expect(await call('getRecentPrioritizationFees')).toEqual([{ slot: expect.any(Number), prioritizationFee: 0 }])
  solana.setCongestion({ microLamportsPerUnit: 100n, accounts: { [market]: 7_000n, [friend]: 10n } })
  const said = async (...addresses: readonly string[]): Promise<readonly number[]> => {
    const fees = await call<readonly { readonly prioritizationFee: number }[]>('getRecentPrioritizationFees', addresses)
    return fees.map(({ prioritizationFee }) => prioritizationFee)
  }
  expect([await said(), await said(friend), await said(market), await said(friend, market)]).toEqual([
    [100],
    [100],
    [7_000],
    [7_000],
  ])
  await expect(call('getRecentPrioritizationFees', Array(129).fill(friend))).rejects.toThrow('-32602')
})

test('behavior: a transaction that pays less than others never comes into a block', async () => {
  solana.setCongestion({ accounts: { [market]: 7_000n } })
  const price = (microLamports: bigint): Instruction => getSetComputeUnitPriceInstruction({ microLamports })
  expect(await send(price(6_999n), transfer(market))).toMatchObject({ fee: undefined, spent: 0 })
  expect(await send(transfer(market))).toMatchObject({ fee: undefined, spent: 0 })
  expect(await send(price(7_000n), transfer(market))).toMatchObject({ fee: 5_042, spent: 5_043 })
  expect(await send(transfer(friend))).toMatchObject({ fee: 5_000 })
})
