import type { SwapProvider, SwapQuery } from '@portico/core/adapter'
import { createHttp } from '@portico/core/internal'
import { createFakePlatform } from '@portico/test-kit'
import { noService } from '@portico/test-kit/contract'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from '../network.js'
import { convertSwaps } from './convertSwaps.js'

const networkId = 'eip155:1'
const account = '0x00000000000000000000000000000000000000AA'
const DOLLAR = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const GRAIN = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
const on = (address: string): string => `${networkId}:${address}`

const TOKEN = { name: 'USD Coin', symbol: 'USDC', address: on(DOLLAR), decimals: 6, logoUri: null, eip2612: true }
const QUOTE = { id: null, fromAmount: '5', fromAccount: on(DOLLAR), toAmount: '3', toAccount: on(COIN) }

/** The provider over a service that answers this to everything. */
function setUp(answer: unknown) {
  const platform = createFakePlatform()
  platform.answer(() => answer)
  const api = createHttp({ baseUrl: 'https://api.example', platform, projectId: 'p1', sdkVersion: 'test' })
  const query: SwapQuery = {
    networkId,
    network: toNetwork(mainnet),
    // The chain says the same of every contract.
    chain: { call: async () => `0x${9n.toString(16).padStart(64, '0')}` },
    api,
    http: noService,
    nowMs: 0,
    signal: new AbortController().signal,
    account,
    pay: DOLLAR,
    receive: undefined,
    exact: 'pay',
    amountBaseUnits: 5n,
  }
  const provider = convertSwaps()
  const quote = { payBaseUnits: 5n, receiveBaseUnits: 300n }
  const build = (also: Partial<Parameters<SwapProvider['buildSwap']>[0]> = {}): Promise<unknown> =>
    provider.buildSwap({ ...query, quote, limitBaseUnits: 297n, slippageBps: 100, ...also })
  return { platform, provider, query, build }
}

test('default: the calls of the specification', async () => {
  const { platform, provider, query, build } = setUp({
    tokens: [],
    quotes: [QUOTE],
    allowance: '7',
    tx: { from: on(account), to: on(ROUTER), data: '0x01' },
    standard: '1',
    fast: '2',
    instant: '3',
  })
  await provider.tokens(query)
  expect(await provider.quote(query)).toEqual({ payBaseUnits: 5n, receiveBaseUnits: 3n, feeBps: 85 })
  expect(await provider.allowance({ ...query, token: DOLLAR })).toBe(7n)
  await provider.buildApprove({ ...query, token: DOLLAR, approveBaseUnits: 5n })
  expect(await provider.gasPrice(query)).toEqual({ standard: 1n, fast: 2n, instant: 3n })
  await build()
  const calls = platform.sent.map(({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url)
    const { st: _, sv: __, projectId, ...asked } = Object.fromEntries(searchParams)
    expect(projectId).toBe('p1')
    return { call: `${method} ${pathname}`, ...(body === undefined ? asked : JSON.parse(body)) }
  })
  const pair = { from: on(DOLLAR), to: on(COIN) }
  const swap = { call: 'POST /v1/convert/build-transaction', amount: '5', ...pair, userAddress: on(account) }
  const also = { projectId: 'p1', disableEstimate: true }
  expect(calls).toEqual([
    { call: 'GET /v1/convert/tokens', chainId: networkId },
    { call: 'GET /v1/convert/quotes', amount: '5', userAddress: account, ...pair },
    { call: 'GET /v1/convert/allowance', tokenAddress: on(DOLLAR), userAddress: on(account) },
    {
      call: 'GET /v1/convert/build-approve',
      userAddress: on(account),
      from: on(account),
      to: on(DOLLAR),
      amount: '5',
    },
    { call: 'GET /v1/convert/gas-price', chainId: networkId },
    { ...swap, ...also, eip155: { slippage: 1 } },
  ])
})

