import { announceDetail, injectEthereum } from '@portico/test-kit/wallets'
import { connect, createConfig, http, injected, mock } from '@wagmi/core'
import { afterEach, expect, test } from 'vitest'
import { openPage, type Page } from '../test/openPage.js'
import { createPromptedWallet, localChains, type PromptedWallet } from '../test/page.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.reverse()) step()
  undo = []
})

test('default: an announced wallet, by its rdns', async () => {
  const { wallet, page } = await setUp()
  expect(page.find(wallet.rdns)).toEqual({
    id: wallet.rdns,
    namespace: 'eip155',
    kind: 'announced',
    name: 'Test Wallet',
    icon: 'data:image/svg+xml,<svg/>',
    rdns: wallet.rdns,
    installed: true,
  })
})

test('behavior: a wallet that announces itself late is added, once', async () => {
  const { page } = await setUp()
  const late = createPromptedWallet()
  undo.push(late.announce(), late.announce())
  await page.until(() => expect(page.find(late.rdns)).toBeDefined())
  expect(page.list().filter(({ id }) => id === late.rdns)).toHaveLength(1)
  expect(page.config.connectors.filter(({ id }) => id === late.rdns)).toHaveLength(1)
  const lists = page.context.told.filter(({ type }) => type === 'connectors')
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  await page.context.platform.clock.advance(100)
  expect(page.context.told.filter(({ type }) => type === 'connectors')).toEqual(lists)
})

test('behavior: the first provider announced under a uuid stays', async () => {
  const { wallet, page } = await setUp()
  const thief = createPromptedWallet()
  undo.push(announceAs({ wallet: thief, like: wallet }))
  await page.context.platform.clock.advance(100)
  await page.connect(wallet.rdns)
  expect([wallet.prompts(), thief.prompts()]).toEqual([1, 0])
  expect(page.config.connectors.filter(({ id }) => id === wallet.rdns)).toHaveLength(1)
  const later = await visit()
  await later.connect(wallet.rdns)
  expect([wallet.prompts(), thief.prompts()]).toEqual([2, 0])
})

test('behavior: a connection survives that its wallet announces itself again', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.rdns)
  undo.push(announceAs({ wallet: createPromptedWallet(), like: wallet }))
  await page.context.platform.clock.advance(100)
  wallet.selectAccount(wallet.accounts[1])
  await page.until(() =>
    expect(page.context.told.at(-1)).toMatchObject({ type: 'changed', accounts: [{ address: wallet.accounts[1] }] })
  )
})

test('behavior: one uuid with two rdns, and one rdns with two uuids, are left out with one warning', async () => {
  const { wallet, page } = await setUp()
  const thief = createPromptedWallet()
  const warnings = () => page.context.platform.logs.filter(({ level }) => level === 'warn')
  undo.push(thief.announce({ rdns: wallet.rdns }))
  await page.context.platform.clock.advance(100)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(warnings()).toHaveLength(1)
  undo.push(announceAs({ wallet: thief, like: wallet, rdns: 'example.stolen' }))
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(warnings()).toHaveLength(2)
  await page.context.platform.clock.advance(100)
  expect(page.find('example.stolen')).toBeUndefined()
  await page.connect(wallet.rdns)
  expect([wallet.prompts(), thief.prompts()]).toEqual([1, 0])
})

test('behavior: two wallets that claimed one rdns before the Config existed are one row', async () => {
  const rdns = `example.twice-${crypto.randomUUID()}`
  const [first, second] = [createPromptedWallet(), createPromptedWallet()]
  undo.push(first.announce({ rdns }), second.announce({ rdns }))
  const page = await visit()
  expect(page.list().filter(({ id }) => id === rdns)).toHaveLength(1)
  await page.connect(rdns)
  expect([first.prompts(), second.prompts()]).toEqual([1, 0])
})

test('behavior: what is no announcement is not listed, and leaves the others as they are', async () => {
  hearUncaught()
  const { wallet, page } = await setUp()
  const before = page.list()
  undo.push(...junk().map((detail) => announceDetail({ detail })))
  const late = createPromptedWallet()
  undo.push(late.announce())
  await page.until(() => expect(page.find(late.rdns)).toBeDefined())
  expect(page.list()).toEqual([...before, page.find(late.rdns)])
  expect(page.config.connectors.map(({ id }) => id)).toEqual(expect.arrayContaining([wallet.rdns, late.rdns]))
  await page.connect(late.rdns)
  expect(late.prompts()).toBe(1)
})

test('behavior: what was no announcement before the page was there keeps no wallet away', async () => {
  hearUncaught()
  undo.push(...junk().map((detail) => announceDetail({ detail })))
  const { wallet, page } = await setUp()
  expect(page.find(wallet.rdns)).toBeDefined()
  expect(page.config.connectors.map(({ id }) => id)).toContain(wallet.rdns)
})

