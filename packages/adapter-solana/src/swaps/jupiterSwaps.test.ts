import { inspect } from 'node:util'
import type { ChainMethods, GuardedSwapRequest, SwapProvider, SwapQuery, TokenBalance } from '@portico/core/adapter'
import { createHttp } from '@portico/core/internal'
import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { DEVNET, MAINNET } from '../networkIds.js'
import { solana } from '../networks.js'
import { BUILD_ANSWER, DOLLAR, JUPITER, LISTED_TOKEN, LOOKUP_TABLE, POOL, USER } from '../test/jupiterAnswer.js'
import { WRAPPED_COIN } from '../transaction/programs.js'
import { swapOf } from './jupiter/answers.js'
import { jupiterSwaps } from './jupiterSwaps.js'
import type { JupiterOptions } from './types.js'

const KEY = 'jup-s3cret-k3y'
const PAIR = { inputMint: WRAPPED_COIN, outputMint: DOLLAR, amountBaseUnits: 500_000_000n }

/** The provider over a service that answers this to everything, and a chain that notes what it is asked for. */
function setUp(answer: unknown, options: JupiterOptions = { apiKey: KEY }) {
  const platform = createFakePlatform()
  platform.answer(() => (typeof answer === 'function' ? answer() : answer))
  const headers: unknown[] = []
  const fetch: typeof platform.fetch = (url, init) => {
    headers.push(init?.headers)
    return platform.fetch(url, init)
  }
  const guarded: GuardedSwapRequest[] = []
  const query: SwapQuery = {
    networkId: MAINNET,
    network: solana({ rpcUrls: ['https://rpc.example'] }),
    chain: {
      swapCost: async () => 7_000n,
      guardSwap: async (request) => {
        guarded.push(request)
        return 'the transaction'
      },
    },
    // A client of the app's own service, which nothing of this may be asked of.
    api: createHttp({ baseUrl: 'https://api.example', platform, projectId: 'p1', sdkVersion: 'test' }),
    http: async ({ url, headers: given }) =>
      createHttp({ baseUrl: url, headers: given, platform: { ...platform, fetch } }),
    nowMs: 0,
    signal: new AbortController().signal,
    account: USER,
    pay: undefined,
    receive: DOLLAR,
    exact: 'pay',
    amountBaseUnits: PAIR.amountBaseUnits,
  }
  const provider = jupiterSwaps(options)
  const quote = { payBaseUnits: PAIR.amountBaseUnits, receiveBaseUnits: 80_000_000n }
  const build = (also: Partial<Parameters<SwapProvider['buildSwap']>[0]> = {}): Promise<unknown> =>
    provider.buildSwap({ ...query, quote, limitBaseUnits: 79_200_000n, slippageBps: 100, ...also })
  return { platform, provider, query, build, guarded, headers }
}

const askedOf = ({ platform }: Pick<ReturnType<typeof setUp>, 'platform'>): readonly object[] =>
  platform.sent.map(({ url, method, body }) => {
    const { origin, pathname, searchParams } = new URL(url)
    return { call: `${method} ${origin}${pathname}`, body, ...Object.fromEntries(searchParams) }
  })

test('default: the calls of the API, with the key in the header, and nothing of the app', async () => {
  const opened = setUp(BUILD_ANSWER)
  const { provider, query, build, headers } = opened
  await provider.quote(query)
  await build()
  const call = 'GET https://api.jup.ag/swap/v2/build'
  const pair = { inputMint: WRAPPED_COIN, outputMint: DOLLAR, amount: '500000000', taker: USER }
  const rules = { wrapAndUnwrapSol: 'false', maxAccounts: '56' }
  expect(askedOf(opened)).toEqual([
    { call, ...pair, ...rules },
    { call, ...pair, ...rules, slippageBps: '100' },
  ])
  expect(headers).toEqual([{ 'x-api-key': KEY }, { 'x-api-key': KEY }])
  const tokens = setUp([LISTED_TOKEN], { url: 'https://dapp.example/jupiter/' })
  await tokens.provider.tokens(tokens.query)
  expect(askedOf(tokens)).toEqual([
    { call: 'GET https://dapp.example/jupiter/tokens/v2/toporganicscore/24h', limit: '100' },
  ])
  expect(tokens.headers).toEqual([{}])
})

