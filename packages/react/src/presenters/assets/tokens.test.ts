import { type AccountTokens, type ChainId, defineNetwork, type TokenBalance } from '@portico/core'
import type { AccountPlaces } from '@portico/core/internal'
import { describe, expect, test } from 'vitest'
import { presentAccount } from '../account/account.js'
import type { AccountFacts } from '../account/accountFacts.js'
import { presentReceive } from '../account/receive.js'
import { presentAge } from '../activity/age.js'
import { moneyFormat } from './moneyFormat.js'
import { presentTokens } from './tokens.js'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const main = defineNetwork({ id: 'polkadot:one', name: 'One', nativeCurrency, rpcUrls: [] })
const second = defineNetwork({ id: 'polkadot:two', name: 'Two', nativeCurrency, rpcUrls: [], testnet: true })
const far = defineNetwork({ id: 'cosmos:hub', name: 'Hub', nativeCurrency, rpcUrls: [] })

const coin: TokenBalance = {
  networkId: 'polkadot:one',
  ...nativeCurrency,
  amountBaseUnits: 1_284_002_000_000_000_000n,
  priceUsd: '3101.3',
}
const dollars: TokenBalance = {
  networkId: 'polkadot:one',
  address: 'usd',
  name: 'Dollar',
  symbol: 'USD',
  decimals: 6,
  amountBaseUnits: 1_250_509_999n,
  priceUsd: '1',
}
const dust: TokenBalance = { ...dollars, address: 'dust', amountBaseUnits: 1n, priceUsd: '0.000001' }
const unpriced: TokenBalance = { ...dollars, address: 'none', priceUsd: undefined }

describe('presentTokens', () => {
  const show = (known: Partial<AccountTokens>, more: Partial<Parameters<typeof presentTokens>[0]> = {}) =>
    presentTokens({
      known: { status: 'success', tokens: [], ...known },
      network: main,
      locale: 'en',
      isOnline: true,
      isHeld: false,
      isBalanceFailed: false,
      ...more,
    })

  test('default: the coin to three decimals, tokens to two, values in money, nothing that is something called nothing', () => {
    const model = show({ tokens: [coin, dollars, dust, unpriced] })
    expect(model).toMatchObject({ status: 'ready', priced: true, testnet: false, failed: undefined })
    expect(model.status === 'ready' && model.tokens).toMatchObject([
      { amount: '1.284', symbol: 'COIN', value: '$3,982.07', price: '$3,101.30', address: undefined },
      { amount: '1,250.5', value: '$1,250.50', price: '$1.00', address: 'usd' },
      { amount: '<0.01', value: '<$0.01', price: '<$0.01' },
      { amount: '1,250.5', value: undefined, price: undefined },
    ])
    expect(model.status === 'ready' && new Set(model.tokens.map(({ key }) => key)).size).toBe(4)
  })

  test('behavior: what the user hides, and spam that the user has not shown, has no value and makes no list priced', () => {
    const tokens = [
      { ...coin, priceUsd: undefined },
      { ...dollars, isHidden: true },
      { ...dust, isSpam: true },
    ]
    const model = show({ tokens })
    expect(model).toMatchObject({ status: 'ready', priced: false })
    expect(model.status === 'ready' && model.tokens).toMatchObject([
      { hidden: false },
      { hidden: true, value: undefined },
      { hidden: true, value: undefined },
    ])
    const shown = show({ tokens: [coin, { ...dollars, isSpam: true, isHidden: false }] })
    expect(shown.status === 'ready' && shown.tokens[1]).toMatchObject({ hidden: false, value: '$1,250.50' })
  })

  test('behavior: a testnet has no values, and no prices anywhere means amounts', () => {
    expect(show({ tokens: [coin] }, { network: second })).toMatchObject({ priced: false, testnet: true })
    expect(show({ tokens: [unpriced] })).toMatchObject({ priced: false, testnet: false })
  })

  test.each([
    ['nothing was read', { status: 'idle' }, {}, { status: 'loading' }],
    ['reading', { status: 'loading' }, {}, { status: 'loading' }],
    ['reading without a network', { status: 'loading' }, { isOnline: false }, { status: 'offline' }],
    ['none', { status: 'success' }, {}, { status: 'empty' }],
    ['a coin of nothing', { tokens: [{ ...coin, amountBaseUnits: 0n }] }, {}, { status: 'empty' }],
    ['failed', { status: 'error' }, {}, { status: 'error', canRetry: true }],
    ['failed a moment ago', { status: 'error' }, { isHeld: true }, { status: 'error', canRetry: false }],
    ['failed without a network', { status: 'error' }, { isOnline: false }, { status: 'offline' }],
    ['nobody can list them', { status: 'unavailable' }, {}, { status: 'unsupported' }],
    [
      'nobody can list them and the balance failed',
      { status: 'unavailable' },
      { isBalanceFailed: true },
      { status: 'error', canRetry: true },
    ],
    ['a network of others', { tokens: [coin] }, { network: undefined }, { status: 'unsupported' }],
    ['read before and reading', { status: 'loading', tokens: [coin] }, {}, { status: 'ready', failed: undefined }],
    [
      'read before and failed',
      { status: 'error', tokens: [coin] },
      {},
      { status: 'ready', failed: { canRetry: true } },
    ],
    [
      'read before and failed without a network',
      { status: 'error', tokens: [coin] },
      { isOnline: false },
      { status: 'ready', failed: undefined },
    ],
  ] as const)('behavior: %s', (_, known, more, expected) => {
    expect(show(known, more)).toMatchObject(expected)
  })

  test('behavior: 500 tokens take little time', () => {
    const tokens = Array.from({ length: 500 }, (_, index) => ({ ...dollars, address: `t${index}` }))
    const model = show({ tokens })
    expect(model.status === 'ready' && model.tokens).toHaveLength(500)
  })
})

