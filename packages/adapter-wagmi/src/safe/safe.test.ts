import { type Connector, type CreateConnectorFn, createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeFrame, SAFE } from '../test/fakeFrame.js'
import { openPage, type Page } from '../test/openPage.js'
import { createContext } from '../test/page.js'
import { wagmiAdapter } from '../wagmiAdapter.js'
import type { SafeSdkModule } from './loadSdk.js'
import { type SafeOptions, safe } from './safe.js'
import { toOriginPattern } from './toOriginPattern.js'
import { withSafe } from './withSafe.js'

const OTHER = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const ASK = expect.objectContaining({ method: 'getSafeInfo' })

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

test('default: the Safe around the page is connected by itself, as what it is', async () => {
  frame().host()
  const page = await open()
  await page.until(() => expect(connected(page)).toBeDefined())
  expect(connected(page)).toMatchObject({
    name: 'Safe',
    data: {
      id: 'eip155/safe',
      networkId: 'eip155:1',
      accounts: [{ address: SAFE.address, type: 'smartAccount' }],
    },
  })
  expect(page.find('safe')).toEqual({
    id: 'safe',
    namespace: 'eip155',
    kind: 'external',
    name: 'Safe',
    icon: undefined,
    rdns: undefined,
    installed: true,
  })
  expect(page.config.state.status).toBe('connected')
})

test('behavior: what a Safe cannot do is not there, and batches are', async () => {
  frame().host()
  const page = await open()
  await page.until(() => expect(connected(page)?.wallet.sendCalls).toBeDefined())
  const { wallet } = connected(page) ?? {}
  for (const missing of ['switchNetwork', 'addNetwork', 'watchAsset'] as const)
    expect(wallet?.[missing]).toBeUndefined()
  for (const there of ['sendTransaction', 'signMessage', 'signTypedData'] as const)
    expect(wallet?.[there]).toBeDefined()
})

test('behavior: it wins over the wallet that is stored, which is not even asked', async () => {
  frame().host()
  const stored = createStored()
  const page = await open({ stored })
  expect(await page.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })).toEqual([])
  expect(connected(page)?.data.connectorId).toBe('safe')
  expect(stored.asked()).toBe(0)
  expect([...page.config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['safe'])
})

test('behavior: a page around us that says nothing for 300 ms is no Safe, and what is stored is restored', async () => {
  const { asked, say } = frame()
  const { support, load } = createLateSdk()
  const page = await open({ stored: createStored(), support })
  const { clock } = page.context.platform
  const restored = page.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })
  let isRestored = false
  void restored.then(() => {
    isRestored = true
  })
  // Time for the code counts for nothing.
  await clock.advance(1_000)
  await load()
  await vi.waitFor(() => expect(asked).toEqual([ASK]), { timeout: 120_000 })
  await clock.advance(299)
  expect(isRestored).toBe(false)
  await clock.advance(1)
  expect(await restored).toMatchObject([{ data: { connectorId: 'stored', accounts: [{ type: 'eoa' }] } }])
  // Too late.
  const [question] = asked as readonly [{ readonly id: string }]
  say({ id: question.id, success: true, version: '9.1.0', data: { safeAddress: SAFE.address, chainId: 1 } })
  await page.settle()
  expect(page.find('safe')).toBeUndefined()
  expect(page.events()).toEqual([])
})

test.each([
  ['no address', { safeAddress: 'javascript:alert(1)', chainId: 1 }],
  ['no network', { safeAddress: SAFE.address, chainId: '1; drop' }],
  ['nothing', null],
])('behavior: an answer with %s is none', async (_, data) => {
  const { asked, say } = frame()
  const page = await open({ stored: createStored() })
  const restored = page.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })
  await vi.waitFor(() => expect(asked).toEqual([ASK]), { timeout: 120_000 })
  const [question] = asked as readonly [{ readonly id: string }]
  say({ id: question.id, success: true, version: '9.1.0', data })
  expect(await restored).toHaveLength(1)
  expect(page.find('safe')).toBeUndefined()
})

test('behavior: a page of another origin is not believed', async () => {
  const { asked, host } = frame({ parentOrigin: 'https://app.safe.global.evil.example' })
  const hosting = host()
  const page = await open({ stored: createStored() })
  const restored = page.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })
  await vi.waitFor(() => expect(asked).toEqual([ASK]), { timeout: 120_000 })
  await vi.waitFor(() => expect(hosting.requests()).toHaveLength(1), { timeout: 120_000 })
  await page.settle()
  expect(await restored).toHaveLength(1)
  expect(page.find('safe')).toBeUndefined()
})

