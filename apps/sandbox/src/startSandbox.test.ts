import { once } from 'node:events'
import { entryPointAddress, tradeSolana } from '@portico/test-kit/chains'
import { walletContracts } from '@portico/wallet/server'
import { createPublicClient, http, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import {
  actOnRelay,
  balanceOf,
  readProject,
  readRelay,
  readRequests,
  resetSandbox,
  setFault,
  setProject,
  setWallet,
  trade,
} from './testing.ts'
import type { SandboxConfig } from './types.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
})
afterAll(() => sandbox.stop())

test('behavior: the configuration names what really answers', async () => {
  const config = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
  expect(config).toEqual(sandbox.config)
  expect(config.chains.map(({ networkId, name }) => [networkId, name])).toEqual([
    ['eip155:31337', 'Portico Local'],
    ['eip155:31338', 'Portico Local Two'],
  ])
  for (const { chainId, rpcUrl, multicall3, tokens, swaps } of config.chains) {
    const client = createPublicClient({ transport: http(rpcUrl) })
    expect(await client.getChainId()).toBe(chainId)
    // Its blocks are of today.
    expect(Date.now() / 1000 - Number((await client.getBlock()).timestamp)).toBeLessThan(3_600)
    const { router, permitRouter, aggregator, lookAlike } = swaps
    const contracts = [multicall3, router, permitRouter, aggregator]
    for (const address of [...contracts, ...[lookAlike, ...tokens].map((token) => token.address)]) {
      expect(await client.getCode({ address })).toMatch(/^0x60/)
    }
  }
  expect(config.wallets.map(({ name, rdns }) => [name, rdns])).toEqual([
    ['Harbor', 'example.portico.harbor'],
    ['Meadow', 'example.portico.meadow'],
    ['Plain browser wallet', undefined],
  ])
  expect(await (await fetch(config.walletScriptUrl)).text()).toContain('eip6963:announceProvider')
})

