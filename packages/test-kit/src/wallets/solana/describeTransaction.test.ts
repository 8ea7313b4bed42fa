import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { programs } from '../../solana/programs.js'
import { describeTransaction } from './describeTransaction.js'

const payer = createNoopSigner(address(testSolanaAccount(0).address))
const friend = address(testSolanaAccount(5).address)
const mint = address(testSolanaAccount(6).address)
const tokens = [{ mint, symbol: 'SUSD' }]

test('behavior: a token transfer into a new account, with a priority fee', async () => {
  const tokenProgram = address(programs.token2022)
  const [source] = await findAssociatedTokenPda({ owner: payer.address, mint, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ owner: friend, mint, tokenProgram })
  const transaction = compile([
    getCreateAssociatedTokenIdempotentInstruction({ payer, owner: friend, mint, ata: destination, tokenProgram }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: payer, amount: 2_500_000n, decimals: 6 },
      { programAddress: tokenProgram }
    ),
  ])
  expect(describeTransaction({ transaction, tokens })).toEqual([
    { label: 'Step 1', value: `Opens the token account ${destination} of ${friend} for SUSD` },
    { label: 'Step 2', value: `Sends 2.5 SUSD to the token account ${destination}` },
    { label: 'Fee', value: '0.000205 SOL' },
  ])
  expect(describeTransaction({ transaction, tokens: [] })[1]?.value).toContain(`2.5 of the token ${mint} to`)
})

test('behavior: an old token transfer, and a program that is not known', () => {
  const old = getTransferInstruction({ source: mint, destination: friend, authority: payer, amount: 7n })
  expect(describeTransaction({ transaction: compile([old]), tokens })[0]).toEqual({
    label: 'Does',
    value: `Sends 7 base units of a token from ${mint} to the token account ${friend}`,
  })
  const call = { programAddress: mint, accounts: [], data: new Uint8Array([1, 2]) }
  expect(describeTransaction({ transaction: compile([call]), tokens })[0]?.value).toBe(
    `Calls the program ${mint} with 5T`
  )
})

test('error: bytes that are no transaction', () => {
  expect(() => describeTransaction({ transaction: new Uint8Array([1, 2, 3]), tokens })).toThrow(/end at 3/)
})

function compile(instructions: readonly Instruction[]): Uint8Array {
  // Blockhashes are branded; the text of an address is as good, because nothing is sent.
  const lifetime = { blockhash: friend as never, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayerSigner(payer, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => setTransactionMessageComputeUnitLimit(100_000, made),
    (made) => setTransactionMessageComputeUnitPrice(2_000_000n, made),
    (made) => appendTransactionMessageInstructions(instructions, made)
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
