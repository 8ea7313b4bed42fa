import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { deployWorld, type World } from '../chains/deployWorld.js'
import { type Anvil, startAnvil } from '../chains/startAnvil.js'
import { type Backend, createBackend } from './createBackend.js'
import { backendServices } from './types.js'

let anvil: Anvil
let world: World
let backend: Backend
let server: Server
let base: string

const holder = testAccount(0).address
const nobody = '0x00000000000000000000000000000000000000AA'

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  backend = createBackend({
    chains: [{ chainId: 31_337, rpcUrl: anvil.rpcUrl, nativeCurrency, tokens: world.tokens }],
    identities: [
      {
        address: holder,
        name: 'ada.test',
        avatar: { chainId: 31_337, collection: world.collection.address, tokenId: 1 },
      },
    ],
    prices: { ETH: 2000, TUSD: 1 },
  })
  server = createServer(backend.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  base = `http://127.0.0.1:${address.port}`
})
afterEach(() => {
  for (const service of backendServices) backend.setFaults({ service, faults: {} })
  backend.clearRequests()
})
afterAll(async () => {
  server.close()
  await anvil.stop()
})

test('behavior: supported chains', async () => {
  expect(await get('/v1/supported-chains')).toEqual({ http: ['eip155:31337'], ws: ['eip155:31337'] })
})

test('behavior: identity, with an avatar read from the chain', async () => {
  expect(await get(`/v1/identity/${holder.toLowerCase()}?sender=${holder}`)).toEqual({
    name: 'ada.test',
    avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    resolvedAt: null,
  })
  expect(await get(`/v1/identity/${nobody}`)).toEqual({ name: null, avatar: null, resolvedAt: null })
})

test('behavior: balances are those of the chain', async () => {
  const { balances } = (await get(`/v1/account/${holder}/balance?currency=usd`)) as { balances: unknown[] }
  const icon = expect.stringMatching(/^data:image\/svg\+xml,/)
  const chainId = 'eip155:31337'
  expect(balances).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      value: 20_000_000,
      price: 2000,
      quantity: { decimals: '18', numeric: '10000' },
      iconUrl: icon,
    },
    ...world.tokens.map(({ name, symbol, decimals, address }) => {
      const price = symbol === 'TUSD' ? 1 : 0
      const quantity = { decimals: String(decimals), numeric: '10000' }
      return {
        name,
        symbol,
        chainId,
        address: `${chainId}:${address}`,
        value: 10_000 * price,
        price,
        quantity,
        iconUrl: icon,
      }
    }),
  ])
})

test('behavior: an account without tokens has its native balance alone; another chain has nothing', async () => {
  const own = (await get(`/v1/account/${nobody}/balance?currency=usd&chainId=eip155:31337`)) as { balances: unknown[] }
  expect(own.balances).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '0' } }])
  expect(await get(`/v1/account/${nobody}/balance?currency=usd&chainId=eip155:1`)).toEqual({ balances: [] })
})

test('error: a bad address and an unknown path', async () => {
  const bad = await fetch(`${base}/v1/identity/somebody`)
  expect([bad.status, await bad.json()]).toEqual([
    400,
    { status: 'FAILED', reasons: [{ field: 'address', description: 'Not an address.' }] },
  ])
  expect((await fetch(`${base}/v1/elsewhere`)).status).toBe(404)
})

test('behavior: any origin may ask, after a preflight too', async () => {
  const preflight = await fetch(`${base}/v1/supported-chains`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})

test('parameters: status', async () => {
  backend.setFaults({ service: 'balance', faults: { status: 429 } })
  const limited = await fetch(`${base}/v1/account/${holder}/balance`)
  expect([limited.status, await limited.json()]).toMatchObject([429, { reasons: [{ field: 'rate_limited' }] }])
  backend.setFaults({ service: 'balance', faults: { status: 500 } })
  const broken = await fetch(`${base}/v1/account/${holder}/balance`)
  expect([broken.status, await broken.text()]).toEqual([500, 'Internal server error'])
  expect((await fetch(`${base}/v1/identity/${holder}`)).status).toBe(200)
})

test('parameters: wrongShape', async () => {
  backend.setFaults({ service: 'identity', faults: { wrongShape: true } })
  expect(await get(`/v1/identity/${holder}`)).toEqual({ unexpected: ['shape', 1, null] })
})

test('parameters: offline', async () => {
  backend.setFaults({ service: 'identity', faults: { offline: true } })
  await expect(fetch(`${base}/v1/identity/${holder}`)).rejects.toThrow(/fetch failed/)
})

test('parameters: slowMs', async () => {
  backend.setFaults({ service: 'supportedChains', faults: { slowMs: 60 } })
  const started = performance.now()
  await get('/v1/supported-chains')
  // Timers may fire a fraction of a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
})

test('behavior: requests are logged', async () => {
  await fetch(`${base}/v1/supported-chains?projectId=p`, { headers: { origin: 'http://dapp.test' } })
  backend.setFaults({ service: 'identity', faults: { offline: true } })
  await fetch(`${base}/v1/identity/${holder}`).catch(() => undefined)
  expect(backend.requests()).toMatchObject([
    {
      method: 'GET',
      path: '/v1/supported-chains?projectId=p',
      service: 'supportedChains',
      status: 200,
      origin: 'http://dapp.test',
    },
    { path: `/v1/identity/${holder}`, service: 'identity', status: 'closed' },
  ])
})

async function get(path: string): Promise<unknown> {
  return (await fetch(`${base}${path}`)).json()
}