test('behavior: nothing is loaded where no frame is, or where the browser says that another origin frames us', async () => {
  const top = { isTop: true }
  const foreign = { hasAncestorOrigins: true, parentOrigin: 'https://evil.example' }
  for (const around of [top, foreign]) {
    const { asked, host } = frame(around)
    host()
    const loads = countLoads()
    const page = await open({ stored: createStored(), support: loads.support })
    expect(await page.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })).toHaveLength(
      1
    )
    expect([loads.count(), asked]).toEqual([0, []])
  }
})

test('behavior: an allowed origin that the browser names is asked', async () => {
  frame({ hasAncestorOrigins: true }).host()
  const page = await open()
  await page.until(() => expect(connected(page)).toBeDefined())
})

test('parameters: allowedOrigins', async () => {
  frame({ parentOrigin: 'http://localhost:4173' }).host()
  const page = await open({ options: { allowedOrigins: ['http://localhost:4173'] } })
  await page.until(() => expect(connected(page)).toBeDefined())
  expect(() => safe({ allowedOrigins: ['localhost:4173'] })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID' })
  )
})

test('behavior: without a window nothing happens', async () => {
  const adapter = wagmiAdapter({ networks: [mainnet], safe: safe() }).create(createContext())
  await adapter.start()
  expect(await adapter.restore({ connectorIds: [], signal: new AbortController().signal })).toEqual([])
  adapter.stop()
})

test('behavior: started, stopped and started again, it asks and connects once', async () => {
  const { asked, host } = frame()
  host()
  const { support, load } = createLateSdk()
  const page = await open({ support })
  page.adapter.stop()
  void page.adapter.start()
  await load()
  await page.until(() => expect(connected(page)).toBeDefined())
  page.adapter.stop()
  await page.adapter.start()
  expect(await page.adapter.restore({ connectorIds: ['safe'], signal: new AbortController().signal })).toMatchObject([
    { data: { connectorId: 'safe', accounts: [{ type: 'smartAccount' }] }, wallet: { addNetwork: undefined } },
  ])
  await page.settle()
  expect(page.events().map(({ type }) => type)).toEqual(['connected'])
  expect(asked).toEqual([ASK])
})

test('behavior: disconnected for the visit; a page that is loaded again connects again', async () => {
  frame().host()
  const page = await open()
  await page.until(() => expect(connected(page)).toBeDefined())
  await connected(page)?.disconnect()
  expect(page.config.state.status).toBe('disconnected')
  page.adapter.stop()
  await page.adapter.start()
  await page.settle()
  expect(page.config.state.status).toBe('disconnected')
  expect(page.events().map(({ type }) => type)).toEqual(['connected'])
  const handle = await page.connect('safe')
  expect(handle.data.accounts).toEqual([{ address: SAFE.address, type: 'smartAccount' }])
  await handle.disconnect()
  page.adapter.stop()

  const again = await open()
  await again.until(() => expect(connected(again)).toBeDefined())
})

test("behavior: a Safe connector of the dapp's own gives way to it", async () => {
  frame().host()
  const own = createStored({ id: 'safe' })
  const page = await open({ stored: own })
  await page.until(() => expect(connected(page)?.data.accounts[0].address).toBe(SAFE.address))
  expect(page.config.connectors.filter(({ id }) => id === 'safe')).toHaveLength(1)
})

test('behavior: it comes after what wagmi itself restores', async () => {
  frame().host()
  const stored = createStored()
  const page = await open({
    stored,
    before: (config) => config.setState((state) => ({ ...state, status: 'reconnecting' })),
  })
  await page.until(() => expect(page.find('safe')).toBeDefined())
  await page.settle()
  expect(connected(page)).toBeUndefined()
  page.config.setState((state) => ({ ...state, status: 'disconnected' }))
  await page.until(() => expect(connected(page)?.data.connectorId).toBe('safe'))
})

