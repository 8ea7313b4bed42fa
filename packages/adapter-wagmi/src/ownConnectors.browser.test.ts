import { createPortico, type Portico } from '@portico/core'
import { type Config, connect, createConfig, http } from '@wagmi/core'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from './test/openPage.js'
import { createPromptedWallet, localChains } from './test/page.js'
import { createSdkConnector, type SdkConnector } from './test/sdkConnector.js'
import { wagmiAdapter } from './wagmiAdapter.js'

/** The app's own connectors as wagmi names them, and one that only this app knows. */
const CONNECTORS = [
  { id: 'coinbaseWalletSDK', type: 'coinbaseWallet', name: 'Coinbase Wallet', kind: 'external' },
  { id: 'baseAccount', type: 'baseAccount', name: 'Base Account', kind: 'external', rdns: 'app.base.account' },
  { id: 'baseAccount', type: 'acme-fork', name: 'Base, otherwise made', kind: 'external' },
  { id: 'acme', type: 'acme', name: 'Acme', kind: 'custom' },
] as const

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

for (const connector of CONNECTORS)
  test(`behavior: ${connector.name} (${connector.kind}) is listed, connects, is restored and ends`, async () => {
    const wallet = createPromptedWallet()
    const storage = createVisitStorage()
    const { id, kind, name } = connector

    const first = createSdkConnector({ ...connector, wallet })
    const page = await openPage({ config: createOwnConfig({ connectors: [first], storage }) })
    expect(page.find(id)).toEqual({
      id,
      namespace: 'eip155',
      kind,
      name,
      icon: undefined,
      rdns: 'rdns' in connector ? connector.rdns : undefined,
      installed: true,
    })
    // Looking at the list of wallets loads no wallet's SDK.
    expect(first.loads()).toBe(0)
    const handle = await page.connect(id)
    expect(handle.data).toMatchObject({ connectorId: id, accounts: [{ address: wallet.accounts[0], type: 'eoa' }] })
    await handle.wallet.switchNetwork?.({ networkId: 'eip155:31338' })
    await page.until(() => expect(page.config.state.chainId).toBe(31_338))
    const { signature } = (await handle.wallet.signMessage?.({ message: 'hi' })) ?? {}
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    wallet.selectAccount(wallet.accounts[1])
    await page.until(() =>
      expect(page.events().at(-1)).toMatchObject({ type: 'changed', accounts: [{ address: wallet.accounts[1] }] })
    )
    page.adapter.stop()
    const prompts = wallet.prompts()

    const next = createSdkConnector({ ...connector, wallet })
    const again = await openPage({ config: createOwnConfig({ connectors: [next], storage }) })
    undo.push(() => again.adapter.stop())
    expect(next.loads()).toBe(0)
    const restored = again.adapter.restore({ connectorIds: [id], signal: new AbortController().signal })
    const [live] = await restored
    expect(live?.data).toMatchObject({ connectorId: id, networkId: 'eip155:31338' })
    expect(wallet.prompts()).toBe(prompts)
    await live?.disconnect()
    expect(again.config.state.status).toBe('disconnected')
    await again.until(async () => expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([]))
  })

test('behavior: a connector that throws while it is restored keeps no other away, and stays usable', async () => {
  const wallets = [createPromptedWallet(), createPromptedWallet()] as const
  const storage = createVisitStorage()
  const [one, other] = [CONNECTORS[0], CONNECTORS[3]]
  const visit = async (isBroken: boolean) => {
    const broken = createSdkConnector({ ...one, wallet: wallets[0] })
    const fail = (): never => {
      throw new Error('The SDK is not ready.')
    }
    const create: SdkConnector['create'] = (config) =>
      Object.assign(broken.create(config), isBroken ? { isAuthorized: fail } : {})
    const fine = createSdkConnector({ ...other, wallet: wallets[1] })
    const page = await openPage({ config: createOwnConfig({ connectors: [{ ...broken, create }, fine], storage }) })
    undo.push(() => page.adapter.stop())
    return page
  }
  const before = await visit(false)
  await before.connect(one.id)
  await before.connect(other.id)
  before.adapter.stop()
  const page = await visit(true)
  const restored = await page.adapter.restore({
    connectorIds: [one.id, other.id],
    signal: new AbortController().signal,
  })
  expect(restored.map(({ data }) => data.connectorId)).toEqual([other.id])
  expect(page.config.state.status).toBe('connected')
  await page.settle()
  expect([page.events(), page.context.platform.clock.pending()]).toEqual([[], 0])
  const [connector] = page.config.connectors
  if (!connector) return expect.unreachable()
  await connect(page.config, { connector })
  await page.until(() =>
    expect(page.events()).toMatchObject([{ type: 'connected', handle: { data: { connectorId: one.id } } }])
  )
  expect(page.events()[0]).not.toHaveProperty('restored', true)
})