test('behavior: slippage is a whole per cent, with which the limit of the service is no worse than that of the user', async () => {
  const rows: readonly (readonly [receive: bigint, limit: bigint, slippageBps: number, slippage: number])[] = [
    [1_000n, 990n, 100, 1],
    // Rounded down.
    [1_001n, 990n, 100, 1],
    [1_000n, 975n, 250, 2],
    [1_000n, 995n, 50, 0],
    // The limit comes from a better price.
    [996n, 990n, 100, 0],
    [980n, 990n, 100, 0],
    // 1 % of nearly nothing.
    [1n, 0n, 100, 1],
  ]
  for (const [receiveBaseUnits, limitBaseUnits, slippageBps, slippage] of rows) {
    const { platform, build } = setUp({ tx: { to: ROUTER, data: '0x01' } })
    await build({ quote: { payBaseUnits: 5n, receiveBaseUnits }, limitBaseUnits, slippageBps })
    expect(JSON.parse(platform.sent[0]?.body ?? '')).toMatchObject({ eip155: { slippage } })
    if (receiveBaseUnits >= limitBaseUnits && receiveBaseUnits > 1n)
      expect((receiveBaseUnits * BigInt(100 - slippage)) / 100n).toBeGreaterThanOrEqual(limitBaseUnits)
  }
})

test('default: the networks of the specification, each with the routers that may be paid', () => {
  const { contracts } = convertSwaps()
  expect(Object.keys(contracts)).toHaveLength(12)
  expect(Object.values(contracts).every((routers) => routers.length === 2)).toBe(true)
  expect(contracts[networkId]).toContain(ROUTER)
  const own = convertSwaps({ networkIds: ['eip155:1'], contracts: { 'eip155:1': [GRAIN] } }).contracts
  expect(own).toEqual({ 'eip155:1': [GRAIN] })
})

test('behavior: a transaction is what it calls and with what; the coin is paid by the quote alone', async () => {
  const tx = { from: GRAIN, to: ROUTER, data: '0x01', value: '99', amount: '9', eip155: { gas: '1', gasPrice: '9' } }
  const { provider, query, build } = setUp({ tx })
  expect(await build()).toEqual({ to: ROUTER, data: '0x01' })
  expect(await build({ pay: undefined })).toEqual({ to: ROUTER, data: '0x01', value: 5n })
  expect(await provider.buildApprove({ ...query, token: DOLLAR, approveBaseUnits: 5n })).toEqual({
    to: ROUTER,
    data: '0x01',
  })
})

