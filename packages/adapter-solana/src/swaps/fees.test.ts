import { deploySolanaRelay, encodeRelay, testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Jupiter, openJupiter } from '../test/openJupiter.js'
import { fillSwap, type Hostile, openSwapPage, until } from '../test/openSwapPage.js'
import { deriveTokenAccount } from '../transaction/deriveAddress.js'
import { createTokenAccount } from '../transaction/instructions.js'
import { SYSTEM_PROGRAM } from '../transaction/programs.js'

let jupiter: Jupiter
let undo: (() => void)[] = []
beforeAll(async () => {
  jupiter = await openJupiter()
})
afterEach(() => {
  for (const step of undo) step()
  undo = []
  jupiter.restore()
  jupiter.chain.solana.setCongestion({})
})
afterAll(() => jupiter.stop())

const SOL = 10n ** 9n
const user = testSolanaAccount(0).address

async function open(hostile: Hostile & { readonly programs?: readonly string[] } = {}) {
  const page = await openSwapPage(jupiter, hostile)
  undo.push(page.close)
  return page
}

/** Leaves an account with so many lamports. */
function leave(address: string, lamports: bigint): void {
  jupiter.chain.solana.setAccount({ address, owner: SYSTEM_PROGRAM, lamports, data: new Uint8Array() })
}

test('error: FEE_RISEN where others pay more by the time that the user confirms, and the wallet is not asked', async () => {
  const { portico, wallet } = await open()
  const [{ mint: pay }, { mint: receive }] = jupiter.chain.world.tokens
  const form = await fillSwap(portico, { pay, receive, text: '10' })
  await form.review()
  expect(portico.snapshot('swap').draft?.review?.quoted.feeBaseUnits).toBe(5_000n)
  jupiter.chain.solana.setCongestion({ microLamportsPerUnit: 5_000_000n })
  const prompts = wallet.prompts()
  await expect(form.confirm()).rejects.toMatchObject({ code: 'FEE_RISEN' })
  expect(wallet.prompts()).toBe(prompts)
})

test('behavior: the fee is no more than the one that the review shows', async () => {
  jupiter.chain.solana.setCongestion({ microLamportsPerUnit: 1_000_000n })
  const { portico } = await open()
  const [{ mint: pay }, { mint: receive }] = jupiter.chain.world.tokens
  const form = await fillSwap(portico, { pay, receive, text: '10' })
  await form.review()
  const shown = portico.snapshot('swap').draft?.review?.quoted.feeBaseUnits ?? 0n
  expect(shown).toBe(355_000n)
  await form.confirm()
  await until(() => expect(portico.snapshot('swap').run?.status).toBe('done'))
  expect(portico.snapshot('swap').run?.result?.feeBaseUnits).toBeLessThanOrEqual(shown)
})

test('behavior: a user whose SOL is too little for the account of wrapped SOL is told so', async () => {
  leave(user, 1_500_000n)
  const { portico } = await open()
  const form = await fillSwap(portico, { pay: jupiter.chain.world.tokens[0].mint, receive: undefined, text: '10' })
  await expect(form.review()).rejects.toMatchObject({ context: { missing: 'insufficientFee' } })
})

test('behavior: all of the SOL can be swapped where others pay the most, through many pools', async () => {
  const [, { mint, program: tokenProgram }] = jupiter.chain.world.tokens
  const tokenAccount = await deriveTokenAccount({ owner: user, mint, tokenProgram })
  leave(user, SOL)
  leave(tokenAccount, 0n)
  jupiter.chain.solana.setCongestion({ microLamportsPerUnit: 5_000_000n })
  const relay = deploySolanaRelay(jupiter.chain)
  // About as many units as a way through several pools takes.
  const made = createTokenAccount({ payer: user, owner: user, tokenAccount, mint, tokenProgram })
  const calls = Array.from({ length: 25 }, () => made)
  const instruction: Hostile['instruction'] = (honest) => encodeRelay({ relay, user, calls: [honest, ...calls] })
  const { portico } = await open({ instruction, programs: [relay.program] })
  const form = await fillSwap(portico, { pay: undefined, receive: mint, text: '' })
  form.setMax()
  await form.review()
  await form.confirm()
  await until(() => expect(portico.snapshot('swap').run?.status).toBe('done'))
})
