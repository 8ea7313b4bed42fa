import { expect, test } from 'vitest'
import type { Rpc } from '../../rpc/createRpc.js'
import { addressOf, COIN, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { TOKEN_PROGRAM } from '../../transaction/programs.js'
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

/** What a swap costs where others pay this price for a unit, and an account of 165 bytes costs 2,039,280 lamports. */
async function cost(receive: MadeToken, price: number): Promise<unknown> {
  const swap = { user, pay: COIN, receive, payBaseUnits: 7n, leastBaseUnits: 5n, instruction }
  const { access } = await swapWorld(swap)
  const call: Rpc['call'] = async (request) => {
    const { method, params } = request
    if (method === 'getMinimumBalanceForRentExemption') return (128 + Number(params[0])) * 6_960
    if (method !== 'getRecentPrioritizationFees') return access.rpcOf().call(request)
    expect(params).toEqual([[user, vault]])
    return [{ slot: 1, prioritizationFee: price }]
  }
  return swapCost(
    { rpcOf: () => ({ networkId, call }) },
    { networkId, account: user, receive: receive.mint, instruction }
  )
}

test.each([
  [0, 0n],
  [1, 1n],
  [4, 1n],
  [5, 2n],
  [1_000, 250n],
  [9_000_000, 1_250_000n],
])('default: at %s millionths of a lamport a unit, the priority is %s lamports', async (price, priority) => {
  expect(await cost({ ...DOLLAR, heldBaseUnits: 0n }, price)).toBe(5_000n + priority)
})

test('behavior: an account that has to be made costs its rent, and none is kept for the coin', async () => {
  expect(await cost(DOLLAR, 0)).toBe(2_044_280n)
  expect(await cost(COIN, 0)).toBe(5_000n)
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
      { networkId, account: user, receive: undefined, instruction, ...wrong }
    )
  await expect(ask({ instruction: 7 })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  await expect(ask({ receive: vault })).rejects.toMatchObject({ code: 'ADDRESS_INVALID', context: { address: vault } })
})