test('behavior: services answer under the base URL of the configuration', async () => {
  const { services, accounts, chains, solana } = sandbox.config
  const ada = accounts[0]
  const answer = await fetch(`${services.api}/v1/identity/${ada?.address}`)
  expect(await answer.json()).toMatchObject({ name: 'ada.portico.test', avatar: expect.stringContaining('data:image') })
  const supported = await fetch(`${services.api}/v1/supported-chains`)
  expect(await supported.json()).toMatchObject({
    http: [...chains.map(({ networkId }) => networkId), solana.networkId],
  })
  const health = await fetch(`${services.api}/v1/?chainId=${solana.networkId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' }),
  })
  expect(await health.json()).toMatchObject({ result: 'ok' })
})

test('behavior: the project, analytics and RPC answer under their base URLs', async () => {
  const { services, chains } = sandbox.config
  const query = 'projectId=p&st=portico&sv=1.0.0'
  const config = await (await fetch(`${services.directory}/appkit/v1/config?${query}`)).json()
  expect(config).toEqual({ features: (await readProject(sandbox)).remoteFeatures })
  expect(config).toMatchObject({
    features: expect.arrayContaining([{ id: 'swap', isEnabled: true, config: ['1inch'] }]),
  })
  const origins = await fetch(`${services.directory}/projects/v1/origins?${query}`)
  expect(await origins.json()).toEqual({ allowedOrigins: [] })
  const wanted = await fetch(`${services.directory}/getAnalyticsConfig?${query}`)
  expect(await wanted.json()).toEqual({ isAnalyticsEnabled: true })
  const taken = await fetch(`${services.analytics}/e?${query}`, {
    method: 'POST',
    body: JSON.stringify(analyticsEvent),
  })
  expect(taken.status).toBe(202)
  for (const { networkId, chainId } of chains) {
    const response = await rpc(`${services.api}/v1/?chainId=${networkId}&${query}`, 'eth_chainId', [])
    expect(await response.json()).toMatchObject({ result: `0x${chainId.toString(16)}` })
  }
  expect((await readRequests(sandbox)).services.slice(-3)).toMatchObject([
    { service: 'analytics', status: 202, projectId: 'p', st: 'portico', sv: '1.0.0', body: analyticsEvent },
    { service: 'rpc', status: 200, projectId: 'p', body: { method: 'eth_chainId' } },
    { service: 'rpc', status: 200 },
  ])
})

test('behavior: the directory has the wallets that are here and made-up ones, with pictures', async () => {
  const { services, wallets, chains } = sandbox.config
  const ask = async (query: string) => (await fetch(`${services.directory}/getWallets?projectId=p&${query}`)).json()
  const own = wallets.filter(({ rdns }) => rdns !== undefined)
  const first = await ask('entries=4')
  expect(first).toMatchObject({
    count: 10_000,
    data: own.map(({ name, rdns }) => ({ name, rdns })).concat(first.data.slice(2)),
  })
  const { phone, solana } = sandbox.config
  expect(first.data[2]).toMatchObject({
    name: 'Lantern',
    chains: [...chains.map(({ networkId }) => networkId), solana.networkId],
    mobile_link: 'lantern://',
    desktop_link: 'lantern-desktop://',
    webapp_link: null,
    rdns: null,
    supports_wc: true,
  })
  const lantern = await fetch(`${services.directory}/getWalletImage/${first.data[2].image_id}`)
  expect(`data:image/svg+xml;base64,${btoa(await lantern.text())}`).toBe(phone.icon)
  expect(await ask(`rdns=${own[1]?.rdns}`)).toMatchObject({
    count: 1,
    data: [{ name: 'Meadow', chains: ['eip155:31337'] }],
  })
  expect((await ask(`entries=1&chains=${chains[1]?.networkId}`)).data).toMatchObject([{ name: 'Harbor' }])
  const picture = await fetch(`${services.directory}/getWalletImage/${first.data[0].image_id}`)
  expect(`data:image/svg+xml;base64,${btoa(await picture.text())}`).toBe(own[0]?.icon)
  for (const path of [
    `/getWalletImage/${first.data[3].image_id}`,
    `/public/getAssetImage/${chains[0]?.networkId}`,
    '/public/getCurrencyImage/usd',
    '/public/getTokenImage/TUSD',
  ]) {
    expect((await fetch(`${services.directory}${path}`)).headers.get('content-type')).toBe('image/svg+xml')
  }
})

test('behavior: a test has as many wallets as it asks for, hostile ones too, until reset', async () => {
  const { url } = sandbox
  const ask = async () => (await fetch(`${url}/getWallets?entries=100`)).json()
  await setProject({ url, walletCount: 5 })
  const five = await ask()
  expect([five.count, five.data.length, five.data[0].name]).toEqual([5, 5, 'Harbor'])
  await setProject({ url, walletCount: 0 })
  expect(await ask()).toEqual({ data: [], count: 0 })
  await setFault({ url, target: 'wallets', faults: { hostile: true } })
  expect(await ask()).toMatchObject({ count: 1_000_000 })
  await resetSandbox({ url })
  expect(await ask()).toMatchObject({ count: 10_000 })
})

test('behavior: the project is changed part by part, and reset puts it back', async () => {
  const { url } = sandbox
  const before = await readProject({ url })
  const remoteFeatures = before.remoteFeatures.map((feature) => ({
    ...feature,
    isEnabled: feature.id === 'multi_wallet' || feature.isEnabled,
  }))
  await setProject({ url, remoteFeatures })
  await setProject({ url, allowedOrigins: ['https://*.example.test'], analyticsEnabled: false })
  expect(await readProject({ url })).toEqual({
    remoteFeatures,
    allowedOrigins: ['https://*.example.test'],
    analyticsEnabled: false,
    walletCount: 10_000,
  })
  const { features } = await (await fetch(`${url}/appkit/v1/config`)).json()
  expect(features).toContainEqual({ id: 'multi_wallet', isEnabled: true, config: null })
  expect(await (await fetch(`${url}/projects/v1/origins`)).json()).toEqual({
    allowedOrigins: ['https://*.example.test'],
  })
  expect(await (await fetch(`${url}/getAnalyticsConfig`)).json()).toEqual({ isAnalyticsEnabled: false })

  await setFault({ url, target: 'config', faults: { malformed: true } })
  await setFault({ url, target: 'rpc', faults: { status: 503 } })
  expect((await rpc(`${url}/v1/?chainId=eip155:31337`, 'eth_chainId', [])).status).toBe(503)
  await resetSandbox({ url })
  expect(await readProject({ url })).toEqual(before)
  expect(await (await fetch(`${url}/appkit/v1/config`)).json()).toEqual({ features: before.remoteFeatures })
  expect((await rpc(`${url}/v1/?chainId=eip155:31337`, 'eth_chainId', [])).status).toBe(200)
})

test.each([
  ['remoteFeatures', [{ id: 'swap', isEnabled: 'yes', config: null }]],
  ['remoteFeatures', [{ id: 'swap', isEnabled: true }]],
  ['allowedOrigins', 'https://dapp.test'],
  ['analyticsEnabled', 1],
  ['walletCount', '12'],
  ['walletCount', 1.5],
  ['walletCount', -1],
  ['walletCount', 100_001],
  ['colour', 'blue'],
])('error: a project with %s %j', async (name, value) => {
  const before = await readProject(sandbox)
  const body = JSON.stringify({ analyticsEnabled: false, [name]: value })
  const response = await fetch(`${sandbox.url}/project`, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`no such "${name}"`)])
  expect(await readProject(sandbox)).toEqual(before)
})

test('behavior: faults, settings and logs, and back to the start', async () => {
  const { url, chains } = sandbox
  await setFault({ url, target: 'identity', faults: { status: 500 } })
  await setFault({ url, target: 'harbor', faults: { locked: true } })
  await setWallet({ url, wallet: 'meadow', settings: { autoApprove: true } })
  const [chain] = chains
  const address = sandbox.config.accounts[0]?.address
  if (!chain || !address) throw new Error('The sandbox has no chain or no account.')
  await rpc(chain.rpcUrl, 'anvil_setBalance', [address, '0x1'])
  expect(await (await fetch(`${url}/state`)).json()).toMatchObject({
    wallets: { harbor: { faults: { locked: true } }, meadow: { settings: { autoApprove: true, approval: 'auto' } } },
    services: { identity: { status: 500 } },
  })
  expect((await fetch(`${url}/v1/identity/${address}`)).status).toBe(500)
  expect((await readRequests({ url })).services.at(-1)).toMatchObject({ service: 'identity', status: 500 })

  await resetSandbox({ url })
  expect((await fetch(`${url}/v1/identity/${address}`)).status).toBe(200)
  expect(await balanceOf({ chain, address })).toBe(10_000n * 10n ** 18n)
  expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ wallets: { harbor: { faults: {} } } })
})

test('behavior: swaps are priced by the pools of each chain, which a stranger and a reset move', async () => {
  const { services, chains } = sandbox.config
  const [first] = chains
  const dollar = first?.tokens[0]?.address
  if (!first || !dollar) throw new Error('The first chain has no token.')
  /** What one coin costs, in millionths of a TUSD, which is at the same address everywhere. */
  const priceOn = async (networkId: string): Promise<number> => {
    const [amount, from, to] = [String(parseEther('1')), `${networkId}:${coin}`, `${networkId}:${dollar}`]
    const query = new URLSearchParams({ amount, from, to })
    const { quotes } = await (await fetch(`${services.api}/v1/convert/quotes?${query}`)).json()
    return Number(quotes[0].toAmount)
  }
  // The fee of 0.3 % is off.
  expect(await Promise.all(chains.map(({ networkId }) => priceOn(networkId)))).toEqual([3_090_391_887, 996_999])
  const pay = { chain: first, pay: undefined, receive: dollar, amountBaseUnits: parseEther('1000') }
  await trade(pay)
  expect(await priceOn(first.networkId)).toBeLessThan(2_600_000_000)
  await trade({ ...pay, pay: dollar, receive: undefined, amountBaseUnits: parseUnits('10000000', 6) })
  expect(await priceOn(first.networkId)).toBeGreaterThan(4_000_000_000)
  await resetSandbox(sandbox)
  expect(await priceOn(first.networkId)).toBe(3_090_391_887)
})

test('behavior: swaps on Solana are priced by its pools, which a stranger and a reset move', async () => {
  const { services, solana } = sandbox.config
  const { swaps, mints, accounts } = solana
  const [dollar, taker] = [mints[0]?.mint ?? '', accounts[0]?.address ?? '']
  /** What one SOL costs, in millionths of a SUSD. */
  const price = async (): Promise<number> => {
    const order = { inputMint: swaps.wrappedCoin, outputMint: dollar, amount: '1000000000', taker }
    const answer = await fetch(`${services.api}/swap/v2/build?${new URLSearchParams(order)}`)
    const { outAmount, swapInstruction } = await answer.json()
    expect(swapInstruction.programId).toBe(swaps.program)
    return Number(outAmount)
  }
  expect(await price()).toBe(149_549_278)
  const path = [swaps.wrappedCoin, dollar] as const
  await tradeSolana({ solana: sandbox.solana, swaps, path, payBaseUnits: 20_000n * 10n ** 9n })
  expect(await price()).toBeLessThan(130_000_000)
  await resetSandbox(sandbox)
  expect(await price()).toBe(149_549_278)
})

test('behavior: the balance service knows the tokens of every chain, with prices', async () => {
  const { url, config } = sandbox
  const ask = async (address: string | undefined, chainId: string) => {
    const answer = await fetch(`${url}/v1/account/${address}/balance?currency=usd&chainId=${chainId}`)
    const { balances } = (await answer.json()) as { readonly balances: readonly { symbol: string; price: number }[] }
    return balances.map(({ symbol, price }) => [symbol, price])
  }
  expect(await ask(config.accounts[7]?.address, 'eip155:31337')).toEqual([
    ['ETH', 3100],
    ['TUSD', 1],
    ['GRAIN', 0.25],
    ['STONE', 30],
  ])
  expect(await ask(config.solana.accounts[7]?.address, config.solana.networkId)).toEqual([
    ['SOL', 150],
    ['SUSD', 1],
    ['PEBBLE', 0.25],
  ])
})

test('behavior: the relay is at the address of the configuration, is switched, and reset puts it back', async () => {
  const { url, config, relay } = sandbox
  expect(config.relayUrl).toBe(`ws://127.0.0.1:${relay.port}`)
  const socket = new WebSocket(config.relayUrl)
  await once(socket, 'open')
  expect(await readRelay({ url })).toMatchObject({ isUp: true, faults: {}, clients: [{ sockets: 1 }], mailboxes: [] })
  await setFault({ url, target: 'relay', faults: { slowMs: 1 } })
  await actOnRelay({ url, action: 'dropConnections' })
  await once(socket, 'close')
  await actOnRelay({ url, action: 'down' })
  expect(await readRelay({ url })).toEqual({ isUp: false, faults: { slowMs: 1 }, clients: [], mailboxes: [] })
  const refused = new WebSocket(config.relayUrl)
  await once(refused, 'error')
  await resetSandbox({ url })
  expect(await readRelay({ url })).toEqual({ isUp: true, faults: {}, clients: [], mailboxes: [] })
  const back = new WebSocket(config.relayUrl)
  await once(back, 'open')
  back.close()
  const wrong = await fetch(`${url}/relay`, { method: 'POST', body: JSON.stringify({ action: 'sideways' }) })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('dropConnections')])
})

