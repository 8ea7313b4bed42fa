import type { ChainId, ConnectionHandle } from '@portico/core/adapter'
import type { ToySession } from '@portico/test-kit'
import {
  type Config,
  createConfig,
  disconnect,
  getConnectorClient,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { http, verifyMessage, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { openPage, type Page } from '../test/openPage.js'
import { createPromptedWallet, localChains, type Present } from '../test/page.js'
import { createSessionWallet, METHODS, type SessionWallet } from '../test/sessionWallet.js'
import { wagmiAdapter } from '../wagmiAdapter.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

const ID = 'walletConnect'
/** An address that no other test sends to. */
const to = privateKeyToAddress(generatePrivateKey())

/** An app's own Config, without Portico. */
function ownConfig(connectors: Parameters<typeof createConfig>[0]['connectors'] = []): Config {
  const [one, two] = localChains()
  return createConfig({
    chains: [one, two],
    transports: { [one.id]: http(), [two.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors,
  })
}

interface Opened {
  readonly page: Page
  readonly wallet: SessionWallet
  attach(change?: Partial<ToySession>, networkId?: ChainId<'eip155'>): Promise<ConnectionHandle<'eip155'> | undefined>
}

async function open(
  options: Parameters<typeof openPage>[0] & { readonly wallet?: SessionWallet } = {}
): Promise<Opened> {
  const page = await openPage(options)
  undo.push(() => page.adapter.stop())
  const wallet = options.wallet ?? createSessionWallet()
  const support = await page.adapter.sessions?.()
  return {
    page,
    wallet,
    attach: async (change, networkId) =>
      support?.open({
        connector: wallet.multichain,
        session: wallet.open(change),
        connectorId: ID,
        networkId,
        isRestored: false,
      }),
  }
}

/** The connected page, and what its connection can do. */
async function openConnected(
  options: Parameters<typeof open>[0] & { readonly session?: Partial<ToySession> } = {}
): Promise<
  Opened & { readonly handle: ConnectionHandle<'eip155'>; readonly can: Present<ConnectionHandle['wallet']> }
> {
  const opened = await open(options)
  const handle = await opened.attach(options.session)
  if (!handle) throw new Error('The session has EVM.')
  // A test calls what it knows to be there.
  return { ...opened, handle, can: handle.wallet as Present<ConnectionHandle['wallet']> }
}

const connectorIn = (config: Config) => config.connectors.find(({ id }) => id === ID)
const providerIn = async (config: Config) =>
  (await connectorIn(config)?.getProvider()) as {
    request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
    on(event: string, listener: (value: unknown) => void): void
  }

for (const [name, makeConfig] of [
  ['our Config', () => undefined],
  ["the dapp's Config", () => ownConfig()],
] as const)
  describe(name, () => {
    test('default: signs with the key of the wallet, for the network in use', async () => {
      const { wallet, can, handle, page } = await openConnected({ config: makeConfig() })
      const [address] = wallet.addresses
      const { signature } = await can.signMessage({ message: 'Hello' })
      expect(await verifyMessage({ address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
      const data = {
        domain: { name: 'Test', chainId: 31_337 },
        types: { Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        message: { text: 'Hello' },
      } as const
      const typed = await can.signTypedData({ data })
      expect(await verifyTypedData({ ...data, address, signature: typed.signature as `0x${string}` })).toBe(true)
      expect(wallet.multichain.requests.map(({ networkId, method }) => [networkId, method])).toEqual([
        ['eip155:31337', 'personal_sign'],
        ['eip155:31337', 'eth_signTypedData_v4'],
      ])
      expect(handle.name).toBe('Far Wallet')
      expect(connectorIn(page.config)).toMatchObject({ type: 'walletConnect', icon: 'https://far.example/icon.png' })
    })

    test('behavior: money moves on the network in use, by us and by wagmi', async () => {
      const { wallet, can, page } = await openConnected({ config: makeConfig() })
      const before = [await wallet.balance(to, 0), await wallet.balance(to, 1)] as const
      await can.transfer({ networkId: 'eip155:31337', to, amountBaseUnits: 1_000n })
      expect(await wallet.balance(to, 0)).toBe(before[0] + 1_000n)
      await can.switchNetwork({ networkId: 'eip155:31338' })
      await sendTransaction(page.config, { to, value: 500n })
      expect(await wallet.balance(to, 1)).toBe(before[1] + 500n)
      expect(await wallet.balance(to, 0)).toBe(before[0] + 1_000n)
    })

    test("behavior: wagmi's own actions see the connection, and reads go to the dapp's transport", async () => {
      const { wallet, page } = await openConnected({ config: makeConfig() })
      const { config } = page
      const [address] = wallet.addresses
      expect(config.state.status).toBe('connected')
      const signature = await signMessage(config, { message: 'By wagmi' })
      expect(await verifyMessage({ address, message: 'By wagmi', signature })).toBe(true)
      const client = await getConnectorClient(config)
      expect(client.account.address).toBe(address)
      const asked = wallet.multichain.requests.length
      const balance = await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })
      expect(BigInt(balance)).toBe(await wallet.balance(address))
      expect(await client.request({ method: 'eth_chainId' })).toBe('0x7a69')
      expect(wallet.multichain.requests).toHaveLength(asked)
    })

    test('behavior: wagmi switches inside what was approved, and nowhere else', async () => {
      const { wallet, page, handle } = await openConnected({
        config: makeConfig(),
        session: { accounts: [`eip155:31337:${createSessionWallet().addresses[0]}`], chains: ['eip155:31337'] },
      })
      const { config } = page
      expect(handle.wallet.switchNetwork).toBeUndefined()
      await expect(switchChain(config, { chainId: 31_338 })).rejects.toMatchObject({ code: 4902 })
      wallet.multichain.update({ chains: ['eip155:31337', 'eip155:31338'] })
      await switchChain(config, { chainId: 31_338 })
      expect(wallet.multichain.sessions()[0]?.current.eip155).toBe('eip155:31338')
      expect(config.state.chainId).toBe(31_338)
      await page.settle()
      expect(page.context.told.filter(({ type }) => type === 'changed')).toContainEqual(
        expect.objectContaining({ networkId: 'eip155:31338' })
      )
      expect(wallet.multichain.requests).toEqual([])
    })

    test('behavior: the wallet changes its account, and wagmi and we agree', async () => {
      const { wallet, page } = await openConnected({ config: makeConfig() })
      const [first, second] = wallet.addresses
      const heard: unknown[] = []
      ;(await providerIn(page.config)).on('accountsChanged', (accounts) => heard.push(accounts))
      wallet.multichain.update({
        accounts: [second, first].flatMap((one) => [`eip155:31337:${one}` as const, `eip155:31338:${one}` as const]),
      })
      expect([...page.config.state.connections.values()].map(({ accounts }) => accounts)).toEqual([[second, first]])
      expect(heard).toEqual([[second, first]])
      const signature = await signMessage(page.config, { message: 'Second' })
      expect(await verifyMessage({ address: second, message: 'Second', signature })).toBe(true)
    })

    test("behavior: wagmi's disconnect ends the session, by the visitor", async () => {
      const { wallet, page, handle } = await openConnected({ config: makeConfig() })
      await disconnect(page.config)
      expect(wallet.multichain.sessions()).toEqual([])
      expect(wallet.multichain.goodbyes).toBe(1)
      expect(page.config.state).toMatchObject({ status: 'disconnected', current: null })
      expect(page.config.connectors.map(({ id }) => id)).not.toContain(ID)
      await page.settle()
      expect(page.events()).toEqual([{ type: 'disconnected', connectionId: handle.data.id, reason: 'user' }])
    })

    test('error: SESSION_GONE for what is asked of a session that is over', async () => {
      const { wallet, page, can } = await openConnected({ config: makeConfig() })
      const provider = await providerIn(page.config)
      const heard: unknown[] = []
      provider.on('disconnect', (error) => heard.push(error))
      wallet.multichain.end('wallet')
      expect(page.config.state.status).toBe('disconnected')
      expect(page.config.connectors.map(({ id }) => id)).not.toContain(ID)
      expect(heard).toMatchObject([{ code: 4900 }])
      await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
      await expect(can.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({ code: 'SESSION_GONE' })
      await expect(can.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
    })

    test('error: a session that goes on without EVM says to the page that the namespace is missing', async () => {
      const { wallet, page } = await openConnected({ config: makeConfig() })
      const provider = await providerIn(page.config)
      wallet.multichain.update({ accounts: [] })
      await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
        code: 4900,
        message: 'Namespace eip155 is not configured. Please call connect() first with namespace config',
        cause: { code: 'SESSION_GONE' },
      })
    })

    test("behavior: wagmi's reconnect finds it as it is: no prompt, no second connection", async () => {
      const { wallet, page } = await openConnected({ config: makeConfig() })
      const uid = page.config.state.current
      const connections = await reconnect(page.config)
      expect(connections.map(({ connector }) => connector.id)).toEqual([ID])
      expect(page.config.state.current).toBe(uid)
      await page.settle()
      expect(page.events()).toEqual([])
      expect(wallet.multichain.requests).toEqual([])
      wallet.multichain.end()
      expect(page.config.state.connections.size).toBe(0)
    })
  })

test('behavior: while wagmi reconnects, a session of the last visit waits, and for 2.5 s at most', async () => {
  for (const ends of [true, false]) {
    const config = ownConfig()
    const { page, wallet } = await open({ config })
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    const support = await page.adapter.sessions?.()
    const attaching = support?.open({
      connector: wallet.multichain,
      session: wallet.open(),
      connectorId: ID,
      isRestored: true,
    })
    await page.context.platform.clock.advance(2_400)
    expect(config.state.connections.size).toBe(0)
    // What wagmi does when it has found nothing.
    if (ends) config.setState((state) => ({ ...state, connections: new Map(), status: 'disconnected' }))
    else await page.context.platform.clock.advance(100)
    expect(await attaching).toMatchObject({ data: { connectorId: ID } })
    expect(config.state.status).toBe('connected')
  }
})

test('behavior: a session that ends while wagmi reconnects is not attached', async () => {
  const config = ownConfig()
  const { page, wallet, attach } = await open({ config })
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  const attaching = attach()
  await page.settle()
  wallet.multichain.end()
  config.setState((state) => ({ ...state, status: 'disconnected' }))
  expect(await attaching).toBeUndefined()
  expect(config.connectors).toEqual([])
})

test('behavior: after a reload it is the same connection, once, and wagmi has no dead one', async () => {
  const wallet = createSessionWallet()
  const before = await openConnected({ wallet })
  await before.page.settle()
  before.page.adapter.stop()
  const { page } = await open({ wallet, stored: before.page.context.platform.stored })
  const [session] = wallet.multichain.sessions()
  const support = await page.adapter.sessions?.()
  if (!session) throw new Error('It lives on.')
  await page.until(() => expect(page.config.state.status).not.toBe('reconnecting'))
  const handle = await support?.open({ connector: wallet.multichain, session, connectorId: ID, isRestored: true })
  expect(handle?.data).toEqual(before.handle.data)
  expect(page.config.state.connections.size).toBe(1)
  await page.settle()
  expect(page.events()).toEqual([])
})

test('behavior: what the page restores itself comes first, because wagmi restores nothing beside a connection', async () => {
  const near = createPromptedWallet()
  undo.push(near.announce())
  const before = await open()
  await before.page.until(() => expect(before.page.find(near.rdns)).toBeDefined())
  await before.page.connect(near.rdns)
  await before.page.settle()
  before.page.adapter.stop()
  const wallet = createSessionWallet()
  const { page } = await open({ wallet, stored: before.page.context.platform.stored })
  const support = await page.adapter.sessions?.()
  const restored = page.adapter.restore({ connectorIds: [near.rdns], signal: new AbortController().signal })
  const session = wallet.open()
  const attached = support?.open({ connector: wallet.multichain, session, connectorId: ID, isRestored: true })
  await page.until(() => expect(page.config.state.connections.size).toBe(2))
  expect((await restored).map(({ data }) => data.connectorId)).toEqual([near.rdns])
  expect(await attached).toMatchObject({ data: { connectorId: ID } })
  await page.settle()
  expect(page.events()).toEqual([])
})

test('behavior: wagmi’s disconnect ends a session that a server showed and that is not restored yet', async () => {
  const wallet = createSessionWallet()
  const session = wallet.open()
  const { page } = await open({
    wallet,
    factory: wagmiAdapter({ networks: localChains(), ssr: true }),
    change: { hint: { address: to, networkId: 'eip155:31337', walletName: 'Far' } },
  })
  const support = await page.adapter.sessions?.()
  const restored = page.adapter.restore({ connectorIds: [], signal: new AbortController().signal })
  await disconnect(page.config)
  const opening = { connector: wallet.multichain, session, connectorId: ID, isRestored: true }
  expect(await support?.open(opening)).toBeUndefined()
  expect(await restored).toEqual([])
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: `eip155/${ID}`, reason: 'user' }])
  expect([wallet.multichain.sessions(), page.config.state.status]).toEqual([[], 'disconnected'])
})

test('behavior: a session that came after wagmi’s disconnect is restored by the next start, which has nothing else to restore', async () => {
  const near = createPromptedWallet()
  undo.push(near.announce())
  const before = await open()
  await before.page.until(() => expect(before.page.find(near.rdns)).toBeDefined())
  await before.page.connect(near.rdns)
  await before.page.settle()
  before.page.adapter.stop()
  const { page, wallet, attach } = await open({ stored: before.page.context.platform.stored })
  const restored = page.adapter.restore({ connectorIds: [near.rdns], signal: new AbortController().signal })
  await disconnect(page.config)
  await restored
  expect(await attach()).toBeDefined()
  page.adapter.stop()
  await page.adapter.start()
  const support = await page.adapter.sessions?.()
  const [session] = wallet.multichain.sessions()
  if (!session) throw new Error('It lives on.')
  const again = await support?.open({ connector: wallet.multichain, session, connectorId: ID, isRestored: true })
  expect(again).toMatchObject({ data: { connectorId: ID } })
  expect(wallet.multichain.sessions()).toHaveLength(1)
})

test("behavior: a WalletConnect connector of the dapp's own stays, and Portico adds none", async () => {
  const own = () => ({
    id: ID,
    name: 'Own',
    type: ID,
    connect: async () => ({ accounts: [] as never, chainId: 1 }),
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => ({}),
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  })
  const { page, attach } = await open({ config: ownConfig([own]) })
  expect(page.adapter.hasOwnConnector?.(ID)).toBe(true)
  expect(await attach()).toBeUndefined()
  expect(page.config.connectors.map(({ name }) => name)).toEqual(['Own'])
  expect(page.find(ID)).toMatchObject({ name: 'Own', kind: 'external' })
})

test('behavior: asks for the current networks, and never for eth_sign', async () => {
  const { page } = await open()
  const support = await page.adapter.sessions?.()
  expect(support?.request().chains).toEqual(['eip155:31337', 'eip155:31338'])
  const [first] = page.context.networks
  page.adapter.setNetworks?.([
    {
      ...first,
      id: 'eip155:5',
      namespace: 'eip155',
      name: 'Five',
      rpcUrls: ['http://127.0.0.1:1'],
      testnet: true,
      nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
    },
  ])
  await page.until(() => expect(support?.request().chains).toEqual(['eip155:5']))
  expect(support?.request().methods).not.toContain('eth_sign')
  // The session's connector, once it is there, is not the app's own.
  const wallet = createSessionWallet()
  await support?.open({ connector: wallet.multichain, session: wallet.open(), connectorId: ID, isRestored: false })
  expect(support?.request().events).toEqual(['accountsChanged', 'chainChanged'])
  expect(page.adapter.hasOwnConnector?.(ID)).toBe(false)
})

test('behavior: batches are offered by the methods of the session, without asking the phone', async () => {
  const { can, page, wallet, handle } = await openConnected({
    session: { methods: [...METHODS, 'wallet_getCapabilities'] },
  })
  await page.settle()
  expect(handle.wallet).toMatchObject({ sendTransaction: expect.any(Function) })
  expect([can.sendCalls, can.watchAsset, can.addNetwork]).toEqual([undefined, undefined, undefined])
  expect(wallet.multichain.requests).toEqual([])
  wallet.multichain.update({ methods: [...METHODS, 'wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_watchAsset'] })
  wallet.multichain.answer(({ method }) =>
    method === 'wallet_sendCalls'
      ? { id: '0xb1' }
      : { version: '2.0.0', id: '0xb1', chainId: '0x7a69', atomic: true, status: 100 }
  )
  expect(await can.sendCalls({ networkId: 'eip155:31337', calls: [{ to, value: 1n }] })).toEqual({ id: '0xb1' })
  expect(await can.getCallsStatus({ id: '0xb1' })).toEqual({ status: 'pending', hashes: [] })
  expect(can.watchAsset).toBeTypeOf('function')
  expect(wallet.multichain.requests.map(({ method }) => method)).toEqual(['wallet_sendCalls', 'wallet_getCallsStatus'])
})

test('behavior: a smart account is in use where a network has it; of another network or type wagmi and its listeners hear', async () => {
  const wallet = createSessionWallet()
  const [key, smart] = wallet.addresses
  const accounts = [`eip155:31337:${smart.toLowerCase()}`, `eip155:31338:${key}`] as const
  const { page, handle, can } = await openConnected({
    wallet,
    session: { accounts, smartAccounts: [accounts[0]], methods: [...METHODS, 'portico_estimateCalls'] },
  })
  const heard: unknown[] = []
  ;(await providerIn(page.config)).on('accountsChanged', (value) => heard.push(value))
  const inWagmi = () => [...page.config.state.connections.values()].map((one) => [one.chainId, one.accounts[0]])
  const changes = () => page.events().flatMap((event) => (event.type === 'changed' ? [event.accounts?.[0]] : []))
  expect(handle.data.accounts).toEqual([{ address: smart, type: 'smartAccount' }])
  expect(inWagmi()).toEqual([[31_337, smart]])
  expect(can.estimateTransfer).toBeTypeOf('function')
  await can.switchNetwork({ networkId: 'eip155:31338' })
  await page.until(() => expect(changes()).toEqual([{ address: key, type: 'eoa' }]))
  expect(inWagmi()).toEqual([[31_338, key]])
  expect(can.estimateTransfer).toBeUndefined()
  await can.switchNetwork({ networkId: 'eip155:31337' })
  const keys = [`eip155:31337:${key}`, `eip155:31338:${key}`] as const
  wallet.multichain.update({ accounts: keys, smartAccounts: undefined })
  await page.until(() => expect(changes().at(-1)).toEqual({ address: key, type: 'eoa' }))
  expect(heard).toEqual([[key], [smart], [key]])
  expect(inWagmi()).toEqual([[31_337, key]])
})

test("error: METHOD_UNSUPPORTED for what the session lacks, and the wallet's own error for what it refuses", async () => {
  const { can, page, wallet } = await openConnected()
  await expect((await providerIn(page.config)).request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
    code: 4200,
  })
  await expect(can.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
    code: 'METHOD_UNSUPPORTED',
    context: { method: 'wallet_watchAsset' },
  })
  expect(wallet.multichain.requests).toEqual([])
  // viem then tries a method that no session has; its absence is not what went wrong.
  wallet.multichain.answer(() => {
    throw { code: -32_602, message: 'That is no transaction.' }
  })
  await expect(can.transfer({ networkId: 'eip155:31337', to, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  wallet.multichain.answer(() => {
    throw { code: 5002, message: 'No such method.' }
  })
  await expect(can.transfer({ networkId: 'eip155:31337', to, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'send' },
  })
})

test('behavior: it stands beside a wallet of the page, and leaves that in use when it goes', async () => {
  const near = createPromptedWallet()
  undo.push(near.announce())
  const { page, wallet, attach } = await open()
  await page.until(() => expect(page.find(near.rdns)).toBeDefined())
  await page.connect(near.rdns)
  const handle = await attach()
  expect(page.config.state.connections.size).toBe(2)
  await handle?.disconnect()
  const { connections, current } = page.config.state
  expect([...connections.values()].map(({ connector }) => connector.id)).toEqual([near.rdns])
  expect(connections.get(current ?? '')?.accounts[0]).toBe(near.accounts[0])
  expect(wallet.multichain.sessions()).toEqual([])
  await page.settle()
  expect(page.events()).toEqual([])
})

test('behavior: another session takes the place of the one before, which is heard no more', async () => {
  const { page, wallet, attach, handle } = await openConnected()
  const [, second] = wallet.addresses
  const newer = await attach({ accounts: [`eip155:31338:${second}`] })
  expect(newer?.data).toMatchObject({ accounts: [{ address: second }], networkIds: ['eip155:31338'] })
  expect(page.config.connectors.filter(({ id }) => id === ID)).toHaveLength(1)
  expect(page.config.state.connections.size).toBe(1)
  const [older] = wallet.multichain.sessions()
  await wallet.multichain.disconnect(older?.id ?? '')
  await page.settle()
  expect(page.events()).toEqual([])
  expect(page.config.state.status).toBe('connected')
  // The handle of the ended connection ends no new one.
  await handle.disconnect()
  expect(wallet.multichain.sessions()).toHaveLength(1)
})

test("behavior: a session that wagmi's own reconnect drops is put back while it lives", async () => {
  const near = createPromptedWallet()
  undo.push(near.announce())
  const before = await openPage()
  await before.connect(near.rdns)
  before.adapter.stop()
  const { page, wallet, attach } = await open()
  const connectors = page.config.connectors.filter(({ id }) => id === near.rdns)
  let answer: () => void = () => undefined
  const awake = new Promise<void>((resolve) => {
    answer = resolve
  })
  const request = near.provider.request.bind(near.provider)
  near.provider.request = async (call) => {
    await awake
    return request(call)
  }
  // It begins before the session is there, and with an empty list when the wallet answers.
  const reconnected = reconnect(page.config, { connectors })
  await attach()
  answer()
  await reconnected
  await page.settle()
  const ids = [...page.config.state.connections.values()].map(({ connector }) => connector.id)
  expect(ids.sort()).toEqual([near.rdns, ID].sort())
  expect(page.events().map(({ type }) => type)).not.toContain('disconnected')
  const [address] = wallet.addresses
  const signature = await signMessage(page.config, { message: 'Hello', connector: connectorIn(page.config) as never })
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})
