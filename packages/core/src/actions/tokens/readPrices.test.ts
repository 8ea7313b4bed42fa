import type { BalanceRequest, PorticoOptions, PriceRequest, TokenBalance, TokenPrice } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'

const TOKEN = { name: 'Grain', symbol: 'GRAIN', decimals: 2, amountBaseUnits: 5n, address: '0xAb' }
/** The coin and one token, neither with a price unless `change` has one. */
const balances = (change: Partial<TokenBalance> = {}) => ({
  read: async ({ networkId, nativeCurrency }: BalanceRequest) => [
    { networkId, ...nativeCurrency, amountBaseUnits: 5n },
    { networkId, ...TOKEN, ...change },
  ],
})

describe('prices', () => {
  test("default: the app's own source prices every token, by address, whichever source named it", async () => {
    const asked: unknown[] = []
    const { prices, known, platform } = await connected({
      balances: balances({ priceUsd: '9' }),
      prices: {
        read: async ({ networkId, tokens }) => {
          asked.push({ networkId, tokens })
          return [{ priceUsd: 2 }, { address: '0xaB', priceUsd: '0.50' }]
        },
      },
    })
    expect(prices()).toEqual({ COIN: '2', GRAIN: '0.5' })
    expect(asked).toMatchObject([{ networkId: 'polkadot:one', tokens: [{ address: undefined }, { address: '0xAb' }] }])
    expect(known()?.pricesReadAtMs).toBe(platform.clock.now())
  })

  test('behavior: what it leaves out keeps the price that came with the balance; wrong entries and 0 are unknown', async () => {
    const trap = Object.defineProperty({}, 'priceUsd', {
      get: () => {
        throw new Error('trap')
      },
    })
    const wrong = [
      null,
      'x',
      trap,
      { address: 5, priceUsd: 1 },
      { priceUsd: 0 },
      { priceUsd: '0.00' },
      { priceUsd: 'NaN' },
    ]
    const { prices } = await connected({
      balances: balances({ priceUsd: '9' }),
      prices: { read: async () => [...wrong, { priceUsd: -1 }] as never },
    })
    expect(prices()).toEqual({ COIN: undefined, GRAIN: '9' })
  })

  test('behavior: tokens are there before their prices; then they are worth most first', async () => {
    let answer: (prices: readonly TokenPrice[]) => void = () => undefined
    const held = new Promise<readonly TokenPrice[]>((resolve) => {
      answer = resolve
    })
    const { portico, known } = await connected({ balances: balances(), prices: { read: () => held } }, false)
    const loading = portico.loadTokens()
    await expect.poll(() => known()?.status).toBe('success')
    expect(known()?.tokens).toHaveLength(2)
    answer([{ address: TOKEN.address, priceUsd: 1 }])
    await loading
    expect(known()?.tokens.map(({ priceUsd }) => priceUsd)).toEqual([undefined, '1'])
  })

  test('behavior: when prices do not come the ones before stay, with their time', async () => {
    let isDown = false
    const read = async () => {
      if (isDown) throw new Error('429')
      return [{ priceUsd: '2' }]
    }
    const { portico, prices, known, platform } = await connected({ balances: balances(), prices: { read } })
    const atMs = platform.clock.now()
    isDown = true
    await platform.clock.advance(60_000)
    await portico.loadTokens()
    expect(prices()).toMatchObject({ COIN: '2' })
    expect(known()).toMatchObject({ status: 'success', readAtMs: atMs + 60_000, pricesReadAtMs: atMs })
  })

  test('behavior: a source that never answers holds nothing for longer than 10 s, and is aborted then', async () => {
    const asked: PriceRequest[] = []
    const prices = {
      read: (request: PriceRequest) => {
        asked.push(request)
        return new Promise<never>(() => undefined)
      },
    }
    const { portico, known, platform } = await connected({ balances: balances(), prices }, false)
    const loading = portico.loadTokens()
    await expect.poll(() => asked.length).toBe(1)
    await platform.clock.advance(10_000)
    await loading
    expect(known()?.status).toBe('success')
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  test('behavior: a testnet has no prices, and no request is sent', async () => {
    const asked: unknown[] = []
    const read = async (request: PriceRequest) => {
      asked.push(request)
      return [{ priceUsd: '2' }]
    }
    const { portico, wallet, testnet } = await connected({ balances: balances(), prices: { read } }, false)
    wallet.changeNetwork(testnet)
    await settle()
    await portico.loadTokens()
    expect(asked).toEqual([])
  })

  test('behavior: after a reload the prices before are there, with their time', async () => {
    const harness = await connected({ balances: balances(), prices: { read: async () => [{ priceUsd: '2' }] } })
    const atMs = harness.known()?.pricesReadAtMs
    const held = { read: () => new Promise<never>(() => undefined) }
    const next = harness.reload({ data: { balances: held } })
    next.portico.start()
    await settle()
    void next.portico.loadTokens()
    const known = () => Object.values(next.portico.snapshot('portfolio').byId)[0]
    await expect.poll(() => known()?.tokens[0]?.priceUsd).toBe('2')
    expect(known()?.pricesReadAtMs).toBe(atMs)
  })
})

/** Harbor is connected, and its tokens are loaded unless `isLoaded` is false. */
async function connected(data: NonNullable<PorticoOptions['data']>, isLoaded = true) {
  const harness = await createHarness({ data })
  const { portico } = harness
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  if (isLoaded) await portico.loadTokens()
  const known = () => Object.values(portico.snapshot('portfolio').byId)[0]
  const prices = () =>
    Object.fromEntries((known()?.tokens ?? []).map(({ address, priceUsd }) => [address ? 'GRAIN' : 'COIN', priceUsd]))
  return { ...harness, known, prices }
}
