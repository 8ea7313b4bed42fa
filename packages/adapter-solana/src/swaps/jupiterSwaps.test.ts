import { inspect } from 'node:util'
import type { ChainMethods, SwapCost, SwapQuery, TokenBalance } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { DEVNET, MAINNET } from '../networkIds.js'
import { BUILD_ANSWER, DOLLAR, JUPITER, LISTED_TOKEN, LOOKUP_TABLE, POOL, USER } from '../test/jupiterAnswer.js'
import { COST, KEY, type OpenProvider, openProvider, PAIR } from '../test/openProvider.js'
import { WRAPPED_COIN } from '../transaction/programs.js'
import { swapOf } from './jupiter/answers.js'
import { jupiterSwaps } from './jupiterSwaps.js'
import type { JupiterOptions } from './types.js'

const askedOf = ({ platform }: Pick<OpenProvider, 'platform'>): readonly object[] =>
  platform.sent.map(({ url, method, body }) => {
    const { origin, pathname, searchParams } = new URL(url)
    return { call: `${method} ${origin}${pathname}`, body, ...Object.fromEntries(searchParams) }
  })

test('default: the calls of the API, with the key in the header, and nothing of the app', async () => {
  const opened = openProvider(BUILD_ANSWER)
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
  const tokens = openProvider([LISTED_TOKEN], { url: 'https://dapp.example/jupiter/' })
  await tokens.provider.tokens(tokens.query)
  expect(askedOf(tokens)).toEqual([
    { call: 'GET https://dapp.example/jupiter/tokens/v2/toporganicscore/24h', limit: '100' },
  ])
  expect(tokens.headers).toEqual([undefined])
})

test('default: a price, and what the chain says that the swap costs', async () => {
  const { provider, query } = openProvider(BUILD_ANSWER)
  const asked: unknown[] = []
  const price = {
    payBaseUnits: 500_000_000n,
    receiveBaseUnits: 80_000_000n,
    priceImpactBps: 2,
    route: [undefined, DOLLAR],
  }
  const swapCost = async (request: unknown): Promise<SwapCost> => {
    asked.push(request)
    return COST
  }
  const cost = { gas: 9_000n, depositBaseUnits: 2_000n, neededBaseUnits: 90_000n }
  expect(await provider.quote({ ...query, chain: { swapCost } })).toEqual({ ...price, ...cost })
  const { instruction } = swapOf(BUILD_ANSWER, PAIR)
  expect(asked).toEqual([{ networkId: MAINNET, account: USER, pay: undefined, receive: DOLLAR, instruction }])
})

test('error: without what the swap costs there is no price: a guess would be shown as the fee', async () => {
  const { provider, query } = openProvider(BUILD_ANSWER)
  const swapCost = async (): Promise<SwapCost> => Promise.reject(new Error('The node is busy.'))
  await expect(provider.quote({ ...query, chain: { swapCost } })).rejects.toThrow('The node is busy.')
})

test('default: a swap is guarded for what the user agreed to', async () => {
  const { build, guarded } = openProvider(BUILD_ANSWER)
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
    const { platform, build } = openProvider(BUILD_ANSWER)
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
    const { build, guarded } = openProvider(answer)
    await expect(build()).rejects.toMatchObject(refused)
    expect(guarded).toEqual([])
  }
  const { build } = openProvider({ ...BUILD_ANSWER, outAmount: '79200000' })
  expect(await build()).toBe('the transaction')
})

test('behavior: Jupiter is not asked for what it can not swap', async () => {
  const { platform, provider, query } = openProvider(BUILD_ANSWER)
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
  const refusing = openProvider(() => new Response('{"error":"No routes found"}', { status: 400 }))
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
    const { provider, query, build, platform, guarded } = openProvider(answer)
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
    const { provider, query: asked } = openProvider([LISTED_TOKEN, other], options)
    return (await provider.tokens({ ...asked, ...query })).map(({ symbol }) => symbol)
  }
  expect(await symbolsOf({})).toEqual(['SOL', 'USDC', 'USDT', 'JUN'])
  const programs = { [DEVNET]: [POOL] }
  expect(await symbolsOf({ programs }, { networkId: DEVNET })).toEqual(['SOL', 'USDC', 'JUN'])
  expect(await symbolsOf({ programs })).toEqual([])
})

test('default: tokens: what the account has and the list has not, to pay alone', async () => {
  const { provider, query } = openProvider([])
  const held = (symbol: string, address: string | undefined): TokenBalance => {
    return { networkId: MAINNET, address, name: symbol, symbol, decimals: 2, amountBaseUnits: 1n, isSpam: true }
  }
  const listOf = async (tokenBalances: ChainMethods['tokenBalances']): Promise<readonly (string | undefined)[]> =>
    (await provider.tokens({ ...query, chain: { tokenBalances } })).flatMap(({ address, payOnly }) =>
      payOnly ? [address] : []
    )
  const others = [held('FERN', POOL), held('USDC', USER), held('SOL', WRAPPED_COIN)]
  const all = [held('SOL', undefined), held('USDC', DOLLAR), ...others]
  expect(await listOf(async () => all)).toEqual([POOL, USER, WRAPPED_COIN])
  expect(await listOf(() => Promise.reject(new Error('down')))).toEqual([])
})

test('default: the program of the main network, or those of the app', () => {
  expect(jupiterSwaps()).toMatchObject({ name: 'Jupiter', contracts: { [MAINNET]: [JUPITER] }, canReceiveExact: false })
  expect(jupiterSwaps({ name: 'Juniper', programs: { [DEVNET]: [POOL] } })).toMatchObject({
    name: 'Juniper',
    contracts: { [DEVNET]: [POOL] },
  })
})

test('default: there are no approvals, a unit of gas is a lamport, and the deposits stay', async () => {
  const { provider, query, platform } = openProvider(undefined)
  expect(await provider.allowance({ ...query, token: DOLLAR })).toBe(2n ** 64n - 1n)
  const approval = provider.buildApprove({ ...query, token: DOLLAR, approveBaseUnits: 1n })
  await expect(approval).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED', context: { networkId: MAINNET } })
  const units = { standard: 1n, fast: 1n, instant: 1n }
  expect(await provider.gasPrice(query)).toEqual({ ...units, reserveBaseUnits: 7_000_000n })
  expect(platform.requests).toEqual([])
})

test('error: SWAP_UNSUPPORTED on another network, and without an adapter that guards', async () => {
  const { provider, query, build, platform } = openProvider(BUILD_ANSWER)
  const refused = { code: 'SWAP_UNSUPPORTED', context: { networkId: DEVNET } }
  const elsewhere = { ...query, networkId: DEVNET } as const
  await expect(build(elsewhere)).rejects.toMatchObject(refused)
  await expect(provider.allowance({ ...elsewhere, token: DOLLAR })).rejects.toMatchObject(refused)
  const message = 'Network not supported for Gas Price'
  await expect(provider.gasPrice(elsewhere)).rejects.toMatchObject({ ...refused, message })
  await expect(build({ chain: {} })).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED' })
  expect(platform.requests).toEqual([])
})
