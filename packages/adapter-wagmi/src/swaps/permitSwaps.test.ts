import type { SwapPermit, SwapQuery, SwapSide } from '@portico/core/adapter'
import { testAccount } from '@portico/test-kit/chains'
import { erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSwapChain, type SwapChain } from '../test/openSwapChain.js'
import { openWallet } from '../test/openWallet.js'

const networkId = 'eip155:31337'
const account = testAccount(2)

let local: SwapChain
beforeAll(async () => {
  local = await openSwapChain()
})
afterAll(() => local.anvil.stop())

/** The permit that the account's wallet signs for the contract of the provider, over 10 minutes. */
async function signPermit(query: SwapQuery, amountBaseUnits: bigint): Promise<SwapPermit> {
  const answerOther = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    method === 'eth_signTypedData_v4' ? account.signTypedData(JSON.parse(String(params[1]))) : undefined
  const url = local.anvil.rpcUrl
  const { calls } = await openWallet({ answerOther, chainId: 31_337, account: account.address, url })
  const deadlineMs = query.nowMs + 600_000
  const spender = local.provider.permits?.[networkId]
  if (query.pay === undefined || spender === undefined) throw new Error('There is no permit of it.')
  const request = { networkId, token: query.pay, owner: account.address, spender, amountBaseUnits, deadlineMs } as const
  return { ...(await calls.signPermit(request)), amountBaseUnits, deadlineMs }
}

const rows: readonly (readonly [SwapSide, 'token' | 'coin'])[] = [
  ['pay', 'token'],
  ['pay', 'coin'],
  ['receive', 'token'],
  ['receive', 'coin'],
]

test.each(rows)('default: an exact amount to %s, for a %s, by a permit alone', async (exact, kind) => {
  const { world, swaps, provider, chain, quote, send, balance } = local
  const [dollar, grain] = world.tokens
  const receive = kind === 'coin' ? undefined : grain.address
  const received = kind === 'coin' ? parseEther('0.01') : parseUnits('40', grain.decimals)
  const amountBaseUnits = exact === 'pay' ? parseUnits('100', 6) : received
  const query = await local.query({ account: account.address, pay: dollar.address, receive, exact, amountBaseUnits })
  expect(await chain.canPermit({ networkId, token: dollar.address, owner: account.address })).toBe(true)
  const offer = await quote(query)
  const limitBaseUnits = exact === 'pay' ? (offer.receiveBaseUnits * 99n) / 100n : (offer.payBaseUnits * 101n) / 100n
  const most = exact === 'pay' ? offer.payBaseUnits : limitBaseUnits
  const permit = await signPermit(query, most)
  const transaction = await provider.buildSwap({ ...query, quote: offer, limitBaseUnits, slippageBps: 100, permit })
  expect(await chain.readSwap({ networkId, transaction })).toEqual({
    kind: 'swap',
    contract: swaps.permitRouter,
    pay: dollar.address,
    receive,
    exact,
    payBaseUnits: most,
    receiveBaseUnits: exact === 'pay' ? limitBaseUnits : received,
    recipient: account.address,
    deadlineMs: permit.deadlineMs,
    permit: { token: dollar.address, amountBaseUnits: most },
  })
  expect(await chain.wouldSucceed({ networkId, transaction, from: account.address })).toBe(true)
  const before = await balance({ account: account.address, token: dollar.address })
  const hash = await send({ account, transaction })
  const result = await chain.swapResult({ networkId, hash, account: account.address, pay: dollar.address, receive })
  expect(result).toEqual({
    paidBaseUnits: offer.payBaseUnits,
    receivedBaseUnits: offer.receiveBaseUnits,
    feeBaseUnits: expect.any(BigInt),
  })
  expect(before - (await balance({ account: account.address, token: dollar.address }))).toBe(offer.payBaseUnits)
  // The permit router may take nothing more than it was paid, and the other router nothing at all.
  const left = most - offer.payBaseUnits
  expect(await allowed(dollar.address, swaps.permitRouter)).toBe(left)
  expect(await allowed(dollar.address, swaps.router)).toBe(0n)
})

test('default: the contracts of permits are among those of the provider; none without the option', () => {
  const { provider, swaps } = local
  expect(provider.contracts).toEqual({ [networkId]: [swaps.router, swaps.permitRouter] })
  expect(provider.permits).toEqual({ [networkId]: swaps.permitRouter })
})

test('error: a permit is no way to pay the coin, and no signature but one of a key is sent', async () => {
  const { provider, world } = local
  const [dollar, grain] = world.tokens
  const build = async (pay: string | undefined, signature: string): Promise<unknown> => {
    const asked = { account: account.address, pay, receive: grain.address, exact: 'pay', amountBaseUnits: 5n } as const
    const query = await local.query(asked)
    const permit = { signature, amountBaseUnits: 5n, deadlineMs: query.nowMs + 600_000 }
    const quote = { payBaseUnits: 5n, receiveBaseUnits: 5n }
    return provider.buildSwap({ ...query, quote, limitBaseUnits: 1n, slippageBps: 100, permit })
  }
  const signature = `0x${'11'.repeat(64)}1b`
  await expect(build(undefined, signature)).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED' })
  await expect(build(dollar.address, `${signature}00`)).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    context: { option: 'permit.signature', value: 'string' },
  })
  expect(await build(dollar.address, signature)).toMatchObject({ to: local.swaps.permitRouter })
})

function allowed(token: Hex, spender: Hex): Promise<bigint> {
  const args = [account.address, spender] as const
  return local.client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args })
}
