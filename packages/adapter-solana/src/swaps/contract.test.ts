import {
  type ChainMethods,
  type ConnectionHandle,
  isPorticoError,
  type SwapAccess,
  type SwapQuery,
} from '@portico/core/adapter'
import { createHttp } from '@portico/core/internal'
import { createFakePlatform } from '@portico/test-kit'
import { tradeSolana } from '@portico/test-kit/chains'
import { describeSwapProvider, type SwapContractHarness } from '@portico/test-kit/contract'
import type { ConvertLie } from '@portico/test-kit/internal/backend'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Jupiter, openJupiter } from '../test/openJupiter.js'
import { jupiterSwaps } from './jupiterSwaps.js'

let jupiter: Jupiter
beforeAll(async () => {
  jupiter = await openJupiter()
})
afterEach(() => jupiter.chain.closePages())
afterAll(() => jupiter.stop())

describeSwapProvider({ name: "Jupiter's API", create: open })

/** The provider over a chain as it was in the beginning, and an account that a wallet shares. */
async function open(): Promise<SwapContractHarness> {
  jupiter.restore()
  const { chain, network, swaps, url } = jupiter
  const { page, handle, wallet } = await chain.open()
  const [account] = wallet.addresses
  const [dollar, pebble] = chain.world.tokens
  const toToken = ({ mint: address, symbol, decimals }: typeof dollar): SwapContractHarness['tokens'][number] => ({
    address,
    symbol,
    decimals,
    amountBaseUnits: 100n * 10n ** BigInt(decimals),
  })
  return {
    provider: jupiterSwaps({ url, apiKey: 'test-key', programs: { [network.id]: [swaps.program] } }),
    account,
    access: async () => accessOf(page.adapter.chain),
    coinBaseUnits: 10n ** 9n,
    tokens: [toToken(dollar), toToken(pebble)],
    noToken: swaps.lookAlike.mint,
    hasApprovals: false,
    otherNetworkId: 'solana:other',
    send: (transaction) => send({ handle, reads: page.adapter.chain, account }, transaction),
    balance: async (token) => balanceOf(page.adapter.chain, { address: account, token }),
    worsenPrice: () => trade(dollar.mint),
  }
}

/** SOL buys about 5 % less of it afterwards. */
function trade(receive: string): Promise<void> {
  const { chain, swaps } = jupiter
  return tradeSolana({
    solana: chain.solana,
    swaps,
    path: [swaps.wrappedCoin, receive],
    payBaseUnits: 5_000n * 10n ** 9n,
  })
}

function accessOf(reads: ChainMethods): SwapAccess {
  const { network } = jupiter
  const platform = { ...createFakePlatform(), fetch: globalThis.fetch }
  return {
    networkId: network.id,
    network,
    chain: reads,
    api: undefined,
    http: async ({ url: baseUrl, headers }) => createHttp({ baseUrl, platform, headers }),
    nowMs: 0,
    signal: new AbortController().signal,
  }
}

/** Has the wallet sign and send what a provider built. One that would fail is refused by a simulation, and costs nothing. */
async function send(
  sender: {
    readonly handle: ConnectionHandle<'solana'>
    readonly reads: ChainMethods
    readonly account: string
  },
  transaction: unknown
): ReturnType<SwapContractHarness['send']> {
  const { handle, reads, account } = sender
  const { networkId } = jupiter.chain.solana
  try {
    const sent = await handle.wallet.sendTransaction?.({ networkId, transaction, from: account })
    const hash = sent?.hash ?? ''
    const result = await reads.swapResult?.({ networkId, hash, account, pay: undefined, receive: undefined })
    const status = await reads.waitForTransaction?.({ networkId, hash })
    return { isDone: status === 'success', feeBaseUnits: result?.feeBaseUnits ?? 0n }
  } catch (error) {
    if (!isPorticoError(error, 'WALLET_FAILED')) throw error
    return { isDone: false, feeBaseUnits: 0n }
  }
}

async function balanceOf(
  reads: ChainMethods,
  { address, token }: { readonly address: string; readonly token: string | undefined }
): Promise<bigint> {
  const { networkId } = jupiter.chain.solana
  if (token === undefined) return (await reads.nativeBalance?.({ networkId, address })) ?? 0n
  return (await reads.tokenBalance?.({ networkId, address, token }))?.amountBaseUnits ?? 0n
}

const SLIPPAGE_BPS = 100

/** More than the service has hostile answers. */
const ANSWERS = 90n

/** What is built now for a hundred of the first token that are swapped for the second one, or for the coin that is swapped for the first. */
async function build(harness: SwapContractHarness, pay: 'coin' | 'token') {
  const { provider, access, account, tokens, coinBaseUnits } = harness
  const [dollar, pebble] = tokens
  const pair =
    pay === 'coin'
      ? { pay: undefined, receive: dollar.address, amountBaseUnits: coinBaseUnits }
      : { pay: dollar.address, receive: pebble.address, amountBaseUnits: dollar.amountBaseUnits }
  const query: SwapQuery = { ...(await access()), account, exact: 'pay', ...pair }
  const quote = await provider.quote(query)
  if (!quote) throw new Error('The service offers nothing.')
  const limitBaseUnits = (quote.receiveBaseUnits * BigInt(10_000 - SLIPPAGE_BPS)) / 10_000n
  const transaction = await provider.buildSwap({ ...query, quote, limitBaseUnits, slippageBps: SLIPPAGE_BPS })
  return { query, quote, limitBaseUnits, transaction }
}

