import { associatedTokenAddress, testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSwapChain, type SwapChain } from '../../test/openSwapChain.js'
import { createTokenAccount, transferLamports, transferTokenChecked } from '../../transaction/instructions.js'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import { readSwap } from './readSwap.js'
import { simulateSwap } from './simulateSwap.js'
import { swapCost } from './swapCost.js'
import { swapResult } from './swapResult.js'

let chain: SwapChain
beforeAll(async () => {
  chain = await openSwapChain()
})
beforeEach(() => chain.restore())
afterAll(() => chain.solana.stop())

const SOL = 10n ** 9n
const user = testSolanaAccount(0).address

/** Has the chain make a transaction of the user's. */
async function make(instructions: readonly object[]): Promise<void> {
  const { error } = await chain.send({ instructions })
  if (error !== undefined) throw new Error(JSON.stringify(error))
}

const wrappedAt = associatedTokenAddress({ owner: user, mint: WRAPPED_COIN })
const sent = (amountLamports: bigint) => transferLamports({ from: user, to: wrappedAt, amountLamports })

test('behavior: lamports that lie in the account of wrapped SOL uncounted are not taken along with what is paid', async () => {
  const [{ mint: dollar }] = chain.tokens
  await chain.wrap({ amountLamports: SOL })
  // The user, or a payment of a stranger, sent SOL to the account, and nothing has counted it since.
  await make([sent(50n * SOL)])
  const wanted = { pay: undefined, receive: dollar, payBaseUnits: SOL }
  const leastBaseUnits = await chain.quote(wanted)
  const transaction = await chain.guard({ ...wanted, leastBaseUnits, told: { payBaseUnits: 51n * SOL } })
  const { access, networkId } = chain
  expect(await readSwap(access, { networkId, transaction })).toMatchObject({ payBaseUnits: SOL })
  // More is taken than the user agreed to, and the guard lets it.
  expect((await chain.send(transaction)).error).toBeDefined()
})

test('behavior: a swap that fails because the user has paid with the token meanwhile is not one whose price moved', async () => {
  const [{ mint: dollar, decimals }, { mint: pebble }] = chain.tokens
  const wanted = { pay: dollar, receive: pebble, payBaseUnits: 1_000_000n }
  const transaction = await chain.guard(wanted)
  const friend = testSolanaAccount(5).address
  const [source, destination] = [user, friend].map((owner) => associatedTokenAddress({ owner, mint: dollar }))
  await make([
    createTokenAccount({
      payer: user,
      owner: friend,
      tokenAccount: destination ?? '',
      mint: dollar,
      tokenProgram: TOKEN_PROGRAM,
    }),
    transferTokenChecked({
      tokenProgram: TOKEN_PROGRAM,
      source: source ?? '',
      destination: destination ?? '',
      mint: dollar,
      owner: user,
      amountBaseUnits: 1n,
      decimals,
    }),
  ])
  const { hash, error } = await chain.send(transaction)
  expect(error).toBeDefined()
  const { access, networkId } = chain
  expect(await swapResult(access, { networkId, hash, account: user, pay: dollar, receive: pebble })).toEqual({
    feeBaseUnits: 5_000n,
  })
})

test('behavior: what a swap costs has the deposit in it that the account of wrapped SOL needs on the way', async () => {
  const [{ mint: dollar }] = chain.tokens
  const { access, networkId } = chain
  // Enough for the fee that is shown, and for what an account keeps.
  const lamports = 890_880n + 5_000n
  chain.solana.setAccount({ address: user, owner: SYSTEM_PROGRAM, lamports, data: new Uint8Array() })
  const wanted = { pay: dollar, receive: undefined, payBaseUnits: 150_000_000n }
  const { instruction } = await chain.request(wanted)
  const { neededBaseUnits } = await swapCost(access, {
    networkId,
    account: user,
    pay: dollar,
    receive: undefined,
    instruction,
  })
  const outcome = await simulateSwap(access, {
    networkId,
    from: user,
    pay: dollar,
    receive: undefined,
    transactions: [await chain.guard(wanted)],
  })
  // Core says that the account has enough where it has the cost, and then that the swap would fail.
  expect([neededBaseUnits <= lamports, outcome?.isDone]).not.toEqual([true, false])
})

test('behavior: SOL that lies where the account of wrapped SOL will be counts as what the swap moved', async () => {
  const [{ mint: dollar }] = chain.tokens
  await make([sent(3n * SOL)])
  const wanted = { pay: undefined, receive: dollar, payBaseUnits: SOL }
  const { hash, error } = await chain.send(await chain.guard(wanted))
  expect(error).toBeUndefined()
  const { access, networkId } = chain
  expect(await swapResult(access, { networkId, hash, account: user, ...wanted })).toMatchObject({ paidBaseUnits: SOL })
})

test('behavior: SOL that lies where the account of wrapped SOL will be is not taken along', async () => {
  const [{ mint: dollar }] = chain.tokens
  await make([sent(50n * SOL)])
  const wanted = { pay: undefined, receive: dollar, payBaseUnits: SOL }
  const leastBaseUnits = await chain.quote(wanted)
  const transaction = await chain.guard({ ...wanted, leastBaseUnits, told: { payBaseUnits: 50n * SOL } })
  const { access, networkId } = chain
  expect(await readSwap(access, { networkId, transaction })).toMatchObject({ payBaseUnits: SOL })
  expect((await chain.send(transaction)).error).toBeDefined()
})

test('behavior: another transaction, which moves nothing of what is paid and received, is told from a swap', async () => {
  const [{ mint: dollar }, { mint: pebble }] = chain.tokens
  const to = testSolanaAccount(5).address
  const { hash } = await chain.send({ instructions: [transferLamports({ from: user, to, amountLamports: SOL })] })
  const { access, networkId } = chain
  expect(await swapResult(access, { networkId, hash, account: user, pay: dollar, receive: pebble })).toEqual({
    feeBaseUnits: 5_000n,
    reason: 'replaced',
  })
})
