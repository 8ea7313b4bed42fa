import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { testTokenAbi } from '../chains/artifacts.generated.js'
import { deploySolanaWorld } from '../chains/deploySolanaWorld.js'
import { deployWorld, type World } from '../chains/deployWorld.js'
import { type Anvil, startAnvil } from '../chains/startAnvil.js'
import { startSolana } from '../chains/startSolana.js'
import { type Backend, createBackend } from './createBackend.js'
import { type BackendProject, type BackendService, backendServices } from './types.js'

let anvil: Anvil
let world: World
let backend: Backend
let server: Server
let base: string
let startProject: BackendProject

const holder = testAccount(0).address
const nobody = '0x00000000000000000000000000000000000000AA'

const analyticsEvent = {
  eventId: '4c6f1f0e-7e0c-4a53-9a35-0d3f0c8a3f10',
  url: 'http://dapp.test/',
  domain: 'dapp.test',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

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
  startProject = backend.project()
  server = createServer(backend.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  base = `http://127.0.0.1:${address.port}`
})
afterEach(() => {
  for (const service of backendServices) backend.setFaults({ service, faults: {} })
  backend.setProject(startProject)
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

test('behavior: prices of what is asked for by address', async () => {
  const ask = (body: unknown) => fetch(`${base}/v1/fungible/price`, { method: 'POST', body: JSON.stringify(body) })
  const token = world.tokens.find(({ symbol }) => symbol === 'TUSD')
  const addresses = [
    'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    `eip155:31337:${token?.address}`,
    'eip155:1:0x1',
  ]
  const answer = await ask({ currency: 'usd', addresses, projectId: 'p' })
  expect(await answer.json()).toMatchObject({
    fungibles: [
      { address: addresses[0], symbol: 'ETH', price: 2000, decimals: '18' },
      { address: addresses[1], symbol: 'TUSD', price: 1 },
    ],
  })
  expect((await ask({ currency: 'usd', addresses: [] })).status).toBe(400)
  expect((await ask({ currency: 'eur', addresses })).status).toBe(422)
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

test('behavior: history is what the blocks have of the account, newest first and page by page', async () => {
  const client = createTestClient({ account: testAccount(3), mode: 'anvil', transport: http(anvil.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const from = testAccount(3).address
  const to = testAccount(4).address
  const [token] = world.tokens
  const confirm = async (hash: Hex): Promise<void> => {
    await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  }
  await confirm(await client.sendTransaction({ to, value: parseEther('1.5'), chain: null }))
  const call = { address: token.address, abi: testTokenAbi, functionName: 'transfer', chain: null } as const
  await confirm(await client.writeContract({ ...call, args: [to, 2_500_000n] }))
  // It asks for more than there is.
  await confirm(await client.writeContract({ ...call, args: [to, 10n ** 30n], gas: 100_000n }))
  const path = (address: string, query = ''): string => `/v1/account/${address}/history?chainId=eip155:31337${query}`
  const sent = (await get(path(from))) as { data: Record<string, unknown>[]; next: string | null }
  expect(sent.data).toMatchObject([
    { metadata: { operationType: 'execute', status: 'failed', sentFrom: from }, transfers: [] },
    {
      metadata: { operationType: 'send', status: 'confirmed', sentTo: token.address, chain: 'eip155:31337' },
      transfers: [{ direction: 'out', fungible_info: { symbol: 'TUSD' }, quantity: { numeric: '2.5' } }],
    },
    {
      metadata: { operationType: 'send', sentTo: to },
      transfers: [{ direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1.5' } }],
    },
    // Its share of each token, when the world was made.
    ...world.tokens.map(() => ({ metadata: { operationType: 'execute' }, transfers: [{ direction: 'in' }] })),
  ])
  expect(sent.next).toBeNull()
  const received = (await get(path(`eip155:31337:${to}`))) as typeof sent
  expect(received.data.slice(0, 2)).toMatchObject([
    { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in', quantity: { numeric: '2.5' } }] },
    { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }] },
  ])
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  expect(((await get(path(from, `&cursor=${newest}`))) as typeof sent).data).toHaveLength(sent.data.length - 1)
  expect(await get(`/v1/account/${from}/history?chainId=eip155:1`)).toEqual({ data: [], next: null })
})

test('behavior: an account without tokens has its native balance alone; another chain has nothing', async () => {
  const own = (await get(`/v1/account/${nobody}/balance?currency=usd&chainId=eip155:31337`)) as { balances: unknown[] }
  expect(own.balances).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '0' } }])
  expect(await get(`/v1/account/${nobody}/balance?currency=usd&chainId=eip155:1`)).toEqual({ balances: [] })
})

test('default: remote features are those of the specification, every origin may, analytics are on', async () => {
  expect(await get('/appkit/v1/config?projectId=p&st=portico&sv=1')).toEqual({
    features: [
      {
        id: 'social_login',
        isEnabled: true,
        config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey'],
      },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'multi_wallet', isEnabled: false, config: null },
      { id: 'reown_branding', isEnabled: false, config: null },
    ],
  })
  expect(await get('/projects/v1/origins')).toEqual({ allowedOrigins: [] })
  expect(await get('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
})

test('behavior: the project is changed while the services run, part by part', async () => {
  backend.setProject({ remoteFeatures: [{ id: 'swap', isEnabled: false, config: null }] })
  expect(await get('/appkit/v1/config')).toEqual({ features: [{ id: 'swap', isEnabled: false, config: null }] })
  expect(await get('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
  backend.setProject({ allowedOrigins: ['https://*.example.test'], analyticsEnabled: false })
  expect(await get('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://*.example.test'] })
  expect(await get('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
  expect(backend.project().remoteFeatures).toHaveLength(1)
})

test('parameters: remoteFeatures, allowedOrigins, analyticsEnabled, walletCount', () => {
  const remoteFeatures = [{ id: 'activity', isEnabled: false, config: null }]
  const project = { remoteFeatures, allowedOrigins: ['https://dapp.test'], analyticsEnabled: false, walletCount: 7 }
  expect(createBackend({ chains: [], ...project }).project()).toEqual(project)
})

test('behavior: an analytics event is taken without a word, as plain text and as JSON', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
    const answer = await post('/e?projectId=p&st=portico&sv=1.2.3', JSON.stringify(analyticsEvent), type)
    expect([answer.status, await answer.text()]).toEqual([202, ''])
  }
  const entry = { method: 'POST', service: 'analytics', status: 202, projectId: 'p', st: 'portico', sv: '1.2.3' }
  expect(backend.requests()).toMatchObject([
    { ...entry, body: analyticsEvent },
    { ...entry, body: analyticsEvent },
  ])
  const isoTime = { ...analyticsEvent, timestamp: '2026-01-02T03:04:05.000Z' }
  expect((await post('/e', JSON.stringify(isoTime))).status).toBe(202)
})

test.each([
  ['', 'body'],
  ['no JSON', 'body'],
  ['[]', 'body'],
  [JSON.stringify({ ...analyticsEvent, eventId: undefined }), 'eventId'],
  [JSON.stringify({ ...analyticsEvent, url: '' }), 'url'],
  [JSON.stringify({ ...analyticsEvent, domain: 1 }), 'domain'],
  [JSON.stringify({ ...analyticsEvent, timestamp: 'yesterday' }), 'timestamp'],
  [JSON.stringify({ ...analyticsEvent, props: 'none' }), 'props'],
])('error: the analytics body %s is refused because of its %s', async (body, field) => {
  const answer = await post('/e?projectId=p', body)
  expect([answer.status, await answer.json()]).toMatchObject([400, { status: 'FAILED', reasons: [{ field }] }])
})

test('behavior: JSON-RPC goes to the chain that is named, single and as a batch', async () => {
  const block = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }
  const path = '/v1/?chainId=eip155:31337&projectId=p'
  expect(await (await post(path, JSON.stringify(block))).json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
  const batch = [block, { ...block, id: 8, method: 'eth_getBalance', params: [nobody, 'latest'] }]
  expect(await (await post('/v1?chainId=eip155:31337', JSON.stringify(batch))).json()).toEqual([
    { jsonrpc: '2.0', id: 7, result: '0x7a69' },
    { jsonrpc: '2.0', id: 8, result: '0x0' },
  ])
  const wrong = await post(path, JSON.stringify({ ...block, method: 'eth_nothing' }))
  expect(await wrong.json()).toMatchObject({ id: 7, error: { code: -32601 } })
  expect(backend.requests()[0]).toMatchObject({ service: 'rpc', projectId: 'p', body: block })
})

test('error: JSON-RPC for a chain that is not there, and for one that does not answer', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  for (const query of ['', '?chainId=eip155:1', '?chainId=31337']) {
    const answer = await post(`/v1/${query}`, body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { reasons: [{ field: 'chainId' }] }])
  }
  const silent = createBackend({
    chains: [
      { chainId: 5, rpcUrl: 'http://127.0.0.1:1', nativeCurrency: { name: '', symbol: '', decimals: 18 }, tokens: [] },
    ],
  })
  const other = createServer(silent.handle).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const answer = await fetch(`http://127.0.0.1:${address.port}/v1/?chainId=eip155:5`, { method: 'POST', body })
  expect([answer.status, await answer.json()]).toMatchObject([503, { reasons: [{ field: 'chain' }] }])
  other.close()
})

test('parameters: otherRpcUrls', async () => {
  const node = createServer((_, response) => response.end('{"result":"ok"}')).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const own = createBackend({ chains: [], otherRpcUrls: { 'solana:local': urlOf(node) } })
  const services = createServer(own.handle).listen(0, '127.0.0.1')
  await once(services, 'listening')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
  const ask = (chainId: string) => fetch(`${urlOf(services)}/v1/?chainId=${chainId}`, { method: 'POST', body })
  expect(await (await ask('solana:local')).json()).toEqual({ result: 'ok' })
  for (const chainId of ['solana:other', 'toString']) expect((await ask(chainId)).status).toBe(400)
  const supported = await fetch(`${urlOf(services)}/v1/supported-chains`)
  expect(await supported.json()).toEqual({ http: ['solana:local'], ws: ['solana:local'] })
  node.close()
  services.close()
})

test('parameters: solana', async () => {
  const node = await startSolana()
  const { networkId, tokens, accounts } = deploySolanaWorld(node)
  const nativeCurrency = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const own = createBackend({
    chains: [],
    solana: { networkId, rpcUrl: node.rpcUrl, nativeCurrency, tokens },
    prices: { SOL: 150 },
  })
  const services = createServer(own.handle).listen(0, '127.0.0.1')
  await once(services, 'listening')
  const ask = async (path: string) => (await fetch(`${urlOf(services)}${path}`)).json()
  expect(await ask('/v1/supported-chains')).toEqual({ http: [networkId], ws: [networkId] })
  const [first, second] = tokens
  const entry = (token: typeof first) => ({
    name: token.name,
    symbol: token.symbol,
    chainId: networkId,
    address: `${networkId}:${token.mint}`,
    price: 0,
    quantity: { decimals: String(token.decimals), numeric: '10000' },
  })
  expect(await ask(`/v1/account/${accounts[7]}/balance?currency=usd&chainId=${networkId}`)).toMatchObject({
    balances: [
      { symbol: 'SOL', price: 150, value: 1_500_000, quantity: { numeric: '10000' } },
      entry(first),
      entry(second),
    ],
  })
  const nobody = '9'.repeat(40)
  expect(await ask(`/v1/account/${accounts[7]}/balance?chainId=eip155:1`)).toEqual({ balances: [] })
  expect(await ask(`/v1/account/${nobody}/balance`)).toMatchObject({ reasons: [{ field: 'chain' }] })
  services.close()
  await node.stop()
})

test('error: a body of more than 1 MB', async () => {
  expect((await post('/e', 'x'.repeat(1_000_001))).status).toBe(413)
})

test('error: a bad address and an unknown path', async () => {
  const bad = await fetch(`${base}/v1/identity/somebody`)
  expect([bad.status, await bad.json()]).toEqual([
    400,
    { status: 'FAILED', reasons: [{ field: 'address', description: 'Not an address.' }] },
  ])
  expect((await fetch(`${base}/v1/elsewhere`)).status).toBe(404)
  expect((await fetch(`${base}/e`)).status).toBe(404)
})

test('behavior: knows the paths that are its own', () => {
  const own = ['/v1/', '/v1/elsewhere', '/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig', '/e']
  own.push('/getWallets', '/getWalletImage/a', '/public/getAssetImage/a', '/public/elsewhere')
  expect(own.filter((path) => !backend.serves(path))).toEqual([])
  expect(['/', '/events', '/state', '/v1x', '/getAnalyticsConfigs'].filter(backend.serves)).toEqual([])
})

test('behavior: any origin may ask, after a preflight too, and with the credentials of a beacon', async () => {
  const preflight = await fetch(`${base}/v1/supported-chains`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const headers = { origin: 'http://dapp.test' }
  for (const method of ['OPTIONS', 'POST']) {
    const body = method === 'POST' ? JSON.stringify(analyticsEvent) : null
    const answer = await fetch(`${base}/e`, { method, headers, body })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'http://dapp.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('content-type'),
      'access-control-allow-methods': expect.stringContaining('POST'),
      vary: 'origin',
    })
  }
  expect(backend.requests()).toHaveLength(1)
})

test.each(backendServices)('parameters: status, of %s', async (service) => {
  for (const [status, text] of [
    [403, 'Unauthorized: origin not allowed'],
    [500, 'Internal server error'],
    [503, 'Service unavailable'],
  ] as const) {
    backend.setFaults({ service, faults: { status } })
    const answer = await ask(service)
    expect([answer.status, await answer.text()]).toEqual([status, text])
  }
  backend.setFaults({ service, faults: { status: 429 } })
  const limited = await ask(service)
  expect([limited.status, await limited.json()]).toMatchObject([429, { reasons: [{ field: 'rate_limited' }] }])
  backend.setFaults({ service, faults: {} })
  expect((await ask(service)).status).toBe(service === 'analytics' ? 202 : 200)
})

test.each(backendServices)('parameters: wrongShape, of %s', async (service) => {
  backend.setFaults({ service, faults: { wrongShape: true } })
  const answer = await ask(service)
  expect([answer.status, await answer.json()]).toEqual([200, { unexpected: ['shape', 1, null] }])
})

test.each(backendServices)('parameters: malformed, of %s', async (service) => {
  backend.setFaults({ service, faults: { malformed: true } })
  const answer = await ask(service)
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})

test.each(backendServices)('parameters: offline, of %s', async (service) => {
  backend.setFaults({ service, faults: { offline: true } })
  await expect(ask(service)).rejects.toThrow(/fetch failed/)
  expect(backend.requests()).toMatchObject([{ service, status: 'closed' }])
})

test.each(backendServices)('parameters: slowMs, of %s', async (service) => {
  backend.setFaults({ service, faults: { slowMs: 60 } })
  const started = performance.now()
  await ask(service)
  // Timers may fire a fraction of a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
})

test('behavior: a fault is of one service alone', async () => {
  backend.setFaults({ service: 'config', faults: { offline: true } })
  for (const service of backendServices.filter((name) => name !== 'config')) expect((await ask(service)).ok).toBe(true)
})

test('behavior: requests are logged', async () => {
  await fetch(`${base}/v1/supported-chains?projectId=p&st=s&sv=v`, { headers: { origin: 'http://dapp.test' } })
  backend.setFaults({ service: 'identity', faults: { offline: true } })
  await fetch(`${base}/v1/identity/${holder}`).catch(() => undefined)
  expect(backend.requests()).toMatchObject([
    {
      method: 'GET',
      path: '/v1/supported-chains?projectId=p&st=s&sv=v',
      service: 'supportedChains',
      status: 200,
      origin: 'http://dapp.test',
      projectId: 'p',
      st: 's',
      sv: 'v',
      body: undefined,
    },
    { path: `/v1/identity/${holder}`, service: 'identity', status: 'closed', projectId: undefined, st: undefined },
  ])
})

test('behavior: bodies are logged, also of a request that was refused, up to 10 kB', async () => {
  backend.setFaults({ service: 'analytics', faults: { status: 403 } })
  await post('/e', JSON.stringify(analyticsEvent))
  backend.setFaults({ service: 'analytics', faults: {} })
  await post('/e', 'no JSON')
  await post('/e', JSON.stringify({ ...analyticsEvent, props: { long: 'x'.repeat(10_000) } }))
  expect(backend.requests().map(({ status, body }) => [status, body])).toEqual([
    [403, analyticsEvent],
    [400, undefined],
    [202, undefined],
  ])
})

test('behavior: a service that is asked often does not push the others out of the log', async () => {
  const many = createBackend({ chains: [] })
  const other = createServer(many.handle).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}`
  await fetch(`${url}/getAnalyticsConfig`)
  for (let asked = 0; asked < 505; asked += 1) await fetch(`${url}/v1/supported-chains?n=${asked}`)
  const log = many.requests()
  expect(log).toHaveLength(501)
  expect([log[0]?.service, log[1]?.path, log.at(-1)?.path]).toEqual([
    'analyticsConfig',
    '/v1/supported-chains?n=5',
    '/v1/supported-chains?n=504',
  ])
  other.close()
})

async function get(path: string): Promise<unknown> {
  return (await fetch(`${base}${path}`)).json()
}

function post(path: string, body: string, type = 'text/plain;charset=UTF-8'): Promise<Response> {
  return fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
}

/** A request that the service answers well. */
function ask(service: BackendService): Promise<Response> {
  switch (service) {
    case 'supportedChains':
      return fetch(`${base}/v1/supported-chains`)
    case 'identity':
      return fetch(`${base}/v1/identity/${holder}`)
    case 'prices':
      return fetch(`${base}/v1/fungible/price`, {
        method: 'POST',
        body: JSON.stringify({ currency: 'usd', addresses: ['eip155:1:0x1'] }),
      })
    case 'balance':
      return fetch(`${base}/v1/account/${nobody}/balance`)
    case 'history':
      return fetch(`${base}/v1/account/${nobody}/history?chainId=eip155:31337`)
    case 'convert':
      return fetch(`${base}/v1/convert/tokens?chainId=eip155:31337`)
    case 'jupiter':
      return fetch(`${base}/tokens/v2/toporganicscore/24h`)
    case 'rpc':
      return post('/v1/?chainId=eip155:31337', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }))
    case 'config':
      return fetch(`${base}/appkit/v1/config`)
    case 'origins':
      return fetch(`${base}/projects/v1/origins`)
    case 'analyticsConfig':
      return fetch(`${base}/getAnalyticsConfig`)
    case 'analytics':
      return post('/e', JSON.stringify(analyticsEvent))
    case 'wallets':
      return fetch(`${base}/getWallets`)
    case 'images':
      return fetch(`${base}/public/getCurrencyImage/usd`)
    default:
      return service satisfies never
  }
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