test('behavior: what is restored after core has given up comes as news', async () => {
  frame()
  const { support, load } = createLateSdk()
  const page = await open({ stored: createStored(), support })
  const core = new AbortController()
  const restored = page.adapter.restore({ connectorIds: ['stored'], signal: core.signal })
  await page.context.platform.clock.advance(3_000)
  core.abort()
  await load()
  await page.until(() => expect(connected(page)?.data.connectorId).toBe('stored'))
  expect(await restored).toEqual([])
})

test('error: PEER_MISSING says what to install, and the entry is not there in production', async () => {
  frame().host()
  const cause = new TypeError('Failed to resolve module specifier')
  const support = withSafe({ allowedOrigins: [/./], loadSdk: () => Promise.reject(cause) })
  const error = {
    code: 'PEER_MISSING',
    context: { package: '@safe-global/safe-apps-sdk', command: 'npm install @safe-global/safe-apps-sdk' },
    recovery: ['fixConfiguration'],
    message: expect.stringContaining('npm install @safe-global/safe-apps-sdk'),
    cause,
  }
  const page = await open({ support, stored: createStored() })
  expect(await page.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })).toHaveLength(1)
  expect(page.context.platform.logs).toMatchObject([{ level: 'error', data: error }])
  await page.until(() => expect(page.find('safe')).toMatchObject({ kind: 'external' }))
  await expect(page.connect('safe')).rejects.toMatchObject(error)

  undo.push(setProduction())
  const built = await open({ support, stored: createStored() })
  expect(await built.adapter.restore({ connectorIds: ['stored'], signal: new AbortController().signal })).toHaveLength(
    1
  )
  expect([built.find('safe'), built.context.platform.logs]).toEqual([undefined, []])
})

function frame(options?: Parameters<typeof createFakeFrame>[0]): ReturnType<typeof createFakeFrame> {
  const made = createFakeFrame(options)
  undo.push(made.remove)
  return made
}

/** A page load of an app on mainnet, with a wallet of an earlier visit. */
async function open(
  request: {
    readonly options?: SafeOptions
    readonly stored?: ReturnType<typeof createStored>
    readonly support?: ReturnType<typeof safe>
    readonly before?: (config: Page['config']) => void
  } = {}
): Promise<Page> {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: request.stored ? [request.stored.create] : [],
  })
  request.before?.(config)
  const page = await openPage({ factory: wagmiAdapter({ config, safe: request.support ?? safe(request.options) }) })
  undo.push(() => page.adapter.stop())
  return page
}

/** The handle of the last connection that came as news. */
function connected(page: Page) {
  return page
    .events()
    .flatMap((event) => (event.type === 'connected' ? [event.handle] : []))
    .at(-1)
}

/** A wallet that an earlier visit left authorised, and how often it was asked whether it is. */
function createStored({ id = 'stored' } = {}): { readonly create: CreateConnectorFn; readonly asked: () => number } {
  let asked = 0
  const accounts = async (): Promise<readonly [typeof OTHER]> => [OTHER]
  const connect: Connector['connect'] = async () => ({ accounts: (await accounts()) as never, chainId: 1 })
  return {
    asked: () => asked,
    create: () => ({
      id,
      name: 'Stored',
      type: 'example',
      connect,
      disconnect: async () => undefined,
      getAccounts: accounts,
      getChainId: async () => 1,
      getProvider: async () => ({ request: async () => [] }),
      isAuthorized: async () => {
        asked += 1
        return true
      },
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }),
  }
}

/** A Safe's support whose SDK comes when it is told to. */
function createLateSdk(): { readonly support: ReturnType<typeof safe>; readonly load: () => Promise<void> } {
  let arrive: (sdk: SafeSdkModule) => void = () => undefined
  const arrived = new Promise<SafeSdkModule>((resolve) => {
    arrive = resolve
  })
  return {
    support: withSafe({ allowedOrigins: [/./], loadSdk: () => arrived }),
    load: async () => arrive(await import('@safe-global/safe-apps-sdk')),
  }
}

function countLoads(): { readonly support: ReturnType<typeof safe>; readonly count: () => number } {
  let count = 0
  return {
    count: () => count,
    support: withSafe({
      allowedOrigins: [toOriginPattern({ origin: 'https://app.safe.global', option: 'allowedOrigins' })],
      loadSdk: () => {
        count += 1
        return import('@safe-global/safe-apps-sdk')
      },
    }),
  }
}

function setProduction(): () => void {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  return () => {
    process.env['NODE_ENV'] = before
  }
}