test('behavior: the phone has accounts that no other wallet has', () => {
  const { phone, accounts, solana, url } = sandbox.config
  expect(phone).toMatchObject({
    id: 'lantern',
    name: 'Lantern',
    url: `${url}/phone.html`,
    universalUrl: `${url}/phone`,
  })
  expect(phone.accounts).toEqual([accounts[6]?.address, accounts[7]?.address])
  expect(phone.solanaAccounts).toEqual([solana.accounts[6]?.address, solana.accounts[7]?.address])
})

test('error: an unknown target is named with the known ones', async () => {
  const body = JSON.stringify({ target: 'nobody', faults: {} })
  const response = await fetch(`${sandbox.url}/faults`, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/no "nobody".*harbor.*identity/),
  ])
})

test('error: another page may not change the sandbox, and a foreign host name is not answered', async () => {
  const headers = { origin: 'http://localhost:1' }
  for (const path of ['/reset', '/faults', '/project', '/relay']) {
    expect((await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: '{}' })).status).toBe(400)
  }
  const { status } = await requestAs({ url: sandbox.url, host: 'rebound.test' })
  expect(status).toBe(403)
})

test('behavior: the wallet by e-mail sends its codes into the mailbox; reset forgets users and mails', async () => {
  const { mailboxUrl } = sandbox.config.wallet
  const email = 'ada@example.test'
  expect((await askWallet('/login', { email })).status).toBe(200)
  const { mails } = await (await fetch(`${mailboxUrl}/mails.json`)).json()
  expect(mails).toEqual([...sandbox.mailbox.list()])
  const entered = await askWallet('/login/code', { email, code: mails[0].code })
  expect(await entered.json()).toMatchObject({ user: { email, wallet: null } })
  const [cookie = ''] = entered.headers.getSetCookie().map((set) => set.split(';')[0])
  const user = (): Promise<Response> => fetch(`${walletApi()}/user`, { headers: { cookie } })
  expect((await user()).status).toBe(200)
  await resetSandbox(sandbox)
  expect(sandbox.mailbox.list()).toEqual([])
  expect((await user()).status).toBe(401)
})

