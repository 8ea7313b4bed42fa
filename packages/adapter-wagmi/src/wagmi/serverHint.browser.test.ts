import { createPortico, type PorticoOptions } from '@portico/core'
import { connectionStatus } from '@portico/core/internal'
import { type Config, connect, disconnect, getAccount, hydrate } from '@wagmi/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPromptedWallet, localChains, type PromptedWallet } from '../test/page.js'
import { wagmiAdapter } from '../wagmiAdapter.js'

/** What a server rendered of an account on the second network. */
const hintOf = (address: string): string => JSON.stringify(['eip155:31338', address, 'Test Wallet'])

/** A page that a server rendered, with wagmi's provider on it, which does not reconnect itself. Not started. */
function open(wallet: PromptedWallet, change: Partial<PorticoOptions> = {}) {
  const wagmi = wagmiAdapter({ networks: localChains(), ssr: true })
  const initialState = hintOf(wallet.accounts[0])
  const portico = createPortico({ adapters: [wagmi], storagePrefix: `@${wallet.rdns}/`, initialState, ...change })
  const says: string[] = []
  const note = (config: Config): void => {
    const { status, address, chainId } = getAccount(config)
    const now = [status, address, chainId].join(' ')
    if (says.at(-1) !== now) says.push(now)
  }
  note(wagmi.config)
  onTestFinished(
    wagmi.config.subscribe(
      (state) => state,
      () => note(wagmi.config)
    )
  )
  const { onMount } = hydrate(wagmi.config, { reconnectOnMount: false })
  return { portico, config: wagmi.config, says, mount: onMount }
}

/** A wallet that the visitor connected on the last visit. */
async function returning(): Promise<PromptedWallet & { leave(): void }> {
  const wallet = createPromptedWallet()
  const leave = wallet.announce()
  onTestFinished(leave)
  const { portico } = open(wallet, { initialState: undefined })
  const stop = portico.start()
  await portico.preload()
  await vi.waitFor(
    () =>
      expect(portico.wallets().flatMap(({ wallets }) => wallets)).toContainEqual(
        expect.objectContaining({ key: wallet.rdns })
      ),
    { timeout: 120_000 }
  )
  await portico.connect({ walletKey: wallet.rdns })
  await portico.switchNetwork({ networkId: 'eip155:31338' })
  await vi.waitFor(() => expect(localStorage.getItem(`@${wallet.rdns}/v1/lastConnectors`)).toContain(wallet.rdns), {
    timeout: 120_000,
  })
  stop()
  return { ...wallet, leave }
}

const porticoSays = (portico: ReturnType<typeof createPortico>): string =>
  connectionStatus(portico.snapshot('connections'))

test('default: wagmi says reconnecting with the account of the server, without a break until the wallet has answered', async () => {
  const wallet = await returning()
  const { portico, config, says, mount } = open(wallet)
  expect(porticoSays(portico)).toBe('reconnecting')
  await mount()
  onTestFinished(portico.start())
  await vi.waitFor(() => expect(porticoSays(portico)).toBe('connected'), { timeout: 120_000 })
  const [address] = wallet.accounts
  expect(says).toEqual([`reconnecting ${address} 31338`, `connected ${address} 31338`])
  expect(config.state.connections.size).toBe(1)
})

test.each([
  ['nobody was connected on the last visit', {}],
  ['nobody is reconnected', { enableReconnect: false }],
])('behavior: %s: wagmi says disconnected when Portico does', async (_, change) => {
  const wallet = 'enableReconnect' in change ? await returning() : createPromptedWallet()
  const { portico, config, says, mount } = open(wallet, change)
  await mount()
  onTestFinished(portico.start())
  await vi.waitFor(() => expect(porticoSays(portico)).toBe('disconnected'), { timeout: 120_000 })
  await vi.waitFor(() => expect(config.state.status).toBe('disconnected'), { timeout: 120_000 })
  expect(says).toEqual([`reconnecting ${wallet.accounts[0]} 31338`, 'disconnected  '])
  expect(config.state.connections.size).toBe(0)
})

