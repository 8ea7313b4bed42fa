import type { SwapResult } from '@portico/core/adapter'
import { testAccount, testPrivateKey, trade } from '@portico/test-kit/chains'
import { createTestWallet } from '@portico/test-kit/wallets'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSwapChain, type SwapChain } from '../test/openSwapChain.js'
import { type OpenedWallet, openWallet } from '../test/openWallet.js'

const networkId = 'eip155:31337'
const account = testAccount(2)

let local: SwapChain
let wallet: OpenedWallet['calls']
beforeAll(async () => {
  local = await openSwapChain()
  const url = local.anvil.rpcUrl
  const { provider, setFaults } = createTestWallet({
    chains: [{ chainId: 31_337, rpcUrl: url }],
    privateKeys: [testPrivateKey(2)],
  })
  setFaults({ atomic: 'works' })
  await provider.request({ method: 'eth_requestAccounts' })
  const answerOther = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    method.startsWith('wallet_') ? provider.request({ method, params }) : undefined
  wallet = (await openWallet({ answerOther, chainId: 31_337, account: account.address, url })).calls
})
afterAll(() => local.anvil.stop())

/** Approves and swaps 100 dollars for the coin in one transaction, after `between`: what it did, and what was offered before. */
async function swap(
  between: () => Promise<void>
): Promise<{ readonly result: SwapResult; readonly offeredBaseUnits: bigint }> {
  const { provider, chain, world } = local
  const [{ address: token }] = world.tokens
  const amountBaseUnits = parseUnits('100', 6)
  const pair = { pay: token, receive: undefined }
  const query = await local.query({ ...pair, account: account.address, exact: 'pay', amountBaseUnits })
  const quote = await local.quote(query)
  const { receiveBaseUnits } = quote
  const calls = [
    await provider.buildApprove({ ...query, token, approveBaseUnits: amountBaseUnits }),
    await provider.buildSwap({ ...query, quote, limitBaseUnits: (receiveBaseUnits * 99n) / 100n, slippageBps: 100 }),
  ]
  await between()
  expect(await wallet.canBatch({ networkId, address: account.address })).toBe(true)
  const { id } = await wallet.sendCalls({ networkId, calls, from: account.address, isAtomic: true })
  await vi.waitFor(async () => expect((await wallet.getCallsStatus({ id })).hashes).toHaveLength(1), {
    timeout: 60_000,
  })
  const [hash = ''] = (await wallet.getCallsStatus({ id })).hashes
  const result = await chain.swapResult({ networkId, hash, account: account.address, ...pair })
  return { result, offeredBaseUnits: receiveBaseUnits }
}

test('default: what a batch has paid and received, also where the account lends itself code by it', async () => {
  for (const _ of ['lends', 'has lent']) {
    const { result, offeredBaseUnits } = await swap(async () => undefined)
    expect(result).toEqual({
      paidBaseUnits: parseUnits('100', 6),
      receivedBaseUnits: offeredBaseUnits,
      feeBaseUnits: expect.any(BigInt),
    })
  }
})

test('behavior: why a batch did nothing, and none of its calls happened', async () => {
  const { swaps, world, chain, provider } = local
  const [{ address: token }] = world.tokens
  const { result } = await swap(() =>
    trade({
      ...local.anvil,
      swaps,
      path: [token, swaps.wrappedCoin.address],
      amountBaseUnits: parseUnits('1000000', 6),
    })
  )
  expect(result).toEqual({ reason: 'price', feeBaseUnits: expect.any(BigInt) })
  const query = await local.query({
    account: account.address,
    pay: token,
    receive: undefined,
    exact: 'pay',
    amountBaseUnits: 1n,
  })
  expect(await provider.allowance({ ...query, token, chain })).toBe(0n)
})
