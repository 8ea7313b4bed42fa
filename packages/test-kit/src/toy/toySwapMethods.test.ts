import type { SwapCall } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { noService } from '../http/noService.js'
import { toyNetworks } from './createToyAdapter.js'
import { createToySwaps, TOY_ROUTER, type ToySwaps } from './createToySwaps.js'
import { toySwapCalls, toySwapReads } from './toySwapMethods.js'

const [network] = toyNetworks()
const [networkId, from] = [network.id, 'toy-address-1']
const approval = (amountBaseUnits: bigint): SwapCall => ({
  kind: 'approve',
  token: 'toy-token-shell',
  spender: TOY_ROUTER,
  amountBaseUnits,
})
const swap: SwapCall = {
  kind: 'swap',
  contract: TOY_ROUTER,
  pay: 'toy-token-shell',
  receive: undefined,
  exact: 'pay',
  payBaseUnits: 5n,
  receiveBaseUnits: 9n,
  recipient: from,
  deadlineMs: 60_000,
}

test('default: a batch is pending, then one transaction, after which nothing is allowed', async () => {
  const { swaps, wallet, chain, prompts } = open({ canBatch: async () => true })
  const sent = await wallet.sendCalls?.({ networkId, calls: [approval(5n), swap], from, isAtomic: true })
  const id = String(sent?.id)
  expect(swaps.sent).toEqual([
    { from, call: approval(5n), batch: id },
    { from, call: swap, batch: id },
  ])
  expect(prompts()).toBe(1)
  expect(await wallet.getCallsStatus?.({ id })).toEqual({ status: 'pending', hashes: [] })
  expect(await wallet.getCallsStatus?.({ id })).toEqual({ status: 'success', hashes: ['toySwap2'] })
  expect(await chain.waitForTransaction?.({ networkId, hash: 'toySwap2' })).toBe('success')
  expect(swaps.allowed).toBe(0n)
  const result = { networkId, hash: 'toySwap2', account: from, pay: swap.pay, receive: undefined }
  expect(await chain.swapResult?.(result)).toEqual({ paidBaseUnits: 5n, receivedBaseUnits: 9n })
})

test('error: CAPABILITY_UNSUPPORTED for an atomic batch of a wallet that makes none', async () => {
  const { swaps, wallet } = open()
  const batch = wallet.sendCalls?.({ networkId, calls: [approval(5n), swap], from, isAtomic: true })
  await expect(batch).rejects.toMatchObject({ code: 'CAPABILITY_UNSUPPORTED' })
  expect(swaps.sent).toEqual([])
})

test('behavior: a token that refuses a change takes an approval after a reset, and keeps saying so', async () => {
  const { swaps, wallet, chain } = open({ refusesChange: true, allowed: 1n })
  const approve = async (amountBaseUnits: bigint) => {
    const transaction = approval(amountBaseUnits)
    const would = await chain.wouldSucceed?.({ networkId, transaction, from })
    const sides = { pay: swap.pay, receive: swap.receive }
    const simulated = await chain.simulateSwap?.({ networkId, from, transactions: [transaction, swap], ...sides })
    expect(simulated).toEqual(would ? { isDone: true, paidBaseUnits: 5n, receivedBaseUnits: 9n } : { isDone: false })
    const { hash = '' } = (await wallet.sendTransaction?.({ networkId, transaction, from })) ?? {}
    const ended = await chain.waitForTransaction?.({ networkId, hash })
    return [would, ended, await chain.waitForTransaction?.({ networkId, hash })]
  }
  expect(await approve(5n)).toEqual([false, 'failed', 'failed'])
  expect(await approve(0n)).toEqual([true, 'success', 'success'])
  expect(await approve(5n)).toEqual([true, 'success', 'success'])
  expect(swaps.allowed).toBe(5n)
})

test('behavior: a swap with a permit is sent to the contract that takes it', async () => {
  const { swaps } = open({ permits: 'toy-permit-router' })
  const { provider } = swaps
  expect([provider.contracts, provider.permits]).toEqual([
    { [networkId]: [TOY_ROUTER, 'toy-permit-router'] },
    { [networkId]: 'toy-permit-router' },
  ])
  const permit = { signature: 'toy-permit', amountBaseUnits: 5n, deadlineMs: 60_000 }
  const asked = { pay: 'toy-token-shell', receive: undefined, exact: 'pay', account: from, nowMs: 0 } as const
  const quote = { payBaseUnits: 5n, receiveBaseUnits: 10n }
  const limits = { amountBaseUnits: 5n, quote, limitBaseUnits: 9n, slippageBps: 50 }
  const access = {
    networkId,
    network,
    chain: {},
    api: undefined,
    http: noService,
    signal: new AbortController().signal,
  }
  const built = await provider.buildSwap({
    ...access,
    ...asked,
    ...limits,
    permit,
  })
  expect(built).toEqual({
    ...swap,
    contract: 'toy-permit-router',
    permit: { token: 'toy-token-shell', amountBaseUnits: 5n },
  })
})

function open(changes: Partial<ToySwaps> = {}) {
  const swaps = Object.assign(createToySwaps(networkId), changes)
  let prompts = 0
  const ask = async () => {
    prompts += 1
  }
  return {
    swaps,
    chain: toySwapReads(swaps),
    wallet: toySwapCalls(swaps, { address: () => from, ask }),
    prompts: () => prompts,
  }
}
