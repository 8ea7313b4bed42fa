import { associatedTokenAddress } from '@portico/test-kit/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSwapChain, type SwapChain } from '../../test/openSwapChain.js'
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
type Name = 'SOL' | 'SUSD' | 'PEBBLE' | 'wrapped SOL'

/** A token by its name: the address, the user's account for it, and the rent of that. */
function tokenOf(name: Name): {
  readonly mint: string | undefined
  readonly account: string
  readonly rentLamports: bigint
} {
  const [dollar, pebble] = chain.tokens
  const mints = { SOL: WRAPPED_COIN, 'wrapped SOL': WRAPPED_COIN, SUSD: dollar.mint, PEBBLE: pebble.mint }
  const tokenProgram = name === 'PEBBLE' ? pebble.program : TOKEN_PROGRAM
  return {
    mint: name === 'SOL' ? undefined : mints[name],
    account: associatedTokenAddress({ owner: chain.user, mint: mints[name], tokenProgram }),
    // 165 bytes, and 170 with the extension that an account of Token-2022 has.
    rentLamports: name === 'PEBBLE' ? 2_074_080n : 2_039_280n,
  }
}

function remove(address: string): void {
  chain.solana.setAccount({ address, lamports: 0n, owner: SYSTEM_PROGRAM, data: new Uint8Array() })
}

test.each<[Name, Name, bigint, { readonly isNew?: boolean; readonly wrapped?: bigint; readonly lamports?: bigint }]>([
  ['SOL', 'SUSD', 3n * SOL, {}],
  ['SOL', 'SUSD', 3n * SOL, { isNew: true }],
  ['SOL', 'SUSD', 3n * SOL, { wrapped: 2n * SOL }],
  ['SOL', 'SUSD', 3n * SOL, { wrapped: 0n }],
  ['SOL', 'PEBBLE', 3n * SOL, { isNew: true }],
  ['SUSD', 'SOL', 150_000_000n, {}],
  ['SUSD', 'SOL', 150_000_000n, { wrapped: 2n * SOL }],
  ['PEBBLE', 'SOL', 600n * SOL, {}],
  ['SUSD', 'PEBBLE', 1_000_001n, { isNew: true }],
  ['PEBBLE', 'SUSD', 4_000_000_003n, {}],
  // All that there is.
  ['SUSD', 'PEBBLE', 10_000_000_000n, {}],
  ['PEBBLE', 'SUSD', 10_000n * SOL, { isNew: true }],
  // All but 0.005 SOL, which the rents of both accounts and the fee come from.
  ['SOL', 'PEBBLE', 995_000_000n, { isNew: true, lamports: SOL }],
  // By its address, wrapped SOL is a token as any other.
  ['wrapped SOL', 'SUSD', 2n * SOL, { wrapped: 2n * SOL }],
  ['SUSD', 'wrapped SOL', 150_000_000n, { isNew: true }],
])('default: %s for %s: %s base units, %o: what is quoted moves, and no account is left behind', async (...given) => {
  const [payName, receiveName, payBaseUnits, { isNew = false, wrapped, lamports }] = given
  const [pay, receive] = [tokenOf(payName), tokenOf(receiveName)]
  if (wrapped !== undefined) await chain.wrap({ amountLamports: wrapped })
  if (isNew) remove(receive.account)
  if (lamports !== undefined) {
    const owned = { owner: SYSTEM_PROGRAM, data: new Uint8Array() }
    chain.solana.setAccount({ ...owned, address: chain.user, lamports })
  }
  const wanted = { pay: pay.mint, receive: receive.mint, payBaseUnits }
  const leastBaseUnits = await chain.quote(wanted)
  const transaction = await chain.guard({ ...wanted, lookupTables: [chain.swaps.lookupTable] })
  const { networkId, access, user } = chain
  expect(await readSwap(access, { networkId, transaction: structuredClone(transaction) })).toEqual({
    ...{ kind: 'swap', contract: chain.swaps.program, exact: 'pay', recipient: user, deadlineMs: undefined },
    ...{ pay: pay.mint, receive: receive.mint, payBaseUnits, receiveBaseUnits: leastBaseUnits },
  })
  const ends = { networkId, pay: pay.mint, receive: receive.mint }
  const moved = { paidBaseUnits: payBaseUnits, receivedBaseUnits: leastBaseUnits }
  expect(await simulateSwap(access, { ...ends, from: user, transactions: [transaction] })).toEqual({
    isDone: true,
    ...moved,
  })
  const { instruction } = await chain.request(wanted)
  const sides = { pay: pay.mint, receive: receive.mint }
  const cost = await swapCost(access, { networkId, account: user, ...sides, instruction })
  const before = await chain.holdings()
  const { hash, error } = await chain.send(transaction)
  expect(error).toBeUndefined()
  expect(await swapResult(access, { ...ends, hash, account: user })).toEqual({ ...moved, feeBaseUnits: 5_000n })
  const expected: { [address: string]: bigint } = { ...before }
  const add = (address: string, change: bigint): void => {
    expected[address] = (expected[address] ?? 0n) + change
  }
  add(user, -5_000n)
  add(payName === 'SOL' ? user : pay.account, -payBaseUnits)
  add(receiveName === 'SOL' ? user : receive.account, leastBaseUnits)
  if (isNew) add(user, -receive.rentLamports)
  if (receiveName === 'SOL' && wrapped !== undefined) {
    // All that was wrapped is unwrapped with it.
    add(user, wrapped + receive.rentLamports)
    delete expected[receive.account]
  }
  expect(await chain.holdings()).toEqual(expected)
  const depositBaseUnits = isNew ? receive.rentLamports : 0n
  const isUnwrapped = (payName === 'SOL' || receiveName === 'SOL') && wrapped === undefined
  const returned = isUnwrapped ? 2_039_280n : 0n
  expect(cost).toEqual({
    feeBaseUnits: 5_000n,
    depositBaseUnits,
    neededBaseUnits: 5_000n + depositBaseUnits + returned + 890_880n,
  })
})
