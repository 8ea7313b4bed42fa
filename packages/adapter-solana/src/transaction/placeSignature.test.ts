import { testSolanaAccount } from '@portico/test-kit/chains'
import {
  createKeyPairFromPrivateKeyBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { newTransaction } from '../test/newTransaction.js'
import { buildTransaction } from './build.js'
import { placeSignature } from './placeSignature.js'
import type { SolanaInstruction } from './types.js'

const [payer, second, nobody] = [testSolanaAccount(0), testSolanaAccount(1), testSolanaAccount(2)]
const instructions: readonly SolanaInstruction[] = [
  {
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    accounts: [{ address: second.address, role: 2 }],
  },
]

/** Unsigned bytes; nothing is asked of a chain but a blockhash and a simulation. */
async function unsigned(version: 'legacy' | 0 | 1): Promise<Uint8Array> {
  if (version === 1) return newTransaction([payer.address, second.address])
  return buildTransaction({
    rpc: {
      networkId: 'solana:local',
      call: async ({ method }) => ANSWERS[method],
    },
    payer: payer.address,
    instructions,
    version,
  })
}

test.each(['legacy', 0, 1] as const)("default: each signer's place in a transaction of version %s", async (version) => {
  const transaction = await unsigned(version)
  for (const { address, privateKey } of [payer, second]) {
    const pair = await createKeyPairFromPrivateKeyBytes(privateKey)
    const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(transaction))
    const signature = Object.entries(signed.signatures).find(([signer]) => signer === address)?.[1]
    const expected = Uint8Array.from(getTransactionEncoder().encode(signed))
    expect(placeSignature({ transaction, address, signature: signature as Uint8Array })).toEqual(expected)
    expect(expected).not.toEqual(transaction)
  }
})

test('behavior: what was given stays as it is', async () => {
  const transaction = await unsigned(0)
  const before = Uint8Array.from(transaction)
  placeSignature({ transaction, address: payer.address, signature: new Uint8Array(64).fill(7) })
  expect(transaction).toEqual(before)
})

test('error: bytes that say more signatures than they have', () => {
  const signature = new Uint8Array(64)
  for (const bytes of [[], [0], [1, 7], [0x81], [0x81, 1, 0, 0], [0x81, 127, 0, 0]])
    expect(() => placeSignature({ transaction: Uint8Array.from(bytes), address: payer.address, signature })).toThrow(
      'no transaction'
    )
})

test('error: an address that signs nothing, and bytes that end too early', async () => {
  const transaction = await unsigned('legacy')
  const signature = new Uint8Array(64).fill(7)
  expect(() => placeSignature({ transaction, address: nobody.address, signature })).toThrow(nobody.address)
  const cut = transaction.subarray(0, 1 + 2 * 64 + 10)
  expect(() => placeSignature({ transaction: cut, address: payer.address, signature })).toThrow(payer.address)
})

const ANSWERS: { readonly [method: string]: unknown } = {
  getLatestBlockhash: { value: { blockhash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z7zZL5pQ3qXqG', lastValidBlockHeight: 1 } },
  simulateTransaction: { value: { err: null, unitsConsumed: 1_000, logs: [] } },
  getRecentPrioritizationFees: [],
}