test('behavior: users have smart accounts on the first chain, where keys can be delegated, and a paymaster pays when it is switched on, until reset', async () => {
  const { url, bundler, chains } = sandbox
  const networks = async (): Promise<unknown> => {
    const page = await (await fetch(new URL('/', walletApi()))).text()
    const [, config = '{}'] = /id="portico-wallet">(.*?)<\/script>/.exec(page) ?? []
    return JSON.parse(config).networks
  }
  const [first, second] = chains
  const withBundler = { id: first?.networkId, smartAccount: { bundlerUrl: bundler.url }, eip7702: true }
  const others = [{ id: second?.networkId }, { id: sandbox.solana.networkId }]
  expect(await networks()).toMatchObject([withBundler, ...others])
  expect(JSON.stringify(await networks()).match(/smartAccount|paymaster/g)).toEqual(['smartAccount'])
  const node = createPublicClient({ transport: http(first?.rpcUrl) })
  for (const address of [...Object.values(walletContracts).map((one) => one.address), entryPointAddress])
    expect(await node.getCode({ address })).toMatch(/^0x60/)
  const asked = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  const answer = await fetch(bundler.url, { method: 'POST', body: asked })
  expect(await answer.json()).toMatchObject({ result: '0x7a69' })

  await sandbox.setPaymaster({ isOn: true })
  const { url: bundlerUrl, paymasterUrl } = bundler
  // Node may take a connection that the server's start has ended.
  await expect.poll(networks).toMatchObject([{ smartAccount: { bundlerUrl, paymasterUrl } }, ...others])
  expect((await askWallet('/login', { email: 'ada@example.test' })).status).toBe(200)
  expect(sandbox.mailbox.list()).toHaveLength(1)
  expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ paymaster: { isOn: true } })
  await resetSandbox(sandbox)
  await expect.poll(async () => JSON.stringify(await networks())).not.toContain('paymaster')
  expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ paymaster: { isOn: false } })
  const wrong = await fetch(`${url}/paymaster`, { method: 'POST', body: '{}' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('isOn')])
})