const facts = (balance: Partial<AccountFacts['balance']> = {}): AccountFacts => ({
  status: 'connected',
  address: '0xabc',
  accountId: 'polkadot:one:0xabc',
  networkId: 'polkadot:one',
  connection: {
    id: 'polkadot/w',
    namespace: 'polkadot',
    connectorId: 'w',
    accounts: [{ address: '0xabc', type: 'eoa' }],
    networkId: 'polkadot:one',
  },
  wallet: undefined,
  balance: {
    status: 'success',
    amountBaseUnits: coin.amountBaseUnits,
    decimals: 18,
    symbol: 'COIN',
    readAtMs: 1_000,
    ...balance,
  },
  identity: { name: 'ada', avatarUrl: undefined },
})

describe('presentAccount: what it is worth', () => {
  const total = (
    tokens: Partial<AccountTokens>,
    more: { readonly account?: AccountFacts; readonly network?: typeof main; readonly isOnline?: boolean } = {}
  ) =>
    presentAccount({
      account: facts(),
      network: main,
      locale: 'en',
      connections: [],
      networks: [],
      tokens: { status: 'success', tokens: [], ...tokens },
      isOnline: true,
      nowMs: 721_000,
      ...more,
    })?.balance

  test('default: money where a price is known, with the coin and its age below', () => {
    expect(total({ tokens: [coin, dollars, unpriced], readAtMs: 720_500 })).toEqual({
      status: 'ready',
      amount: '$5,232.58',
      native: { amount: '1.284', symbol: 'COIN' },
      unpriced: 1,
      age: expect.objectContaining({ ago: undefined }),
    })
    for (const hidden of [{ isSpam: true }, { isHidden: true }])
      expect(total({ tokens: [coin, { ...dollars, ...hidden }] })).toEqual(total({ tokens: [coin] }))
    expect(total({ tokens: [coin, { ...unpriced, amountBaseUnits: 0n }] })).toMatchObject({ unpriced: undefined })
  })

  test('behavior: money is as old as its prices, where those are older', () => {
    const age = (pricesReadAtMs: number) => total({ tokens: [coin], readAtMs: 720_500, pricesReadAtMs })
    expect(age(1_000)).toMatchObject({ age: { ago: '12 minutes ago' } })
    expect(age(721_000)).toMatchObject({ age: { ago: undefined } })
  })

  test('behavior: without prices the coin is the figure', () => {
    expect(total({ tokens: [unpriced] })).toMatchObject({
      status: 'ready',
      amount: '1.284',
      symbol: 'COIN',
      native: undefined,
      age: { ago: '12 minutes ago' },
    })
    expect(total({ tokens: [coin] }, { network: second })).toMatchObject({ amount: '1.284', native: undefined })
  })

  test('behavior: a balance that did not come is an error', () => {
    const failed = facts({ status: 'error', amountBaseUnits: undefined })
    expect(total({}, { account: failed })).toEqual({ status: 'error' })
  })

  test('behavior: without a network nothing waits forever', () => {
    const unknown = facts({ status: 'loading', amountBaseUnits: undefined })
    expect(total({}, { account: unknown })).toEqual({ status: 'loading' })
    expect(total({}, { account: unknown, isOnline: false })).toEqual({ status: 'error' })
  })
})

