import { associatedTokenAddress, returningProgram, testSolanaAccount, tradeSolana } from '@portico/test-kit/chains'
import { address, createNoopSigner } from '@solana/kit'
import { getAssignInstruction, getTransferSolInstruction } from '@solana-program/system'
import { AuthorityType, getApproveInstruction, getSetAuthorityInstruction } from '@solana-program/token'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { readAccounts } from '../../rpc/accounts.js'
import { openSwapChain, type SwapChain, type WantedSwap } from '../../test/openSwapChain.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import { guardSwap } from './guardSwap.js'
import { readSwap } from './readSwap.js'
import { simulateSwap } from './simulateSwap.js'
import { swapResult } from './swapResult.js'

let chain: SwapChain
beforeAll(async () => {
  chain = await openSwapChain()
})
beforeEach(() => chain.restore())
afterAll(() => chain.solana.stop())

const SOL = 10n ** 9n
const [user, stranger] = [testSolanaAccount(0).address, testSolanaAccount(5).address]
const signer = createNoopSigner(address(user))

/** A swap of SUSD for PEBBLE, the other way, or one that has SOL at an end. */
function wanted(pair: 'SUSD for PEBBLE' | 'PEBBLE for SUSD' | 'SOL for SUSD' | 'SUSD for SOL'): WantedSwap {
  const [{ mint: dollar }, { mint: pebble }] = chain.tokens
  return {
    'SUSD for PEBBLE': { pay: dollar, receive: pebble, payBaseUnits: 1_000_000n },
    'PEBBLE for SUSD': { pay: pebble, receive: dollar, payBaseUnits: 4n * SOL },
    'SOL for SUSD': { pay: undefined, receive: dollar, payBaseUnits: SOL },
    'SUSD for SOL': { pay: dollar, receive: undefined, payBaseUnits: 150_000_000n },
  }[pair]
}

/** Sends a swap, and expects that the user has paid for the signature only. Returns what the chain and the adapter say. */
async function expectNothingMoved(swap: WantedSwap, change?: () => Promise<void>) {
  const transaction = await chain.guard(swap)
  await change?.()
  const before = await chain.holdings()
  const { networkId, access } = chain
  const ends = { networkId, pay: swap.pay, receive: swap.receive }
  expect(await simulateSwap(access, { ...ends, from: user, transactions: [transaction] })).toEqual({ isDone: false })
  const { hash, error } = await chain.send(transaction)
  expect(await chain.holdings()).toEqual({ ...before, [user]: (before[user] ?? 0n) - 5_000n })
  return { error, result: await swapResult(access, { ...ends, hash, account: user }) }
}

const PAIRS = ['SUSD for PEBBLE', 'PEBBLE for SUSD', 'SOL for SUSD', 'SUSD for SOL'] as const
const byPrice = { feeBaseUnits: 5_000n, reason: 'price' }

test.each(PAIRS)('behavior: %s: a program that takes one unit more ends with nothing moved', async (pair) => {
  const swap = wanted(pair)
  // The account of wrapped SOL has more than what is paid.
  if (swap.pay === undefined) await chain.wrap({ amountLamports: SOL })
  const told = { payBaseUnits: swap.payBaseUnits + 1n }
  const { error, result } = await expectNothingMoved({ ...swap, told })
  expect(error).toEqual({ InstructionError: [expect.any(Number), { Custom: 1 }] })
  // No price has moved: another swap would end like this one.
  expect(result).toEqual({ feeBaseUnits: 5_000n })
})

test.each(PAIRS)('behavior: %s: a program that pays one unit less ends with nothing moved', async (pair) => {
  const swap = wanted(pair)
  const leastBaseUnits = (await chain.quote(swap)) + 1n
  const { error, result } = await expectNothingMoved({ ...swap, leastBaseUnits })
  expect(error).toEqual({ InstructionError: [expect.any(Number), { Custom: 1 }] })
  expect(result).toEqual(byPrice)
})

test.each(PAIRS)('behavior: %s: a program that pays a stranger ends with nothing moved', async (pair) => {
  const swap = wanted(pair)
  const { receive = WRAPPED_COIN } = swap
  const tokenProgram = receive === chain.tokens[1].mint ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM
  const destination = associatedTokenAddress({ owner: stranger, mint: receive, tokenProgram })
  if (receive === WRAPPED_COIN) await chain.wrap({ amountLamports: 0n, owner: stranger })
  const { result } = await expectNothingMoved({ ...swap, told: { destination } })
  expect(result).toEqual(byPrice)
})

test.each(PAIRS)('behavior: %s: another trade that comes first ends with nothing moved', async (pair) => {
  const swap = wanted(pair)
  const path = [swap.pay ?? WRAPPED_COIN, swap.receive ?? WRAPPED_COIN] as const
  const { result } = await expectNothingMoved(swap, () =>
    tradeSolana({ solana: chain.solana, swaps: chain.swaps, path, payBaseUnits: swap.payBaseUnits * 1_000n })
  )
  expect(result).toEqual(byPrice)
})

test.each([
  ["a program's own limit", { leastBaseUnits: 2n ** 60n }, 6001, byPrice],
  ['a program that takes nothing', { payBaseUnits: 0n }, 2, { feeBaseUnits: 5_000n }],
  ['a program that takes more than there is', { payBaseUnits: 2n ** 50n }, 1, { feeBaseUnits: 5_000n }],
])('behavior: %s ends with nothing moved', async (_, told, Custom, expected) => {
  const { error, result } = await expectNothingMoved({ ...wanted('SUSD for PEBBLE'), told })
  expect(error).toEqual({ InstructionError: [expect.any(Number), { Custom }] })
  expect(result).toEqual(expected)
})

