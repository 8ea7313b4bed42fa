import { deploySolanaSwaps, encodePoolSwap } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Chain, openChain } from '../../test/openChain.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

test.each([false, true])('default: a page swaps SOL for a token; sent by the wallet: %s', async (sends) => {
  const { solana, world } = chain
  const { networkId } = solana
  const swaps = deploySolanaSwaps({ solana, world })
  const { page, wallet, handle } = await chain.open({ sends })
  const { guardSwap, readSwap, simulateSwap, swapResult, swapCost, waitForTransaction } = page.adapter.chain
  const { sendTransaction } = handle.wallet
  if (!guardSwap || !readSwap || !simulateSwap || !swapResult || !swapCost || !waitForTransaction || !sendTransaction)
    throw new Error('The adapter lacks a method.')
  const [account] = wallet.addresses
  const [, { mint: receive }] = world.tokens
  const path = [swaps.wrappedCoin, world.tokens[0].mint, receive] as const
  const [payBaseUnits, leastBaseUnits] = [10n ** 9n, 500n * 10n ** 9n]
  const instruction = encodePoolSwap({ swaps, path, user: account, payBaseUnits, leastBaseUnits })
  const swap = { networkId, account, pay: undefined, receive, payBaseUnits, leastBaseUnits, instruction }
  const transaction = await guardSwap({ ...swap, lookupTables: [swaps.lookupTable] })
  expect(await readSwap({ networkId, transaction })).toMatchObject({
    contract: swaps.program,
    receiveBaseUnits: leastBaseUnits,
  })
  const ends = { networkId, pay: undefined, receive }
  const outcome = await simulateSwap({ ...ends, from: account, transactions: [transaction] })
  expect(outcome).toMatchObject({ isDone: true, paidBaseUnits: payBaseUnits })
  const { feeBaseUnits, depositBaseUnits } = await swapCost({ ...ends, account, instruction })
  expect([feeBaseUnits, depositBaseUnits]).toEqual([5_000n, 0n])
  const { hash } = await sendTransaction({ networkId, transaction, from: account, shownFeeBaseUnits: feeBaseUnits })
  expect(await waitForTransaction({ networkId, hash })).toBe('success')
  expect(await swapResult({ ...ends, hash, account })).toEqual({
    paidBaseUnits: payBaseUnits,
    receivedBaseUnits: outcome?.receivedBaseUnits,
    feeBaseUnits: 5_000n,
  })
})
