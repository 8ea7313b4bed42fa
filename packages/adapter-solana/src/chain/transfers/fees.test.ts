import { associatedTokenAddress, testSolanaAccount } from '@portico/test-kit/chains'
import { address } from '@solana/kit'
import {
  parseSetComputeUnitLimitInstruction,
  parseSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { type Chain, openChain } from '../../test/openChain.js'
import { createTokenAccount, transferLamports } from '../../transaction/instructions.js'
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => {
  chain.closePages()
  chain.solana.setCongestion({})
})
afterAll(() => chain.stop())

const friend = testSolanaAccount(5).address
const SOL = 1_000_000_000n

type Opened = Awaited<ReturnType<Chain['open']>>

/** A wallet with so many lamports, on a network where a compute unit costs so much. */
async function setUp(request: {
  readonly price: bigint
  readonly lamports?: bigint
  readonly sends?: boolean
}): Promise<
  Opened & {
    readonly own: string
    readonly balance: (address: string) => Promise<bigint>
    readonly estimate: (...instructions: readonly SolanaInstruction[]) => Promise<bigint>
    /** Sends SOL and waits. Resolves the transaction's hash. */
    readonly transfer: (amountBaseUnits: bigint) => Promise<string>
  }
> {
  const opened = await chain.open({ sends: request.sends ?? false })
  const { networkId } = chain.solana
  const own = opened.wallet.addresses[0]
  const { chain: reads } = opened.page.adapter
  const { nativeBalance, estimateFee, waitForTransaction } = reads
  const { transfer } = opened.handle.wallet
  if (!nativeBalance || !estimateFee || !waitForTransaction || !transfer) throw new Error('All of these are there.')
  chain.solana.setAccount({
    address: own,
    owner: SYSTEM_PROGRAM,
    lamports: request.lamports ?? SOL,
    data: new Uint8Array(),
  })
  chain.solana.setCongestion({ microLamportsPerUnit: request.price })
  return {
    ...opened,
    own,
    balance: (of) => nativeBalance({ networkId, address: of }),
    estimate: (...instructions) => estimateFee({ networkId, transaction: { instructions }, from: own }),
    transfer: async (amountBaseUnits) => {
      const { hash } = await transfer({ networkId, to: friend, amountBaseUnits })
      expect(await waitForTransaction({ networkId, hash })).toBe('success')
      return hash
    },
  }
}

interface SentTransaction {
  readonly meta: { readonly fee: number; readonly computeUnitsConsumed: number }
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly string[]
      readonly instructions: readonly { readonly programIdIndex: number; readonly data: string }[]
    }
  }
}

/** What the chain has of a transaction: its fee, the units that it used, and what it asked for. */
async function read(hash: string): Promise<{
  readonly fee: bigint
  readonly used: number
  readonly limit: number | undefined
  readonly price: bigint | undefined
}> {
  const params = [hash, { encoding: 'json', maxSupportedTransactionVersion: 0 }]
  const answer = await fetch(chain.solana.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTransaction', params }),
  })
  const { meta, transaction } = ((await answer.json()) as { readonly result: SentTransaction }).result
  const { accountKeys, instructions } = transaction.message
  const budget = instructions
    .filter(({ programIdIndex }) => accountKeys[programIdIndex] === COMPUTE_BUDGET_PROGRAM)
    .map(({ data }) => ({
      programAddress: address(COMPUTE_BUDGET_PROGRAM),
      data: decodeBase58(data) ?? new Uint8Array(),
    }))
  const limits = budget.filter(({ data }) => data[0] === 2).map((it) => parseSetComputeUnitLimitInstruction(it))
  const prices = budget.filter(({ data }) => data[0] === 3).map((it) => parseSetComputeUnitPriceInstruction(it))
  expect(limits.length + prices.length).toBe(budget.length)
  return {
    fee: BigInt(meta.fee),
    used: meta.computeUnitsConsumed,
    limit: limits[0]?.data.units,
    price: prices[0]?.data.microLamports,
  }
}

/** What others pay: nothing, the least, much, and the most that is paid here. */
const PRICES = [0n, 1n, 100_000n, 5_000_000n]