test('behavior: of a hash that the network does not know, and of a stranger, nothing is said', async () => {
  const { networkId, access } = chain
  const { pay, receive } = wanted('SOL for SUSD')
  const { hash } = await chain.send(await chain.guard(wanted('SOL for SUSD')))
  const ask = (of: { readonly hash: string; readonly account: string }) =>
    swapResult(access, { networkId, pay, receive, ...of })
  expect(await ask({ hash, account: stranger })).toEqual({})
  const unknown = '5'.repeat(87)
  expect(await ask({ hash: unknown, account: user })).toEqual({})
})

/** The user's account for SUSD (0) or PEBBLE (1). */
const tokenAt = (index: 0 | 1) =>
  address(
    associatedTokenAddress({ owner: user, mint: chain.tokens[index].mint, tokenProgram: chain.tokens[index].program })
  )
const [delegate, newAuthority] = [address(stranger), address(stranger)]
// In the place of a program's swap.
test.each<[string, boolean, () => unknown]>([
  [
    'lets another account take what was received, which is taken back',
    true,
    () =>
      getApproveInstruction(
        { source: tokenAt(1), delegate, owner: signer, amount: 1n },
        { programAddress: address(TOKEN_2022_PROGRAM) }
      ),
  ],
  [
    'lets another account take the rest of what was paid, which is taken back',
    true,
    () => getApproveInstruction({ source: tokenAt(0), delegate, owner: signer, amount: 1n }),
  ],
  [
    'lets another account close one of the accounts',
    false,
    () => {
      const authorityType = AuthorityType.CloseAccount
      return getSetAuthorityInstruction({ owned: tokenAt(0), owner: signer, authorityType, newAuthority })
    },
  ],
  [
    'gives an account away',
    false,
    () => {
      const authorityType = AuthorityType.AccountOwner
      return getSetAuthorityInstruction({ owned: tokenAt(0), owner: signer, authorityType, newAuthority })
    },
  ],
  [
    'gives the whole account to a program',
    false,
    () => getAssignInstruction({ account: signer, programAddress: address(TOKEN_PROGRAM) }),
  ],
  [
    'takes more besides than the highest fee is',
    false,
    () => getTransferSolInstruction({ source: signer, destination: newAuthority, amount: 1_995_001n }),
  ],
  [
    'takes no more besides than that',
    true,
    () => getTransferSolInstruction({ source: signer, destination: newAuthority, amount: 1_995_000n }),
  ],
])('behavior: a swap that %s: done: %s', async (_, isDone, make) => {
  const { access, networkId } = chain
  const { pay, receive } = wanted('SUSD for PEBBLE')
  const ends = { networkId, pay, receive }
  const given = { ...ends, account: user, payBaseUnits: 1n, leastBaseUnits: 0n, instruction: make() }
  const transaction = await guardSwap(access, given)
  expect(await simulateSwap(access, { ...ends, from: user, transactions: [transaction] })).toMatchObject({ isDone })
})

test('behavior: guards cost nothing of a token that keeps a part of each transfer', async () => {
  const { access, networkId, solana } = chain
  const [mint, program] = [testSolanaAccount(70).address, testSolanaAccount(71).address]
  const account = associatedTokenAddress({ owner: user, mint, tokenProgram: TOKEN_2022_PROGRAM })
  solana.addProgram({ address: program, elf: returningProgram(0) })
  // 10 % of each transfer.
  const fee = new Uint8Array(108)
  for (const at of [72, 90]) {
    new DataView(fee.buffer).setBigUint64(at + 8, 2n ** 60n, true)
    new DataView(fee.buffer).setUint16(at + 16, 1_000, true)
  }
  const mintData = new Uint8Array(166)
  mintData.set([6, 1], 44)
  mintData[165] = 1
  const [lamports, owner] = [SOL, TOKEN_2022_PROGRAM]
  solana.setAccount({ address: mint, owner, lamports, data: Uint8Array.from([...mintData, 1, 0, 108, 0, ...fee]) })
  const held = new Uint8Array(166)
  held.set(decodeBase58(mint) ?? [], 0)
  held.set(decodeBase58(user) ?? [], 32)
  new DataView(held.buffer).setBigUint64(64, 1_000n, true)
  held[108] = 1
  held[165] = 2
  const data = Uint8Array.from([...held, 2, 0, 8, 0, ...new Uint8Array(8)])
  solana.setAccount({ address: account, owner, lamports, data })
  const [{ mint: dollar }] = chain.tokens
  const swap = {
    networkId,
    account: user,
    payBaseUnits: 1n,
    leastBaseUnits: 0n,
    instruction: { programAddress: program },
  }
  for (const ends of [
    { pay: mint, receive: dollar },
    { pay: dollar, receive: mint },
  ]) {
    const transaction = await guardSwap(access, { ...swap, ...ends })
    expect(await readSwap(access, { networkId, transaction })).toMatchObject({ ...ends, contract: program })
    expect((await chain.send(transaction)).error).toBeUndefined()
    expect(await readAccounts(access.rpcOf(networkId), [account])).toEqual([{ owner, data }])
  }
})