test('behavior: a wallet that is gone: both say disconnected', async () => {
  const wallet = await returning()
  const gone = { ...wallet, rdns: wallet.rdns }
  await wallet.provider.request({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  })
  const { portico, config, mount } = open(gone)
  await mount()
  onTestFinished(portico.start())
  await vi.waitFor(
    () => expect([porticoSays(portico), config.state.status]).toEqual(['disconnected', 'disconnected']),
    { timeout: 120_000 }
  )
  expect(config.state.connections.size).toBe(0)
})

test('behavior: connected by wagmi before anything is restored: that connection holds, and nothing of the hint is left', async () => {
  const wallet = createPromptedWallet()
  onTestFinished(wallet.announce())
  const { portico, config, mount } = open(wallet)
  await mount()
  await vi.waitFor(() => expect(config.connectors.map(({ id }) => id)).toContain(wallet.rdns), { timeout: 120_000 })
  const connector = config.connectors.find(({ id }) => id === wallet.rdns)
  await connect(config, { connector: connector ?? expect.unreachable() })
  onTestFinished(portico.start())
  await vi.waitFor(() => expect(porticoSays(portico)).toBe('connected'), { timeout: 120_000 })
  await vi.waitFor(() => expect(config.state.connections.size).toBe(1), { timeout: 120_000 })
  expect(getAccount(config)).toMatchObject({ status: 'connected', address: wallet.accounts[0] })
})

test.each([
  ['an address of another format', '["eip155:1","javascript:alert(1)","Test Wallet"]'],
  ['another namespace', '["solana:main","0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","Test Wallet"]'],
])('behavior: a hint with %s is nothing to wagmi', (_, initialState) => {
  const { config } = open(createPromptedWallet(), { initialState })
  expect(getAccount(config)).toMatchObject({ status: 'disconnected', address: undefined })
})

test.each([
  ['as a server showed the account', {}],
  ['with nothing shown', { initialState: undefined }],
])(
  'behavior: wagmi’s disconnect while the wallet is asked ends the restore, also for the next visit, %s',
  async (_, change) => {
    const wallet = await returning()
    const request = wallet.provider.request.bind(wallet.provider)
    let answer: (() => void) | undefined
    wallet.provider.request = async (call) => {
      if (call.method === 'eth_accounts') await new Promise<void>((resolve) => (answer = resolve))
      return request(call)
    }
    const { portico, config, mount } = open(wallet, change)
    await mount()
    onTestFinished(portico.start())
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 120_000 })
    await disconnect(config)
    await vi.waitFor(() => expect(porticoSays(portico)).toBe('disconnected'), { timeout: 120_000 })
    answer?.()
    wallet.provider.request = request
    await vi.waitFor(
      () => expect(localStorage.getItem(`@${wallet.rdns}/v1/lastConnectors`) ?? '').not.toContain(wallet.rdns),
      { timeout: 120_000 }
    )
    expect([config.state.status, config.state.connections.size]).toEqual(['disconnected', 0])
    expect(portico.snapshot('connections').list).toEqual([])
  }
)

test.each(['before', 'after'])(
  'behavior: wagmi’s disconnect before Portico starts, %s wagmi’s provider has mounted, is as lasting',
  async (when) => {
    const wallet = await returning()
    const { portico, config, mount } = open(wallet)
    if (when === 'after') await mount()
    await disconnect(config)
    if (when === 'before') await mount()
    expect(getAccount(config).status).toBe('disconnected')
    onTestFinished(portico.start())
    await vi.waitFor(() => expect(porticoSays(portico)).toBe('disconnected'), { timeout: 120_000 })
    await vi.waitFor(
      () => expect(localStorage.getItem(`@${wallet.rdns}/v1/lastConnectors`) ?? '').not.toContain(wallet.rdns),
      { timeout: 120_000 }
    )
    expect([config.state.status, config.state.connections.size]).toEqual(['disconnected', 0])
    expect(portico.snapshot('connections').list).toEqual([])
  }
)

test('behavior: wagmi’s own reconnect, which finds nothing before the wallet has come, ends no visit', async () => {
  const wallet = await returning()
  wallet.leave()
  const { portico, config } = open(wallet)
  await hydrate(config, { reconnectOnMount: true }).onMount()
  await vi.waitFor(() => expect(config.state.status).toBe('disconnected'), { timeout: 120_000 })
  onTestFinished(portico.start())
  onTestFinished(wallet.announce())
  await vi.waitFor(() => expect(porticoSays(portico)).toBe('connected'), { timeout: 20_000 })
})
