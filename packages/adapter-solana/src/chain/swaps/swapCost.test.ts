import type { SwapCost } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import type { Rpc } from '../../rpc/createRpc.js'
import { addressOf, COIN, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import { swapCost } from './swapCost.js'

const [user, vault] = [addressOf(1), addressOf(5)]
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: undefined }
const instruction = {
  programAddress: addressOf(2),
  accounts: [
    { address: vault, role: 1 },
    { address: addressOf(6), role: 0 },
  ],
}

/** What a swap costs where others pay this price for a unit. */
async function cost(
  { pay, receive }: { readonly pay: MadeToken; readonly receive: MadeToken },
  price = 0
): Promise<SwapCost> {
  const swap = { user, pay, receive, payBaseUnits: 7n, leastBaseUnits: 5n, instruction }
  const { access } = await swapWorld(swap)
  const call: Rpc['call'] = async (request) => {
    const { method, params } = request
    if (method !== 'getRecentPrioritizationFees') return access.rpcOf().call(request)
    expect(params).toEqual([[user, vault]])
    return [{ slot: 1, prioritizationFee: price }]
  }
  return swapCost(
    { rpcOf: () => ({ networkId, call }) },
    { networkId, account: user, pay: pay.mint, receive: receive.mint, instruction }
  )
}

test.each([
  [0, 0n],
  [1, 1n],
  [2, 1n],
  [3, 2n],
  [1_000, 350n],
  [9_000_000, 1_750_000n],
])('default: at %s millionths of a lamport a unit, the priority is %s lamports', async (price, priority) => {
  const ends = { pay: { ...COIN, heldBaseUnits: 0n }, receive: { ...DOLLAR, heldBaseUnits: 0n } }
  expect(await cost(ends, price)).toEqual({
    feeBaseUnits: 5_000n + priority,
    depositBaseUnits: 0n,
    neededBaseUnits: 5_000n + priority + 890_880n,
  })
})

const [RENT, RENT_2022] = [2_039_280n, 2_074_080n]
const PEBBLE: MadeToken = { mint: addressOf(4), program: TOKEN_2022_PROGRAM, decimals: 9, heldBaseUnits: undefined }
const held = (token: MadeToken): MadeToken => ({ ...token, heldBaseUnits: 0n })
test.each<[string, { readonly pay: MadeToken; readonly receive: MadeToken }, bigint, bigint]>([
  ['both accounts are there', { pay: held(DOLLAR), receive: held(PEBBLE) }, 0n, 0n],
  ['a new account for what is received', { pay: held(DOLLAR), receive: PEBBLE }, RENT_2022, 0n],
  ['the coin for a token', { pay: COIN, receive: DOLLAR }, RENT, RENT],
  ['the coin, of which some is wrapped, for a token', { pay: held(COIN), receive: DOLLAR }, RENT, 0n],
  ['a token for the coin', { pay: held(DOLLAR), receive: COIN }, 0n, RENT],
  ['a token for the coin, of which some is wrapped', { pay: held(DOLLAR), receive: held(COIN) }, 0n, 0n],
  ['wrapped SOL by its address', { pay: held(DOLLAR), receive: { ...COIN, mint: WRAPPED_COIN } }, RENT, 0n],
])('default: %s: what stays in a new account, and what comes back', async (_, ends, depositBaseUnits, returned) => {
  expect(await cost(ends)).toEqual({
    feeBaseUnits: 5_000n,
    depositBaseUnits,
    neededBaseUnits: 5_000n + depositBaseUnits + returned + 890_880n,
  })
})

test('error: OPTION_INVALID for what is no instruction, ADDRESS_INVALID for what is no token', async () => {
  const { access } = await swapWorld({
    user,
    pay: COIN,
    receive: DOLLAR,
    payBaseUnits: 7n,
    leastBaseUnits: 5n,
    instruction,
  })
  const call: Rpc['call'] = async (request) =>
    request.method === 'getRecentPrioritizationFees' ? [] : access.rpcOf().call(request)
  const ask = (wrong: object) =>
    swapCost(
      { rpcOf: () => ({ networkId, call }) },
      { networkId, account: user, pay: undefined, receive: DOLLAR.mint, instruction, ...wrong }
    )
  await expect(ask({ instruction: 7 })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  await expect(ask({ receive: vault })).rejects.toMatchObject({ code: 'ADDRESS_INVALID', context: { address: vault } })
})
