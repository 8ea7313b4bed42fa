import { createPortico, isHiddenToken, type PorticoOptions } from '@portico/core'
import { createFakePlatform, createToyAdapter, createToyWallet, settle, type ToyBalances } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { coinOf } from '../../../test/createHeldSource.js'
import { NATIVE_TOKENS } from '../../caip/namespaces.js'

const ONE = 'eip155:one'
const API = 'https://api.example'

describe('the source that is asked', () => {
  test('default: the API, where it serves the network; what it serves is asked once per visit', async () => {
    const { portico, paths, tokens, wallet } = await connected({ services: { api: API } })
    expect(paths()).not.toContain('/v1/supported-chains')
    await portico.loadTokens()
    expect(paths()).toEqual(['/v1/supported-chains', '/v1/account/toy-harbor/balance'])
    expect(tokens()).toMatchObject([{ symbol: 'COIN', amountBaseUnits: 3n, priceUsd: '2' }])
    await portico.loadTokens({ force: true })
    wallet.changeNetwork('eip155:two')
    await settle()
    await portico.loadTokens()
    expect(paths().filter((path) => path === '/v1/supported-chains')).toHaveLength(1)
  })

  test('behavior: the network itself, where the API does not serve it; without a request for balances', async () => {
    const { portico, paths, tokens, answers } = await connected({ services: { api: API } })
    answers.supported = { http: ['eip155:other'] }
    await portico.loadTokens()
    expect(paths()).toEqual(['/v1/supported-chains'])
    expect(tokens()).toMatchObject([{ amountBaseUnits: 7n }])
  })

  test('behavior: an API that can not say what it serves serves nothing, and is asked again after 30 s', async () => {
    const { portico, paths, tokens, answers, platform } = await connected({ services: { api: API } })
    answers.supported = 'down'
    await portico.loadTokens()
    await portico.loadTokens({ force: true })
    expect(paths()).toEqual(['/v1/supported-chains'])
    expect(tokens()).toMatchObject([{ amountBaseUnits: 7n }])
    await platform.clock.advance(30_000)
    answers.supported = { http: [ONE] }
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ amountBaseUnits: 3n }])
  })

  test('error: an API that fails is not replaced by others', async () => {
    const { portico, answers, known } = await connected({ services: { api: API } })
    answers.balances = new Response('', { status: 503 })
    await portico.loadTokens()
    expect(known()).toMatchObject({ status: 'error', isHeld: true, tokens: [] })
  })

  test('default: without an API the network itself, and no request', async () => {
    const { portico, platform, tokens } = await connected({})
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ networkId: ONE, amountBaseUnits: 7n }])
    expect(platform.requests).toEqual([])
  })

  test.each([
    ['beside its own row', [undefined, '0x1010', '0xaa'], [7n, 9n]],
    ['in place of its own row', ['0xaa', '0x1010'], [8n, 9n]],
  ])('behavior: a coin that is listed as a token %s counts once', async (_, addresses, amounts) => {
    const amountOf = { '': 7n, '0x1010': 8n, '0xaa': 9n }
    const read = async () =>
      addresses.map((address) => {
        const amountBaseUnits = amountOf[(address ?? '') as keyof typeof amountOf]
        return { networkId: ONE, address, name: 'Coin', symbol: 'COIN', decimals: 2, amountBaseUnits, isSpam: true }
      })
    // The adapter answers undefined for a text that is no address, too.
    const toAddress = async (asked: { readonly address: string; readonly isToken?: boolean }) =>
      asked.address === '0xaa' || (asked.isToken && asked.address === '0x1010') ? undefined : asked.address
    const { portico, tokens } = await connected({ chain: { toAddress }, data: { balances: { read } } } as never)
    await portico.loadTokens()
    expect(tokens()?.map(({ address }) => address)).toEqual([undefined, '0xaa'])
    expect(tokens()?.map(({ amountBaseUnits }) => amountBaseUnits)).toEqual(amounts)
    // Nothing could show a coin that is hidden as spam.
    expect(tokens()?.map((token) => isHiddenToken(token))).toEqual([false, true])
  })

  test("behavior: an adapter that reads tokens is asked for all, and for the app's own token", async () => {
    const asked: unknown[] = []
    const { portico, tokens } = await connected({
      tokens: { [ONE]: { address: '0x1', image: 'https://app.example/x.png' } },
      chain: {
        tokenBalances: async (request: unknown) => {
          asked.push(request)
          return [coinOf(ONE, 1n), { ...coinOf(ONE, 2n), address: '0x1' }]
        },
      },
    })
    await portico.loadTokens()
    const token = { address: '0x1', iconUrl: 'https://app.example/x.png' }
    expect(asked).toEqual([{ networkId: ONE, address: 'toy-harbor', tokens: [token] }])
    expect(tokens()).toMatchObject([{ amountBaseUnits: 1n }, { amountBaseUnits: 2n }])
  })

  test('default: an adapter that reads nothing: the tokens are unknown', async () => {
    const { portico, known } = await connected({ chain: {} })
    await portico.loadTokens()
    expect(known()).toEqual({ status: 'unavailable', tokens: [] })
  })

  test('parameters: data.balances is asked before all others; what it does not know, others are asked', async () => {
    const own = { tokens: [coinOf(ONE, 9n)] as ReturnType<typeof coinOf>[] | undefined }
    const { portico, platform, tokens } = await connected({ data: { balances: { read: async () => own.tokens } } })
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ amountBaseUnits: 9n }])
    own.tokens = undefined
    await portico.loadTokens({ force: true })
    expect(tokens()).toMatchObject([{ amountBaseUnits: 7n }])
    expect(platform.requests).toEqual([])
  })

  test('behavior: the API prices what comes without a price from elsewhere; what it named it has priced', async () => {
    const read = async () => [{ ...coinOf(ONE, 9n), priceUsd: undefined }]
    const { portico, paths, tokens, answers } = await connected({
      services: { api: API },
      data: { balances: { read } },
    })
    answers.prices = { fungibles: [{ address: `${ONE}:${NATIVE_TOKENS.eip155}`, price: 3 }] }
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ amountBaseUnits: 9n, priceUsd: '3' }])
    expect(paths()).toEqual(['/v1/supported-chains', '/v1/fungible/price'])
    const served = await connected({ services: { api: API } })
    served.answers.balances = { balances: [{ ...entry, price: 0 }] }
    await served.portico.loadTokens()
    expect(served.paths()).not.toContain('/v1/fungible/price')
  })

  test('behavior: wrong entries of data.balances are told to the developer, once', async () => {
    const read = async () => [coinOf(ONE, 9n), { ...coinOf(ONE, 1n), address: '0x1', decimals: '6' }] as never
    const { portico, platform, tokens } = await connected({ data: { balances: { read } } })
    await portico.loadTokens()
    await portico.loadTokens({ force: true })
    expect(tokens()).toHaveLength(1)
    const told = platform.logs.filter(({ message }) => message.includes('data.balances'))
    expect(told).toMatchObject([{ level: 'warn', message: expect.stringContaining('at index 1') }])
  })

  test('behavior: sources that throw, and prices of another shape, are told to the developer, once', async () => {
    const failure = new TypeError('rows is undefined')
    const { portico, platform } = await connected({ data: { balances: { read: () => Promise.reject(failure) } } })
    await portico.loadTokens()
    await portico.loadTokens({ force: true })
    const about = (logs: typeof platform.logs) => logs.filter(({ message }) => message.includes('`data.'))
    expect(about(platform.logs)).toEqual([
      { level: 'error', message: expect.stringContaining('`data.balances` threw'), data: failure },
    ])
    const priced = await connected({ data: { prices: { read: async () => [{ usd: 3 }] as never } } })
    await priced.portico.loadTokens()
    await priced.portico.loadTokens({ force: true })
    expect(about(priced.platform.logs)).toMatchObject([
      { level: 'warn', message: expect.stringContaining('1 of the prices that `data.prices` returned') },
    ])
  })

  test("default: the wallet's own assets, where it has that; neither API nor network", async () => {
    const { portico, tokens, paths } = await connected({
      services: { api: API },
      assets: async () => [coinOf(ONE, 11n), null, coinOf('eip155:other', 1n)],
    })
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ amountBaseUnits: 11n }])
    expect(paths()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['knows nothing', async () => undefined],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('behavior: a wallet that %s is passed over', async (_, assets) => {
    const { portico, tokens } = await connected({ assets })
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ amountBaseUnits: 7n }])
  })

  test('behavior: a wallet that does not answer for 3 s is passed over', async () => {
    const { portico, tokens, platform } = await connected({ assets: () => new Promise(() => undefined) })
    const before = platform.clock.pending()
    const loading = portico.loadTokens()
    await vi.waitFor(() => expect(platform.clock.pending()).toBeGreaterThan(before), { timeout: 120_000 })
    await platform.clock.advance(3_000)
    await loading
    expect(tokens()).toMatchObject([{ amountBaseUnits: 7n }])
  })

  test.each<[string, Partial<Parameters<typeof connected>[0]>]>([
    ['an API', { services: { api: API } }],
    ['a wallet', { assets: async () => [coinOf(ONE, 3n)] }],
  ])('parameters: force takes the coin from its network, which knows a transaction before %s', async (_, options) => {
    const { portico, tokens } = await connected(options)
    await portico.loadTokens()
    expect(tokens()).toMatchObject([{ amountBaseUnits: 3n, priceUsd: '2' }])
    await portico.loadTokens({ force: true })
    expect(tokens()).toMatchObject([{ amountBaseUnits: 7n, priceUsd: '2' }])
  })

  test.each<[string, Partial<Parameters<typeof connected>[0]>]>([
    ['an API', { services: { api: API } }],
    ['a wallet', { assets: async () => [coinOf(ONE, 3n)] }],
  ])('behavior: a node that never answers keeps no tokens away that %s has named', async (_, options) => {
    const { portico, platform, known } = await connected({
      ...options,
      chain: { nativeBalance: () => new Promise(() => undefined) },
    })
    await portico.loadTokens()
    expect(known()?.status).toBe('success')
    const loading = portico.loadTokens({ force: true }).then(() => 'loaded')
    for (let second = 0; second < 60; second++) {
      await platform.clock.advance(1_000)
      await settle()
    }
    expect(await Promise.race([loading, Promise.resolve('still waiting')])).toBe('loaded')
    expect(known()?.status).toBe('success')
  })

  test('behavior: one request that a node never answers does not end reading of tokens and balance for the whole visit', async () => {
    let isDown = true
    const nativeBalance = () => (isDown ? new Promise(() => undefined) : Promise.resolve(7n))
    const { portico, platform, known } = await connected({ services: { api: API }, chain: { nativeBalance } })
    await portico.loadTokens()
    void portico.refresh()
    await settle()
    await platform.clock.advance(60_000)
    isDown = false
    // The user's own press, a minute after the node has come back.
    await platform.clock.advance(60_000)
    const refreshed = portico.refresh().then(() => 'refreshed')
    for (let second = 0; second < 30; second++) {
      await platform.clock.advance(1_000)
      await settle()
    }
    expect(await Promise.race([refreshed, Promise.resolve('still waiting')])).toBe('refreshed')
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 7n }] })
    expect(portico.snapshot('accounts').byId[`${ONE}:toy-harbor`]?.balanceStatus).toBe('success')
  })

  test('behavior: tokens that only the network knows are read again after a node has never answered', async () => {
    let isDown = true
    const tokenBalances = () => (isDown ? new Promise(() => undefined) : Promise.resolve([coinOf(ONE, 7n)]))
    const { portico, platform, known } = await connected({ chain: { tokenBalances } } as never)
    void portico.loadTokens()
    for (let second = 0; second < 90; second++) {
      await platform.clock.advance(1_000)
      await settle()
    }
    expect(known()?.status).toBe('error')
    isDown = false
    await portico.loadTokens({ force: true })
    expect(known()).toMatchObject({ status: 'success', tokens: [{ amountBaseUnits: 7n }] })
  })

  test('parameters: force has the service read the known tokens anew', async () => {
    const { portico, platform, answers } = await connected({ services: { api: API } })
    answers.balances = {
      balances: [{ ...entry, address: `${ONE}:0xabc`, quantity: { decimals: '2', numeric: '1' } }],
    }
    await portico.loadTokens()
    await portico.loadTokens({ force: true })
    const asked = platform.requests.filter((url) => !url.includes('/identity/'))
    const forced = asked.map((url) => new URL(url).searchParams.get('forceUpdate'))
    expect(forced).toEqual([null, null, `${ONE}:0xabc`])
  })
})