test('behavior: a connector that throws while it is restored alone leaves nothing waiting', async () => {
  const wallet = createPromptedWallet()
  const { create, loads } = createSdkConnector({ ...CONNECTORS[3], wallet })
  const throwing: SdkConnector['create'] = (config) =>
    Object.assign(create(config), { isAuthorized: () => Promise.reject(new Error('The SDK is not ready.')) })
  const page = await openPage({ config: createOwnConfig({ connectors: [{ create: throwing, loads }] }) })
  undo.push(() => page.adapter.stop())
  expect(await page.adapter.restore({ connectorIds: ['acme'], signal: new AbortController().signal })).toEqual([])
  expect([page.config.state.status, page.context.platform.clock.pending()]).toEqual(['disconnected', 0])
  const handle = await page.connect('acme')
  expect(handle.data.connectorId).toBe('acme')
})

test('error: USER_REJECTED when the window of such a wallet is refused', async () => {
  const wallet = createPromptedWallet()
  wallet.decide('reject')
  const connector = createSdkConnector({ ...CONNECTORS[0], wallet })
  const page = await openPage({ config: createOwnConfig({ connectors: [connector] }) })
  undo.push(() => page.adapter.stop())
  await expect(page.connect('coinbaseWalletSDK')).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'connect' },
  })
})

test('behavior: in Portico they are wallets like the others, and the last one used comes back', async () => {
  const wallets = CONNECTORS.filter(({ type }) => type !== 'acme-fork').map((connector) => ({
    ...connector,
    wallet: createPromptedWallet(),
  }))
  const storage = createVisitStorage()
  const storagePrefix = `@${crypto.randomUUID()}/`
  const visit = (): Portico => {
    const config = createOwnConfig({ connectors: wallets.map(createSdkConnector), storage })
    const portico = createPortico({ adapters: [wagmiAdapter({ config })], storagePrefix })
    undo.push(portico.start())
    return portico
  }
  const portico = visit()
  await portico.preload()
  const options = portico
    .wallets()
    .flatMap((group) => group.wallets)
    .flatMap((wallet) => wallet.options)
  expect(options.map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining(wallets.map(({ id, kind }) => [id, kind]))
  )
  const acme = portico
    .wallets()
    .flatMap((group) => group.wallets)
    .find(({ name }) => name === 'Acme')
  await portico.connect({ walletKey: acme?.key })
  undo.splice(0).forEach((leave) => {
    leave()
  })

  const again = visit()
  await vi.waitFor(() => expect(again.snapshot('connections').list).toMatchObject([{ connectorId: 'acme' }]), {
    timeout: 120_000,
  })
})

/** An app's own Config without any wallet of the browser. */
function createOwnConfig(request: {
  readonly connectors: readonly SdkConnector[]
  readonly storage?: Config['storage']
}): Config {
  const [first, second] = localChains()
  return createConfig({
    chains: [first, second],
    transports: { [first.id]: http(), [second.id]: http() },
    storage: request.storage ?? null,
    multiInjectedProviderDiscovery: false,
    connectors: request.connectors.map(({ create }) => create),
  })
}

/** What wagmi keeps between two page loads of one user. */
function createVisitStorage(): NonNullable<Config['storage']> {
  const kept = new Map<string, unknown>()
  return {
    key: 'visit',
    getItem: (key: string, fallback?: unknown) => (kept.get(key) ?? fallback ?? null) as never,
    setItem: (key: string, value: unknown) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