test('default: a price, and what the chain says that the swap costs', async () => {
  const { provider, query } = setUp(BUILD_ANSWER)
  const asked: unknown[] = []
  const price = {
    payBaseUnits: 500_000_000n,
    receiveBaseUnits: 80_000_000n,
    priceImpactBps: 2,
    route: [undefined, DOLLAR],
  }
  const swapCost = async (request: unknown): Promise<bigint> => {
    asked.push(request)
    return 7_000n
  }
  expect(await provider.quote({ ...query, chain: { swapCost } })).toEqual({ ...price, gas: 7_000n })
  const { instruction } = swapOf(BUILD_ANSWER, PAIR)
  expect(asked).toEqual([{ networkId: MAINNET, account: USER, receive: DOLLAR, instruction }])
  const failing = async (): Promise<bigint> => Promise.reject(new Error('The node is busy.'))
  for (const chain of [{}, { swapCost: failing }])
    expect(await provider.quote({ ...query, chain })).toEqual({ ...price, gas: undefined })
})

test('default: a swap is guarded for what the user agreed to', async () => {
  const { build, guarded } = setUp(BUILD_ANSWER)
  expect(await build()).toBe('the transaction')
  expect(guarded).toEqual([
    {
      networkId: MAINNET,
      account: USER,
      pay: undefined,
      receive: DOLLAR,
      payBaseUnits: 500_000_000n,
      leastBaseUnits: 79_200_000n,
      instruction: swapOf(BUILD_ANSWER, PAIR).instruction,
      lookupTables: [LOOKUP_TABLE],
    },
  ])
})

test('behavior: the slippage is one with which the limit of the service is no worse than that of the user', async () => {
  const rows: readonly (readonly [receive: bigint, limit: bigint, slippageBps: number, asked: string])[] = [
    [10_000n, 9_900n, 100, '100'],
    // Rounded down.
    [10_001n, 9_901n, 100, '99'],
    // The limit comes from a better price.
    [9_910n, 9_900n, 100, '10'],
    [9_800n, 9_900n, 100, '0'],
    // 1 % of nearly nothing.
    [2n, 1n, 100, '100'],
  ]
  for (const [receiveBaseUnits, limitBaseUnits, slippageBps, asked] of rows) {
    const { platform, build } = setUp(BUILD_ANSWER)
    await build({ quote: { payBaseUnits: 5n, receiveBaseUnits }, limitBaseUnits, slippageBps })
    expect(new URL(platform.requests[0] ?? '').searchParams.get('slippageBps')).toBe(asked)
    const least = (receiveBaseUnits * (10_000n - BigInt(asked))) / 10_000n
    if (receiveBaseUnits >= limitBaseUnits) expect(least).toBeGreaterThanOrEqual(limitBaseUnits)
  }
})

test('error: RECEIVED_CHANGED where less is offered by now than the user agreed to, or nothing', async () => {
  const refused = { code: 'RECEIVED_CHANGED', context: { networkId: MAINNET } }
  for (const answer of [
    { ...BUILD_ANSWER, outAmount: '79199999' },
    () => new Response('{"error":"No routes found"}', { status: 400 }),
  ]) {
    const { build, guarded } = setUp(answer)
    await expect(build()).rejects.toMatchObject(refused)
    expect(guarded).toEqual([])
  }
  const { build } = setUp({ ...BUILD_ANSWER, outAmount: '79200000' })
  expect(await build()).toBe('the transaction')
})

test('behavior: Jupiter is not asked for what it can not swap', async () => {
  const { platform, provider, query } = setUp(BUILD_ANSWER)
  for (const other of [
    { exact: 'receive' },
    { amountBaseUnits: 2n ** 64n },
    { amountBaseUnits: 2n ** 256n - 1n },
    { pay: DOLLAR },
    { receive: undefined },
    { receive: WRAPPED_COIN },
    { pay: WRAPPED_COIN, receive: undefined },
    { networkId: DEVNET },
    { networkId: '__proto__' },
  ] as readonly Partial<SwapQuery>[])
    expect(await provider.quote({ ...query, ...other }), inspect(other)).toBeUndefined()
  expect(platform.requests).toEqual([])
})