test('behavior: tokens are those of the network, each once, with texts that are cut and pictures of the service', async () => {
  const others: readonly object[] = [
    { address: `eip155:10:${GRAIN}` },
    { address: `eip155:5:${GRAIN}` },
    { address: GRAIN },
    { address: on('0x1') },
    { address: on('__proto__') },
    { address: '__proto__' },
    { address: null },
    ...[-1, 256, 1.5, 1e21, '18', null, Number.NaN].map((decimals) => ({ address: on(GRAIN), decimals })),
    { address: on(GRAIN), name: null },
    { address: on(GRAIN), symbol: ['DAI'] },
    { address: on(GRAIN), eip2612: 'yes' },
  ]
  const { provider, query } = setUp({
    tokens: [
      null,
      'token',
      [],
      {},
      ...others.map((other) => ({ ...TOKEN, ...other })),
      { ...TOKEN, address: on(COIN.toUpperCase().replace('X', 'x')), logoUri: 'https://api.example/eth.png' },
      { ...TOKEN, name: '🪙'.repeat(1_000), symbol: 'S'.repeat(10_000), logoUri: 'https://tracker.example/x.png' },
      { ...TOKEN, address: on(DOLLAR.toLowerCase()), name: 'A second one' },
    ],
  })
  const facts = { decimals: 6, eip2612: true }
  expect(await provider.tokens(query)).toEqual([
    { ...facts, name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://api.example/eth.png' },
    { ...facts, address: DOLLAR, name: '🪙'.repeat(64), symbol: 'S'.repeat(11), iconUrl: undefined },
  ])
})

test('behavior: of a list without end 500 tokens are read', async () => {
  const tokens = Array.from({ length: 20_000 }, (_, index) => ({
    ...TOKEN,
    address: on(`0x${(index + 1).toString(16).padStart(40, '0')}`),
  }))
  // Http reads 2 MB at most.
  const { provider, query } = setUp({ tokens: tokens.slice(0, 10_000) })
  expect(await provider.tokens(query)).toHaveLength(500)
})

/** What is no amount: of each the number that a lenient reader would make of it. */
const NO_AMOUNTS = ['-1', '1e3', '1.5', '0x10', '', ' 1', 'NaN', '٣', String(2n ** 256n), '9'.repeat(79), 3, null, {}]

test('error: RESPONSE_INVALID for an amount that is none, and for an answer to another question', async () => {
  const wrong: readonly object[] = [
    ...NO_AMOUNTS.map((toAmount) => ({ toAmount })),
    ...NO_AMOUNTS.map((fromAmount) => ({ fromAmount })),
    { fromAmount: '6' },
    { toAccount: on(GRAIN) },
    { toAccount: `eip155:10:${COIN}` },
    { toAccount: `eip155:5:${COIN}` },
    { fromAccount: '__proto__' },
  ]
  for (const other of wrong) {
    const { provider, query } = setUp({ quotes: [{ ...QUOTE, ...other }] })
    await expect(provider.quote(query), JSON.stringify(other)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  }
  const { provider, query } = setUp({ quotes: [...wrong.map((other) => ({ ...QUOTE, ...other })), QUOTE] })
  expect(await provider.quote(query)).toMatchObject({ receiveBaseUnits: 3n })
  for (const none of NO_AMOUNTS) {
    const { provider, query } = setUp({ allowance: none, standard: '1', fast: none, instant: '1' })
    const refused = { code: 'RESPONSE_INVALID' }
    await expect(provider.allowance({ ...query, token: DOLLAR })).rejects.toMatchObject(refused)
    await expect(provider.gasPrice(query)).rejects.toMatchObject(refused)
  }
})

test('error: RESPONSE_INVALID for a transaction of another network, and for one that is none', async () => {
  const right = { to: on(ROUTER), data: '0x01' }
  const wrong: readonly unknown[] = [
    null,
    [],
    { ...right, to: `eip155:10:${ROUTER}` },
    { ...right, to: `eip155:5:${ROUTER}` },
    { ...right, to: `${networkId}:${ROUTER}:${ROUTER}` },
    { ...right, to: null },
    { ...right, data: '0x1' },
    { ...right, data: '01' },
    { ...right, data: '00x01' },
    { ...right, data: undefined },
  ]
  for (const tx of wrong) {
    const { build } = setUp({ tx })
    await expect(build(), JSON.stringify(tx)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  }
})

test('behavior: no quote, nothing for it, or a refusal of the amount is no way; a service that fails is not', async () => {
  for (const quotes of [[], [{ ...QUOTE, toAmount: '0' }]]) {
    const { provider, query } = setUp({ quotes })
    expect(await provider.quote(query)).toBeUndefined()
  }
  const refusing = setUp(new Response('{"reasons":[]}', { status: 400 }))
  expect(await refusing.provider.quote(refusing.query)).toBeUndefined()
  for (const [status, code] of [
    [503, 'SERVER_ERROR'],
    [404, 'HTTP_FAILED'],
  ] as const) {
    const failing = setUp(new Response('', { status }))
    await expect(failing.provider.quote(failing.query)).rejects.toMatchObject({ code })
  }
})

test('error: SWAP_UNSUPPORTED without a service, in the words of the specification', async () => {
  const { provider, query: asked, build } = setUp({})
  const query = { ...asked, api: undefined }
  expect(await provider.tokens(query)).toEqual([])
  expect(await provider.quote(query)).toBeUndefined()
  const inWords = (service: string): object => ({
    code: 'SWAP_UNSUPPORTED',
    message: `Network not supported for ${service}`,
  })
  await expect(build({ api: undefined })).rejects.toMatchObject(inWords('Swaps'))
  const approval = provider.buildApprove({ ...query, token: DOLLAR, approveBaseUnits: 1n })
  await expect(approval).rejects.toMatchObject(inWords('Swaps'))
  await expect(provider.gasPrice(query)).rejects.toMatchObject(inWords('Gas Price'))
})

test('error: what a service says is allowed is not taken for what the chain says', async () => {
  const { provider, query } = setUp({ allowance: (10n ** 30n).toString() })
  await expect(provider.allowance({ ...query, token: DOLLAR })).resolves.toBe(9n)
})