test('behavior: a link of Farcaster leads to its app, which signs in, also after a reset', async () => {
  expect(sandbox.config.wallet.socials).toContain('farcaster')
  for (const isReset of [false, true]) {
    if (isReset) await resetSandbox(sandbox)
    const begun = await askWallet('/social/farcaster', {}, { 'portico-app': 'http://localhost:3000' })
    const [cookie = ''] = begun.headers.getSetCookie().map((set) => set.split(';')[0])
    const { id, url } = await begun.json()
    const pressed = new URLSearchParams({ account: 'ada', press: 'continue' })
    expect(await (await fetch(url, { method: 'POST', body: pressed })).text()).toContain('Signed in')
    const { user } = await (await askWallet('/social/wait', { id }, { cookie })).json()
    expect(user.social).toMatchObject({ provider: 'farcaster', userName: 'ada' })
  }
})

/** What stands for a network's coin in the service for swaps. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Of the wallet by e-mail. Node doesn't know the names below localhost. */
function walletApi(): string {
  return `http://127.0.0.1:${new URL(sandbox.config.wallet.url).port}/api`
}

function askWallet(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${walletApi()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sandbox.config.wallet.url, ...headers },
    body: JSON.stringify(body),
  })
}

const analyticsEvent = {
  eventId: '4c6f1f0e-7e0c-4a53-9a35-0d3f0c8a3f10',
  url: 'http://dapp.test/',
  domain: 'dapp.test',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

function rpc(url: string, method: string, params: readonly unknown[]): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}

/** A request with a host name of its own choice, which `fetch` does not allow. */
async function requestAs(request: { readonly url: string; readonly host: string }): Promise<{ status: number }> {
  const { request: send } = await import('node:http')
  const { url, host } = request
  const [response] = await once(send(url, { headers: { host } }).end(), 'response')
  response.resume()
  return { status: response.statusCode }
}
