import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Backend, type BackendOptions, createBackend } from './createBackend.js'
import type { WalletPage } from './findWallets.js'
import type { BackendChain, BackendWallet } from './types.js'

/** Is never asked: the directory needs no chain. */
const chain: BackendChain = {
  chainId: 31_337,
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: '0x00000000000000000000000000000000000000AA', name: 'Grain', symbol: 'GRAIN', decimals: 18 }],
}

const four: readonly BackendWallet[] = [
  { id: 'd', name: 'Dune', image_id: 'picture-d' },
  { id: 'c', name: 'Clover Chest', order: 30, chains: ['eip155:137'], badge_type: 'none', rdns: null },
  {
    id: 'a',
    name: 'Acorn Chest',
    order: 10,
    chains: ['eip155:1', 'solana:x'],
    badge_type: 'certified',
    rdns: 'e.acorn',
  },
  { id: 'b', name: 'Brook', order: 20, chains: ['eip155:10'], rdns: 'e.brook' },
]

interface Served {
  readonly backend: Backend
  readonly server: Server
  readonly url: string
}
let big: Served
let small: Served

beforeAll(async () => {
  big = await serve({ chains: [chain] })
  small = await serve({ chains: [chain], wallets: four })
})
afterEach(() => {
  for (const { backend } of [big, small]) {
    backend.setFaults({ service: 'wallets', faults: {} })
    backend.setFaults({ service: 'images', faults: {} })
  }
  big.backend.setProject({ walletCount: 10_000 })
})
afterAll(() => {
  for (const { server } of [big, small]) server.close()
})

test('default: 10,000 different wallets by rank, of which a page has 40', async () => {
  const first = await ask(big, '')
  expect([first.data.length, first.count]).toEqual([40, 10_000])
  expect(await ask(big, 'page=1&entries=40&search=&include=&projectId=p&st=s&sv=v&sort=wcpay')).toEqual(first)
  const { data } = await ask(big, 'entries=10000')
  expect(data.slice(0, 40)).toEqual(first.data)
  expect(data.map(({ order }) => order)).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1))
  for (const field of ['id', 'name', 'image_id'] as const) {
    expect(new Set(data.map((wallet) => wallet[field])).size).toBe(10_000)
  }
})

test('default: every wallet has all fields of the directory, and many have what only some have', async () => {
  const { data } = await ask(big, 'entries=10000')
  const some = expect.toSatisfy((value: unknown) => value === null || typeof value === 'string')
  for (const wallet of data.slice(0, 200)) {
    expect(wallet).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
      description: some,
      chains: expect.any(Array),
      homepage: some,
      image_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      image_url: null,
      order: expect.any(Number),
      badge_type: expect.stringMatching(/^(certified|none)$/),
      mobile_link: some,
      link_mode: some,
      desktop_link: some,
      webapp_link: some,
      app_store: some,
      play_store: some,
      chrome_store: some,
      rdns: some,
      injected: expect.toSatisfy((value: unknown) => value === null || Array.isArray(value)),
      supports_wc: expect.any(Boolean),
    })
  }
  const share = (isCounted: (wallet: BackendWallet) => boolean): number => data.filter(isCounted).length / data.length
  expect(share(({ badge_type }) => badge_type === 'certified')).toBeCloseTo(0.15, 1)
  expect(share(({ rdns }) => rdns !== null)).toBeCloseTo(0.4, 1)
  expect(share(({ mobile_link }) => mobile_link !== null)).toBeCloseTo(0.7, 1)
  expect(share(({ webapp_link }) => webapp_link !== null)).toBeCloseTo(0.1, 1)
  expect(share(({ chains }) => chains?.includes('eip155:31337') ?? false)).toBeCloseTo(0.88, 1)
  expect(share(({ chains }) => chains?.length === 0)).toBeGreaterThan(0)
})