test('behavior: junk that a Config of the dapp has taken keeps no wallet away', async () => {
  const { provider } = createPromptedWallet()
  const uuid = crypto.randomUUID()
  const info = { uuid, rdns: `example.junk-${uuid}`, name: 42, icon: 42 }
  undo.push(announceDetail({ detail: { info, provider } }))
  const [chain] = localChains()
  const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const page = await visit({ config })
  expect(page.find(wallet.rdns)).toMatchObject({ name: 'Test Wallet' })
})

for (const whose of ['ours', "the dapp's"])
  test(`behavior: one named by no domain takes no other's place, in a Config that is ${whose}`, async () => {
    const names = [
      'walletConnect',
      'embedded',
      'safe',
      `watch:${createPromptedWallet().accounts[0]}`,
      'wallets.example/one',
    ]
    const announceAll = () => {
      for (const rdns of names) undo.push(createPromptedWallet().announce({ rdns }))
    }
    announceAll()
    const [chain] = localChains()
    const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
    const { wallet, page } = await setUp(whose === 'ours' ? {} : { config })
    announceAll()
    const late = createPromptedWallet()
    undo.push(late.announce())
    await page.until(() => expect(page.find(late.rdns)).toBeDefined())
    expect(page.list().map(({ id }) => id)).toEqual([wallet.rdns, late.rdns])
    expect(page.adapter.hasOwnConnector?.('walletConnect')).toBe(false)
    await expect(page.connect('walletConnect')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

test('behavior: a wallet that gives the address of a page for its name connects, and stays connected in a Config of the dapp', async () => {
  for (const rdns of ['https://www.safepal.com/download', 'https://hive-keychain.com/']) {
    const stop = createPromptedWallet().announce({ rdns })
    const { page } = await setUp()
    expect(page.find(rdns)).toMatchObject({ kind: 'announced' })
    expect((await page.connect(rdns)).data.id).toBe(`eip155/${rdns}`)
    page.adapter.stop()
    const [chain] = localChains()
    const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
    await Promise.all(config.connectors.flatMap((one) => (one.id === rdns ? connect(config, { connector: one }) : [])))
    const own = await visit({ config })
    await own.until(() => expect(own.events()).toMatchObject([{ type: 'connected' }]))
    expect(config.connectors.map(({ id }) => id)).toContain(rdns)
    stop()
  }
})

test("behavior: what the dapp's Config has connected under the name of another is no connection", async () => {
  undo.push(createPromptedWallet().announce({ rdns: 'walletConnect' }))
  const [chain] = localChains()
  const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
  await Promise.all(config.connectors.map((connector) => connect(config, { connector })))
  expect([...config.state.connections.values()]).toMatchObject([{ connector: { id: 'walletConnect' } }])
  const page = await visit({ config })
  await page.settle()
  expect(page.events()).toEqual([])
})

test('behavior: an icon is a picture in a data URI, or left out', async () => {
  for (const icon of ['javascript:alert(1)', 'https://tracker.invalid/who.png', 42, {}, undefined, null]) {
    const { provider, uuid, rdns } = createPromptedWallet()
    undo.push(announceDetail({ detail: { info: { uuid, rdns, name: 'Test Wallet', icon }, provider } }))
    const page = await visit()
    expect(page.find(rdns)).toMatchObject({ name: 'Test Wallet', icon: undefined })
  }
})

test('parameters: enableAnnounced', async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const page = await visit({ change: { enableAnnounced: false } })
  expect(page.find(wallet.rdns)).toBeUndefined()
})

test('behavior: the plain injected provider, also when it comes late, but not when it has announced itself', async () => {
  const page = await visit()
  expect(page.find('injected')).toBeUndefined()
  const wallet = createPromptedWallet()
  undo.push(injectEthereum({ provider: wallet.provider }))
  await page.until(() => expect(page.find('injected')).toMatchObject({ kind: 'injected', name: 'Browser wallet' }))
  const { name, data } = await page.connect('injected')
  expect({ name, id: data.id }).toEqual({ name: 'Browser wallet', id: 'eip155/injected' })
  undo.push(wallet.announce())
  await page.until(() => expect(page.find(wallet.rdns)).toBeDefined())
  expect(page.find('injected')).toBeUndefined()
})

test('behavior: an injected provider is called what it says it is', async () => {
  const { provider } = createPromptedWallet()
  undo.push(injectEthereum({ provider: Object.assign(provider, { isMetaMask: true, isRabby: true }) }))
  const page = await visit()
  expect(page.find('injected')).toMatchObject({ name: 'Rabby' })
})

test('behavior: an injected provider whose members throw leaves the others listed', async () => {
  undo.push(injectEthereum({ provider: unreadable(createPromptedWallet().provider) }))
  const { wallet, page } = await setUp()
  expect(page.find(wallet.rdns)).toBeDefined()
  expect(page.find('injected')).toMatchObject({ name: 'Browser wallet' })
  const nothing = new Proxy({}, { get: fail, has: fail, set: fail })
  // Not even a provider: it is one by its type only.
  undo.push(injectEthereum({ provider: nothing as typeof wallet.provider }))
  await page.until(() => expect(page.find('injected')).toBeUndefined())
  expect(page.find(wallet.rdns)).toBeDefined()
})

test('behavior: a flag of an injected provider is true or none', async () => {
  const { provider } = createPromptedWallet()
  undo.push(injectEthereum({ provider: Object.assign(provider, { isRabby: () => true, isMetaMask: true }) }))
  const page = await visit()
  expect(page.find('injected')).toMatchObject({ name: 'MetaMask' })
})

test("behavior: a connector of the dapp's that throws, or has no name, is left out, and so are texts that are none", async () => {
  const [chain] = localChains()
  const accounts = ['0x0000000000000000000000000000000000000001'] as const
  const change = (members: object) => (config: Parameters<ReturnType<typeof mock>>[0]) =>
    Object.assign(mock({ accounts })(config), members)
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: [
      change({ id: 'throws', type: 'injected', getProvider: fail }),
      change({ id: 'nameless', name: 42 }),
      change({ id: 'odd', icon: {}, rdns: [42] }),
      change({ id: 'fine', icon: 'https://dapp.example/icon.png' }),
      change({ id: 42 }),
    ],
  })
  const page = await visit({ config })
  expect(page.list()).toMatchObject([
    { id: 'odd', name: 'Mock Connector', icon: undefined, rdns: undefined },
    { id: 'fine', name: 'Mock Connector', icon: 'https://dapp.example/icon.png' },
  ])
})