test('presentAge: the thresholds of the specification', () => {
  const ago = (seconds: number) => presentAge({ readAtMs: 0, nowMs: seconds * 1_000, locale: 'en' }).ago
  const [minute, hour, day] = [60, 3_600, 86_400]
  expect([-5, 0, 29].map(ago)).toEqual([undefined, undefined, undefined])
  expect(ago(44)).toBe('44 seconds ago')
  expect([45, 89].map(ago)).toEqual(['1 minute ago', '1 minute ago'])
  expect([90, 44 * minute].map(ago)).toEqual(['2 minutes ago', '44 minutes ago'])
  expect([45 * minute, 89 * minute].map(ago)).toEqual(['1 hour ago', '1 hour ago'])
  expect([90 * minute, 21 * hour].map(ago)).toEqual(['2 hours ago', '21 hours ago'])
  expect([22 * hour, 35 * hour].map(ago)).toEqual(['1 day ago', '1 day ago'])
  expect([36 * hour, 25 * day].map(ago)).toEqual(['2 days ago', '25 days ago'])
  expect([26 * day, 45 * day].map(ago)).toEqual(['1 month ago', '1 month ago'])
  expect([10 * 30 * day, 17 * 30 * day, 800 * day].map(ago)).toEqual(['10 months ago', '1 year ago', '2 years ago'])
  expect(presentAge({ readAtMs: 0, nowMs: 12 * minute * 1_000, locale: 'de' }).ago).toBe('vor 12 Minuten')
  expect(presentAge({ readAtMs: 0, nowMs: 0, locale: 'en' }).iso).toBe('1970-01-01T00:00:00.000Z')
})

test('moneyFormat: whole cents, never a float', () => {
  const { cents, price } = moneyFormat('en')
  expect([0n, 5n, 123n, 848_907n, 12_345_678_901_234_567_890n].map((one) => cents(one))).toEqual([
    '$0.00',
    '$0.05',
    '$1.23',
    '$8,489.07',
    '$123,456,789,012,345,678.90',
  ])
  expect(cents(0n, true)).toBe('<$0.01')
  expect(['0', '0.00', '0.009', '0.01', '0.999', '3101.3'].map(price)).toEqual([
    '$0.00',
    '$0.00',
    '<$0.01',
    '$0.01',
    '$1.00',
    '$3,101.30',
  ])
  expect(moneyFormat('de').cents(848_907n)).toBe('8.489,07\u00a0$')
})

describe('presentReceive', () => {
  const [one, two, hub] = [main.id, second.id, far.id]
  const show = (places: AccountPlaces, type: 'eoa' | 'smartAccount' = 'eoa', usableOn?: readonly ChainId[]) => {
    const account = facts()
    if (account.status !== 'connected') throw new Error('connected')
    const connection = { ...account.connection, accounts: [{ address: '0xabc', type }] as const }
    const model = presentReceive({
      account: { ...account, connection },
      networks: [main, far, second],
      places,
      usableOn,
    })
    return { ...model, networks: model?.networks?.map(({ name }) => name) }
  }

  test('default: an account with a key has its address on every network of its namespace', () => {
    expect(show({ [one]: 'key', [two]: 'key', [hub]: 'key' })).toEqual({
      address: '0xabc',
      name: 'ada',
      networks: ['One', 'Two'],
      unanswered: 0,
      isContract: false,
    })
  })

  test('behavior: an account that runs code on a network is still one with a key', () => {
    expect(show({ [one]: 'delegated', [two]: 'key' })).toMatchObject({ networks: ['One', 'Two'], isContract: false })
  })

  test('behavior: a contract is good where it is, whatever its wallet calls it', () => {
    expect(show({ [one]: 'key', [two]: 'contract' })).toMatchObject({ networks: ['Two'], isContract: true })
    expect(show({ [one]: 'contract', [two]: 'contract' })).toMatchObject({ networks: ['One', 'Two'] })
    expect(show({ [one]: 'unknown', [two]: 'contract' })).toMatchObject({ networks: ['Two'], unanswered: 1 })
  })

  test('behavior: what its own wallet says to be a contract is on the network in use', () => {
    expect(show({ [one]: 'unknown', [two]: 'key' }, 'smartAccount')).toMatchObject({ networks: ['One'], unanswered: 0 })
  })

  test('behavior: the smart account of the wallet by e-mail is good where its wallet says, asked or not', () => {
    const places = { [one]: 'unknown', [two]: 'contract' } as const
    expect(show(places, 'smartAccount', [one])).toMatchObject({ networks: ['One'], unanswered: 0, isContract: true })
    expect(show({}, 'smartAccount', [])).toMatchObject({ networks: [] })
  })

  test('behavior: no network is promised while one is asked, nor one that has not answered', () => {
    expect(show({ [one]: 'key' }).networks).toBeUndefined()
    expect(show({ [one]: 'key', [two]: 'unknown' })).toMatchObject({ networks: ['One'], unanswered: 1 })
  })
})