describe.each(PRICES)('at %s millionths of a lamport per compute unit', (price) => {
  test.each([
    ['1 SOL', SOL],
    ['little more than an account needs', 900_000n],
  ])('behavior: all of %s can be sent, to the lamport', async (_, lamports) => {
    const { own, balance, estimate, transfer } = await setUp({ price, lamports })
    const fee = await estimate(transferLamports({ from: own, to: friend, amountLamports: 1n }))
    const before = await balance(friend)
    const hash = await transfer(lamports - fee)
    expect(await balance(own)).toBe(0n)
    expect(await balance(friend)).toBe(before + lamports - fee)
    expect((await read(hash)).fee).toBe(fee)
  })

  test('error: WALLET_FAILED before the wallet is asked, for one lamport more than that', async () => {
    const { own, balance, estimate, transfer, wallet } = await setUp({ price })
    const fee = await estimate(transferLamports({ from: own, to: friend, amountLamports: 1n }))
    const prompts = wallet.prompts()
    await expect(transfer(SOL - fee + 1n)).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      cause: { message: expect.stringContaining('would fail') },
    })
    expect(wallet.prompts()).toBe(prompts)
    expect(await balance(own)).toBe(SOL)
  })

  test.each([false, true])(
    'behavior: the limit is what was used and a tenth more, at that price; sent by the wallet: %s',
    async (sends) => {
      const { transfer } = await setUp({ price, sends })
      const { fee, used, limit, ...asked } = await read(await transfer(1n))
      expect(limit).toBe(Math.ceil((used * 11) / 10))
      expect(asked.price ?? 0n).toBe(price)
      expect(fee).toBe(5_000n + (BigInt(limit ?? 0) * price + 999_999n) / 1_000_000n)
    }
  )

  test.each([0, 1] as const)('behavior: the fee of a transfer of token %i into a new account', async (index) => {
    const { own, balance, estimate, handle } = await setUp({ price })
    const { networkId } = chain.solana
    const { mint, program } = chain.world.tokens[index]
    const to = testSolanaAccount(50 + index + 2 * PRICES.indexOf(price)).address
    const sent = await handle.wallet.transfer?.({ networkId, to, amountBaseUnits: 5n, token: mint })
    const { fee, used, limit } = await read(sent?.hash ?? '')
    expect(limit).toBe(Math.ceil((used * 11) / 10))
    expect(fee).toBe(5_000n + (BigInt(limit ?? 0) * price + 999_999n) / 1_000_000n)
    const rent = 2_039_280n + (index === 1 ? 5n * 6_960n : 0n)
    expect(await balance(own)).toBe(SOL - fee - rent)
    // The same instruction again, which finds the account: what is estimated is what it would cost.
    const tokenAccount = associatedTokenAddress({ owner: to, mint, tokenProgram: program })
    const creation = createTokenAccount({ payer: own, tokenAccount, owner: to, mint, tokenProgram: program })
    const [cost, exact] = [await estimate(creation), await sendInstructions(handle, [creation])]
    expect(exact).toBe(cost)
  })
})

/** The fee that instructions really cost. */
async function sendInstructions(handle: Opened['handle'], instructions: readonly SolanaInstruction[]): Promise<bigint> {
  const { networkId } = chain.solana
  const sent = await handle.wallet.sendTransaction?.({ networkId, transaction: { instructions } })
  return (await read(sent?.hash ?? '')).fee
}

test('behavior: accounts that are written cost what others pay for them', async () => {
  const { estimate, own, handle } = await setUp({ price: 10n })
  const instruction = transferLamports({ from: own, to: friend, amountLamports: 1n })
  const usual = await estimate(instruction)
  chain.solana.setCongestion({ microLamportsPerUnit: 10n, accounts: { [friend]: 2_000_000n } })
  expect(await estimate(instruction)).toBe(5_000n + 990n)
  expect(usual).toBe(5_001n)
  expect(await sendInstructions(handle, [instruction])).toBe(5_990n)
})

test('behavior: a transfer costs no more than was shown, and what others pay by now is said before the wallet is asked', async () => {
  const { page, handle, wallet, own, balance } = await setUp({ price: 2_000_000n })
  const { networkId } = chain.solana
  const estimate = await page.adapter.chain.estimateTransfer?.({ networkId, from: own, to: friend })
  if (!estimate) throw new Error('No estimate.')
  const { feeBaseUnits } = estimate
  const send = async (field: 'shownFeeBaseUnits' | 'maxFeeBaseUnits'): Promise<bigint> => {
    const before = await balance(own)
    const request = { networkId, to: friend, amountBaseUnits: 1_000n, [field]: feeBaseUnits }
    const { hash = '' } = (await handle.wallet.transfer?.(request)) ?? {}
    expect(await page.adapter.chain.waitForTransaction?.({ networkId, hash })).toBe('success')
    return before - (await balance(own)) - 1_000n
  }
  expect(await send('shownFeeBaseUnits')).toBe(feeBaseUnits)
  const prompts = wallet.prompts()
  chain.solana.setCongestion({ microLamportsPerUnit: 3_000_000n })
  for (const field of ['shownFeeBaseUnits', 'maxFeeBaseUnits'] as const)
    await expect(send(field)).rejects.toMatchObject({ code: 'FEE_RISEN', context: { networkId } })
  expect(wallet.prompts()).toBe(prompts)
  chain.solana.setCongestion({ microLamportsPerUnit: 1_000_000n })
  expect((await send('maxFeeBaseUnits')) < feeBaseUnits).toBe(true)
})

test('behavior: a payer that keeps too little for an account is refused before the wallet is asked', async () => {
  const { estimate, own, transfer, wallet } = await setUp({ price: 100_000n })
  const fee = await estimate(transferLamports({ from: own, to: friend, amountLamports: 1n }))
  const prompts = wallet.prompts()
  await expect(transfer(SOL - fee - 5n)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause: { message: expect.stringContaining('InsufficientFundsForRent') },
  })
  expect(wallet.prompts()).toBe(prompts)
})

test('error: WALLET_FAILED before the wallet is asked, also for instructions that set their own limit', async () => {
  const { own, handle, wallet } = await setUp({ price: 0n })
  const { networkId } = chain.solana
  const limit: SolanaInstruction = { programAddress: COMPUTE_BUDGET_PROGRAM, data: [2, 0x20, 0x4e, 0, 0] }
  const instructions = [limit, transferLamports({ from: own, to: friend, amountLamports: 2n * SOL })]
  const prompts = wallet.prompts()
  await expect(handle.wallet.sendTransaction?.({ networkId, transaction: { instructions } })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    cause: { message: expect.stringContaining('would fail') },
  })
  expect(wallet.prompts()).toBe(prompts)
})