const entry = { name: 'Coin', symbol: 'COIN', price: 2, quantity: { decimals: '12', numeric: '0.000000000003' } }

/** Harbor on a network whose coin it has 7 of; an API says 3. `chain` takes the place of what the adapter reads; a wallet has `assets`. */
async function connected({
  chain,
  assets,
  ...options
}: Partial<PorticoOptions> & { readonly chain?: object; readonly assets?: () => Promise<unknown> }) {
  const platform = createFakePlatform()
  const answers: { supported: unknown; balances: unknown; prices: unknown } = {
    prices: {},
    supported: { http: [ONE, 'eip155:two'] },
    balances: { balances: [entry] },
  }
  platform.answer(({ url }) => {
    if (url.pathname.endsWith('/balance')) return answers.balances
    if (url.pathname.endsWith('/price')) return answers.prices
    if (url.pathname.endsWith('/supported-chains')) return answers.supported
    return {}
  })
  const wallet = createToyWallet({ id: 'toy.harbor', networkId: ONE, addresses: ['toy-harbor'] })
  const balances: ToyBalances = { [ONE]: 7n }
  const adapter = createToyAdapter({ namespace: 'eip155', wallets: [wallet], balances })
  const create = (context: Parameters<typeof adapter.create>[0]) => {
    const own = adapter.create(context)
    const connect = async (request: Parameters<typeof own.connect>[0]) => {
      const handle = await own.connect(request)
      // Whatever a wallet says.
      return assets ? { ...handle, wallet: { ...handle.wallet, assets: assets as never } } : handle
    }
    return { ...own, connect, chain: chain ?? own.chain }
  }
  const portico = createPortico({ adapters: [{ ...adapter, create }], platform, ...options })
  portico.start()
  await settle()
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  platform.requests.length = 0
  const known = () => portico.snapshot('portfolio').byId[`${ONE}:toy-harbor`]
  return {
    portico,
    platform,
    wallet,
    answers,
    known,
    tokens: () => known()?.tokens,
    paths: () => platform.requests.map((url) => new URL(url).pathname).filter((path) => !path.includes('/identity/')),
  }
}