describe('a service that means harm', () => {
  const lies: readonly (readonly [ConvertLie, 'coin' | 'token'])[] = (
    ['price', 'recipient', 'payment', 'contract'] as const
  ).flatMap((lie) => [[lie, 'coin'] as const, [lie, 'token'] as const])

  test.each(lies)('error: nothing moves where it lies about the %s of a swap of a %s', async (lie, pay) => {
    const harness = await open()
    const { balance, tokens } = harness
    jupiter.backend.setFaults({ service: 'jupiter', faults: { lie } })
    const { query, transaction } = await build(harness, pay)
    const { networkId, account, chain: reads, receive } = query
    const before = await Promise.all([undefined, ...tokens.map(({ address }) => address)].map(balance))
    const outcome = await reads.simulateSwap?.({
      networkId,
      from: account,
      transactions: [transaction],
      pay: query.pay,
      receive,
    })
    expect(outcome).toMatchObject({ isDone: false })
    expect(await harness.send(transaction)).toEqual({ isDone: false, feeBaseUnits: 0n })
    expect(await Promise.all([undefined, ...tokens.map(({ address }) => address)].map(balance))).toEqual(before)
    const call = await reads.readSwap?.({ networkId, transaction })
    if (lie === 'contract') expect(call).not.toMatchObject({ contract: jupiter.swaps.program })
    else expect(call).toMatchObject({ contract: jupiter.swaps.program, payBaseUnits: query.amountBaseUnits })
  })

  test('error: nothing moves where its instruction takes one unit as enough, and the price is worse by then', async () => {
    const harness = await open()
    jupiter.backend.setFaults({ service: 'jupiter', faults: { lie: 'least' } })
    const { query, limitBaseUnits, transaction } = await build(harness, 'coin')
    const { networkId, chain: reads, receive = '' } = query
    const call = await reads.readSwap?.({ networkId, transaction })
    expect(call).toMatchObject({ receiveBaseUnits: limitBaseUnits })
    await trade(receive)
    const before = await Promise.all([harness.balance(undefined), harness.balance(receive)])
    expect(await harness.send(transaction)).toEqual({ isDone: false, feeBaseUnits: 0n })
    expect(await Promise.all([harness.balance(undefined), harness.balance(receive)])).toEqual(before)
  })

  test('error: RECEIVED_CHANGED where the price is worse than the user agreed to before anything is built', async () => {
    const harness = await open()
    const { query, quote, limitBaseUnits } = await build(harness, 'coin')
    await trade(query.receive ?? '')
    const late = harness.provider.buildSwap({ ...query, quote, limitBaseUnits, slippageBps: SLIPPAGE_BPS })
    await expect(late).rejects.toMatchObject({ code: 'RECEIVED_CHANGED' })
  })

  test('behavior: of hostile prices the true one is left, and what is built of them is what was agreed to', async () => {
    const { provider, ...harness } = await open()
    const { query, quote: first } = await build({ provider, ...harness }, 'token')
    const { networkId } = query
    const { readSwap, guardSwap } = query.chain
    const asking = (more: bigint): SwapQuery => {
      return { ...query, amountBaseUnits: query.amountBaseUnits + more, chain: { guardSwap } }
    }
    const last = await provider.quote(asking(ANSWERS))
    jupiter.backend.setFaults({ service: 'jupiter', faults: { hostile: true } })
    let offers = 0
    // Each amount gets another answer.
    for (let more = 0n; more < ANSWERS; more += 1n) {
      const { amountBaseUnits } = asking(more)
      const quote = await provider.quote(asking(more)).catch((error: unknown) => {
        if (isPorticoError(error, 'RESPONSE_INVALID')) return undefined
        throw error
      })
      if (!quote) continue
      offers += 1
      expect(quote.payBaseUnits).toBe(amountBaseUnits)
      expect(quote.receiveBaseUnits).toBeGreaterThanOrEqual(first.receiveBaseUnits)
      expect(quote.receiveBaseUnits).toBeLessThanOrEqual(last?.receiveBaseUnits ?? 0n)
      for (const figure of [quote.priceImpactBps ?? 0, quote.route?.length ?? 2])
        expect(Number.isInteger(figure) && figure >= 0 && figure <= 10_000).toBe(true)
      const limitBaseUnits = first.receiveBaseUnits
      const transaction = await provider.buildSwap({ ...asking(more), quote, limitBaseUnits, slippageBps: 1 })
      const call = await readSwap?.({ networkId, transaction })
      if (call) expect(call).toMatchObject({ payBaseUnits: amountBaseUnits, receiveBaseUnits: limitBaseUnits })
    }
    expect(offers).toBeGreaterThan(5)
    expect(offers).toBeLessThan(45)
  })

  test('behavior: of hostile tokens those are left that a user can choose', async () => {
    const { provider, access, account } = await open()
    jupiter.backend.setFaults({ service: 'jupiter', faults: { hostile: true } })
    const offered = await provider.tokens({ ...(await access()), account })
    expect(offered.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['SOL', 'SUSD', 'PEBBLE']))
    expect(new Set(offered.map(({ address }) => address)).size).toBe(offered.length)
    for (const { address = jupiter.swaps.wrappedCoin, name, symbol, decimals, iconUrl } of offered) {
      expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      expect([...name].length <= 64 && [...symbol].length <= 11).toBe(true)
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255).toBe(true)
      expect(iconUrl ?? '').not.toMatch(/hostile/)
    }
  })
})

test('behavior: the service gets nothing of the app: no project id, no kind of kit, and no key in an address', async () => {
  const harness = await open()
  await harness.provider.tokens({ ...(await harness.access()), account: harness.account })
  await build(harness, 'coin')
  expect(jupiter.asked().map(({ service: name }) => name)).toEqual(['jupiter', 'jupiter', 'jupiter'])
  for (const { path, projectId, st, sv } of jupiter.asked()) {
    expect([projectId, st, sv]).toEqual([undefined, undefined, undefined])
    expect(path).not.toMatch(/test-key|projectId/)
  }
})