test('parameters: enableInjected', async () => {
  undo.push(injectEthereum({ provider: createPromptedWallet().provider }))
  const page = await visit({ change: { enableInjected: false } })
  expect(page.find('injected')).toBeUndefined()
})

test("parameters: a Config's own connectors, its discovery and its ssr are kept", async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const [chain] = localChains()
  const make = (change: object) =>
    createConfig({
      chains: [chain],
      transports: { [chain.id]: http() },
      storage: null,
      connectors: [mock({ accounts: ['0x0000000000000000000000000000000000000001'] }), injected()],
      ...change,
    })
  const own = await visit({ config: make({ multiInjectedProviderDiscovery: false }) })
  expect(own.list()).toMatchObject([{ id: 'mock', kind: 'custom', name: 'Mock Connector' }])
  const rendered = await visit({ config: make({ ssr: true }) })
  expect(rendered.find(wallet.rdns)).toMatchObject({ kind: 'announced' })
  const late = createPromptedWallet()
  undo.push(late.announce())
  await rendered.until(() => expect(rendered.find(late.rdns)).toBeDefined())
})

/** Loads a page that hears nothing any more after the test. */
async function visit(request?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(request)
  undo.push(() => {
    page.adapter.stop()
    page.config._internal.mipd?.destroy()
  })
  return page
}

async function setUp(request?: Parameters<typeof openPage>[0]) {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  return { wallet, page: await visit(request) }
}

const fail = (): never => {
  throw new Error('Nobody reads this.')
}

/** A provider that throws for every member it does not have. */
function unreadable<T extends object>(provider: T): T {
  // Whatever is awaited is asked for `then`, and shown by symbols.
  const isAsked = (name: string | symbol): boolean => name in provider || name === 'then' || typeof name === 'symbol'
  return new Proxy(provider, { get: (target, name) => (isAsked(name) ? Reflect.get(target, name) : fail()) })
}

/** Uncaught errors are wagmi's: what it keeps of the announced wallets takes junk as it comes. None is Portico's. */
function hearUncaught(): void {
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const { stack } = ('reason' in event ? event.reason : event.error) as Error
    expect(stack).not.toMatch(/adapter-wagmi\/src\/(?!connectors\.browser\.test)/)
  }
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hear)
}

/** Announcements that any script can make, and the user can't choose. */
function junk(): readonly unknown[] {
  const { provider } = createPromptedWallet()
  const info = (change: PropertyDescriptorMap) => {
    const uuid = crypto.randomUUID()
    return Object.defineProperties({ uuid, rdns: `example.${uuid}`, name: 'Junk', icon: '' }, change)
  }
  const thrower = { enumerable: true, get: fail }
  return [
    ...[null, undefined, 42, 'text', {}, { info: null, provider }, { info: {}, provider }],
    ...[
      { info: info({}) },
      { info: info({}), provider: {} },
      { info: info({}), provider: new Proxy({}, { get: fail }) },
    ],
    ...['uuid', 'rdns', 'name', 'icon'].map((name) => ({ info: info({ [name]: thrower }), provider })),
    ...['uuid', 'rdns', 'name'].map((name) => ({ info: info({ [name]: { value: 42 } }), provider })),
    ...[new Proxy({}, { get: fail }), { info: new Proxy({}, { get: fail, ownKeys: fail }), provider }],
  ]
}

/** Announces one wallet's provider under the identity of another, as an extension does that has restarted. */
function announceAs(request: {
  readonly wallet: PromptedWallet
  readonly like: PromptedWallet
  readonly rdns?: string
  readonly icon?: string
}): () => void {
  const { wallet, like, rdns = like.rdns, icon = 'data:image/svg+xml,<svg/>' } = request
  return wallet.announce({ uuid: like.uuid, rdns, icon })
}
