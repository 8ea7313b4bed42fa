import { injectEthereum } from '@portico/test-kit/wallets'
import { createConfig, http, injected, mock } from '@wagmi/core'
import { afterEach, expect, test } from 'vitest'
import { openPage } from './test/openPage.js'
import { createPromptedWallet, localChains, type PromptedWallet } from './test/page.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
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

test('behavior: a wallet that announces itself again is reached by its new provider', async () => {
  const { wallet, page } = await setUp()
  const restarted = createPromptedWallet()
  undo.push(announceAs({ wallet: restarted, like: wallet }))
  await page.connect(wallet.rdns)
  expect(restarted.prompts()).toBe(1)
  expect(wallet.prompts()).toBe(0)
  expect(page.config.connectors.filter(({ id }) => id === wallet.rdns)).toHaveLength(1)
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
  const page = await openPage()
  expect(page.list().filter(({ id }) => id === rdns)).toHaveLength(1)
  await page.connect(rdns)
  expect([first.prompts(), second.prompts()]).toEqual([1, 0])
})

test('behavior: what is no announcement is not listed', async () => {
  const { page } = await setUp()
  const before = page.list()
  const info = { uuid: 'a', rdns: 'example.a', name: 'A', icon: '' }
  for (const detail of [{ info }, { info: { ...info, uuid: 'b', rdns: 'example.b' }, provider: {} }])
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  await page.context.platform.clock.advance(100)
  expect(page.list()).toEqual(before)
})

test('behavior: an icon that is no picture is left out', async () => {
  const wallet = createPromptedWallet()
  const icon = 'javascript:alert(1)'
  undo.push(announceAs({ wallet, like: wallet, icon }))
  const page = await openPage()
  expect(page.find(wallet.rdns)).toMatchObject({ icon: undefined })
})

test('parameters: enableAnnounced', async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const page = await openPage({ change: { enableAnnounced: false } })
  expect(page.find(wallet.rdns)).toBeUndefined()
})

test('behavior: the plain injected provider, also when it comes late, but not when it has announced itself', async () => {
  const page = await openPage()
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
  const page = await openPage()
  expect(page.find('injected')).toMatchObject({ name: 'Rabby' })
})

test('parameters: enableInjected', async () => {
  undo.push(injectEthereum({ provider: createPromptedWallet().provider }))
  const page = await openPage({ change: { enableInjected: false } })
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
  const own = await openPage({ config: make({ multiInjectedProviderDiscovery: false }) })
  expect(own.list()).toMatchObject([{ id: 'mock', kind: 'custom', name: 'Mock Connector' }])
  const rendered = await openPage({ config: make({ ssr: true }) })
  expect(rendered.find(wallet.rdns)).toMatchObject({ kind: 'announced' })
  const late = createPromptedWallet()
  undo.push(late.announce())
  await rendered.until(() => expect(rendered.find(late.rdns)).toBeDefined())
})

async function setUp() {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  return { wallet, page: await openPage() }
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