test('behavior: the same wallets on every run, in a long list and in a short one', async () => {
  const again = await serve({ chains: [chain], walletCount: 3 })
  const { data, count } = await ask(again, '')
  expect(count).toBe(3)
  expect(data).toEqual((await ask(big, 'entries=3')).data)
  expect(data.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "Alder Acorn",
      "Crisp Pavilion",
      "Hazel Kettle",
    ]
  `)
  again.server.close()
})

test('parameters: walletCount, while the services run', async () => {
  big.backend.setProject({ walletCount: 0 })
  expect(await ask(big, '')).toEqual({ data: [], count: 0 })
  big.backend.setProject({ walletCount: 10_050 })
  const { data, count } = await ask(big, 'entries=10050')
  expect(count).toBe(10_050)
  expect(new Set(data.map(({ name }) => name)).size).toBe(10_050)
})

test('parameters: wallets, alone and with made-up ones behind them', async () => {
  expect(await ask(small, '')).toEqual({ data: ['a', 'b', 'c', 'd'].map(find), count: 4 })
  const mixed = await serve({ chains: [chain], wallets: four, walletCount: 6 })
  const { data } = await ask(mixed, '')
  expect(data.map(({ id, order }) => (id.length === 1 ? id : order))).toEqual(['a', 'b', 'c', 'd', 31, 32])
  mixed.backend.setProject({ walletCount: 2 })
  expect((await ask(mixed, '')).data.map(({ id }) => id)).toEqual(['a', 'b'])
  mixed.server.close()
})

test.each([
  ['page=2&entries=3', ['d'], 4],
  ['page=3&entries=3', [], 4],
  ['include=c,a,nobody', ['a', 'c'], 2],
  ['exclude=a,d', ['b', 'c'], 2],
  ['include=a,b&exclude=b', ['a'], 1],
  ['chains=eip155:1', ['a'], 1],
  ['chains=eip155:10,solana:x', ['a', 'b'], 2],
  ['search=%20cHEST%20', ['a', 'c'], 2],
  ['search=nothing', [], 0],
  ['search=chest&entries=1', ['a'], 2],
  ['badge_type=certified', ['a'], 1],
  ['badge_type=none', ['b', 'c', 'd'], 3],
  ['names=Dune,brook', ['b', 'd'], 2],
  ['rdns=e.acorn', ['a'], 1],
  ['names=Dune&rdns=e.acorn', ['a', 'd'], 2],
  ['names=Dune&badge_type=certified', [], 0],
])('parameters: %s', async (query, ids, count) => {
  expect(await ask(small, query)).toEqual({ data: ids.map(find), count })
})

test.each([
  ['page=0', 'page'],
  ['page=two', 'page'],
  ['entries=-1', 'entries'],
  ['entries=1.5', 'entries'],
  ['badge_type=gold', 'badge_type'],
])('error: %s', async (query, field) => {
  const response = await fetch(`${small.url}/getWallets?${query}`)
  expect([response.status, await response.json()]).toMatchObject([400, { status: 'FAILED', reasons: [{ field }] }])
})

test('behavior: a hostile directory lists what is no wallet before the wallets, and has no end', async () => {
  small.backend.setFaults({ service: 'wallets', faults: { hostile: true } })
  const { data, count } = (await ask(small, 'search=brook')) as { readonly data: readonly unknown[]; count: number }
  expect(count).toBe(1_000_000)
  expect(data.at(-1)).toEqual(find('b'))
  const wallets = data.flatMap((item) => (isObject(item) ? [item] : []))
  const texts = wallets.flatMap((wallet) => Object.values(wallet).filter((value) => typeof value === 'string'))
  expect(texts).toContainEqual(expect.stringMatching(/<script>hostile=1/))
  expect(texts).toContain('javascript:hostile=1')
  expect(wallets).toContainEqual(expect.objectContaining({ name: 'L'.repeat(10_000) }))
  expect(wallets.filter(({ id }) => id === 'twice')).toHaveLength(2)
  expect(wallets).toContainEqual(expect.not.objectContaining({ id: expect.anything() }))
  expect(data.filter((item) => !isObject(item))).toEqual([null, 'wallet', 42, []])
})

test('behavior: pictures of wallets, chains, currencies and tokens, which browsers may keep', async () => {
  const { data } = await ask(big, 'entries=1')
  const seen = new Set<string>()
  for (const [path, letter] of [
    [`/getWalletImage/${data[0]?.image_id}?projectId=p&st=s&sv=v`, data[0]?.name[0]],
    ['/public/getAssetImage/eip155%3A31337', 'E'],
    ['/public/getCurrencyImage/eur', 'E'],
    ['/public/getTokenImage/grain', 'G'],
  ]) {
    const response = await fetch(`${big.url}${path}`)
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(text).toMatch(new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg".*<rect.*>${letter}</text></svg>$`))
    expect(await (await fetch(`${big.url}${path}`)).text()).toBe(text)
    seen.add(text)
  }
  expect(seen.size).toBe(4)
})

test('parameters: image_url, a picture of its own', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'
  const wallet = { id: 'own', name: 'Own', image_id: 'own', image_url: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  const own = await serve({ chains: [], wallets: [wallet] })
  expect(await (await fetch(`${own.url}/getWalletImage/own`)).text()).toBe(svg)
  own.server.close()
})

test.each([
  '/getWalletImage/nothing',
  '/getWalletImage/%E0%A4%A',
  '/public/getAssetImage/eip155:1',
  '/public/getCurrencyImage/zzz',
  '/public/getTokenImage/NONE',
])('error: there is no %s, which is not kept', async (path) => {
  const response = await fetch(`${big.url}${path}`)
  expect([response.status, await response.json()]).toMatchObject([404, { reasons: [{ field: 'imageId' }] }])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('behavior: a picture of a wallet that is no longer listed is gone', async () => {
  const [wallet] = (await ask(big, 'page=9000&entries=1')).data
  const path = `${big.url}/getWalletImage/${wallet?.image_id}`
  expect((await fetch(path)).status).toBe(200)
  big.backend.setProject({ walletCount: 8000 })
  expect((await fetch(path)).status).toBe(404)
})

test('behavior: a hostile picture has a script in it, and is not kept', async () => {
  small.backend.setFaults({ service: 'images', faults: { hostile: true } })
  const response = await fetch(`${small.url}/getWalletImage/picture-d`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'image/svg+xml',
    expect.stringContaining('<script>hostile=1</script>'),
  ])
})

async function serve(options: BackendOptions): Promise<Served> {
  const backend = createBackend(options)
  const server = createServer(backend.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { backend, server, url: `http://127.0.0.1:${address.port}` }
}

async function ask({ url }: Served, query: string): Promise<WalletPage> {
  return (await fetch(`${url}/getWallets?${query}`)).json()
}

/** The wallet of the small directory with this id. */
function find(id: string): BackendWallet | undefined {
  return four.find((wallet) => wallet.id === id)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