test('behavior: without a route there is no price; a service that fails is an error', async () => {
  const refusing = setUp(() => new Response('{"error":"No routes found"}', { status: 400 }))
  expect(await refusing.provider.quote(refusing.query)).toBeUndefined()
  const failures: readonly (readonly [unknown, string])[] = [
    [() => new Response('{"error":"Unauthorized"}', { status: 401 }), 'HTTP_FAILED'],
    [() => new Response('', { status: 403 }), 'FORBIDDEN'],
    [() => new Response('', { status: 404 }), 'HTTP_FAILED'],
    [() => new Response('', { status: 429 }), 'RATE_LIMITED'],
    [() => new Response('', { status: 500 }), 'SERVER_ERROR'],
    [() => new Response('<html>'), 'RESPONSE_INVALID'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'NETWORK_FAILED'],
    [{ data: BUILD_ANSWER }, 'RESPONSE_INVALID'],
    [{ ...BUILD_ANSWER, outAmount: '8e7' }, 'RESPONSE_INVALID'],
  ]
  for (const [answer, code] of failures) {
    const { provider, query, build, platform, guarded } = setUp(answer)
    const errors = await Promise.all([
      provider.tokens(query).catch((error: unknown) => error),
      provider.quote(query).catch((error: unknown) => error),
      build().catch((error: unknown) => error),
    ])
    expect(errors).toMatchObject([{ code }, { code }, { code }])
    // An error is shown, and may be reported.
    expect(inspect([errors, platform.logs, platform.requests], { depth: 9, showHidden: true })).not.toContain(KEY)
    expect(guarded).toEqual([])
  }
})

test('default: tokens: the coin first, and those that most accounts have', async () => {
  const other = { ...LISTED_TOKEN, id: POOL, name: 'Juniper', symbol: 'JUN' }
  const symbolsOf = async (options: JupiterOptions, query: Partial<SwapQuery> = {}): Promise<readonly string[]> => {
    const { provider, query: asked } = setUp([LISTED_TOKEN, other], options)
    return (await provider.tokens({ ...asked, ...query })).map(({ symbol }) => symbol)
  }
  expect(await symbolsOf({})).toEqual(['SOL', 'USDC', 'USDT', 'JUN'])
  const programs = { [DEVNET]: [POOL] }
  expect(await symbolsOf({ programs }, { networkId: DEVNET })).toEqual(['SOL', 'USDC', 'JUN'])
  expect(await symbolsOf({ programs })).toEqual([])
})

test('default: tokens: what the account has, unless it is called like one that is listed', async () => {
  const { provider, query } = setUp([])
  const held = (symbol: string, address: string | undefined): TokenBalance => {
    return { networkId: MAINNET, address, name: symbol, symbol, decimals: 2, amountBaseUnits: 1n, isSpam: true }
  }
  const listOf = async (tokenBalances: ChainMethods['tokenBalances']): Promise<readonly string[]> =>
    (await provider.tokens({ ...query, chain: { tokenBalances } })).map(({ symbol }) => symbol)
  const all = [held('SOL', undefined), held('FERN', POOL), held('USDC', USER), held('U\u0405DC', JUPITER)]
  expect(await listOf(async () => all)).toEqual(['SOL', 'USDC', 'USDT', 'FERN'])
  expect(await listOf(() => Promise.reject(new Error('down')))).toEqual(['SOL', 'USDC', 'USDT'])
})

test('default: the program of the main network, or those of the app', () => {
  expect(jupiterSwaps()).toMatchObject({ name: 'Jupiter', contracts: { [MAINNET]: [JUPITER] }, canReceiveExact: false })
  expect(jupiterSwaps({ name: 'Juniper', programs: { [DEVNET]: [POOL] } })).toMatchObject({
    name: 'Juniper',
    contracts: { [DEVNET]: [POOL] },
  })
})

test('default: there are no approvals, a unit of gas is a lamport, and the deposits stay', async () => {
  const { provider, query, platform } = setUp(undefined)
  expect(await provider.allowance({ ...query, token: DOLLAR })).toBe(2n ** 64n - 1n)
  const approval = provider.buildApprove({ ...query, token: DOLLAR, approveBaseUnits: 1n })
  await expect(approval).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED', context: { networkId: MAINNET } })
  const units = { standard: 1n, fast: 1n, instant: 1n }
  expect(await provider.gasPrice(query)).toEqual({ ...units, reserveBaseUnits: 5_000_000n })
  expect(platform.requests).toEqual([])
})

test('error: SWAP_UNSUPPORTED on another network, and without an adapter that guards', async () => {
  const { provider, query, build, platform } = setUp(BUILD_ANSWER)
  const refused = { code: 'SWAP_UNSUPPORTED', context: { networkId: DEVNET } }
  const elsewhere = { ...query, networkId: DEVNET } as const
  await expect(build(elsewhere)).rejects.toMatchObject(refused)
  await expect(provider.allowance({ ...elsewhere, token: DOLLAR })).rejects.toMatchObject(refused)
  const message = 'Network not supported for Gas Price'
  await expect(provider.gasPrice(elsewhere)).rejects.toMatchObject({ ...refused, message })
  await expect(build({ chain: {} })).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED' })
  expect(platform.requests).toEqual([])
})
