import { type ChainId, createPortico, type Portico, type PorticoOptions } from '@portico/core'
import { connectionStatus } from '@portico/core/internal'
import { announceEip6963 } from '@portico/test-kit/wallets'
import { disconnect } from '@wagmi/core'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { createPromptedWallet, localChains } from './test/page.js'
import { type WagmiAdapter, wagmiAdapter } from './wagmiAdapter.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

test('behavior: the journey of a visitor, with everything real but the wallet’s window', async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const storagePrefix = `@${wallet.rdns}/`
  const { portico, wagmi, leave } = visit(storagePrefix)
  // The user has moved the pointer.
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(wallet.rdns))

  const [connection] = await portico.connect({ walletKey: wallet.rdns })
  expect(connection).toMatchObject({ networkId: 'eip155:31337', accounts: [{ address: wallet.accounts[0] }] })
  expect(wagmi.config.state.status).toBe('connected')
  expect(status(portico)).toBe('connected')
  await until(() => expect(portico.can('sendCalls')).toBe(true))

  await portico.switchNetwork({ networkId: 'eip155:31338' })
  expect(portico.snapshot('connections').list[0]?.networkId).toBe('eip155:31338')
  expect(wagmi.config.state.chainId).toBe(31_338)
  const address = wallet.accounts[0]
  const balance = await portico.chain.nativeBalance({ networkId: 'eip155:31338', address })
  expect(balance).toBeGreaterThan(0n)

  leave()
  const again = visit(storagePrefix)
  await until(() => expect(status(again.portico)).toBe('connected'))
  expect(again.wagmi.config.state.status).toBe('connected')
  expect(wallet.prompts()).toBe(2)

  wallet.setFaults({ neverAnswers: 'everything' })
  await again.portico.disconnect()
  expect([status(again.portico), again.wagmi.config.state.status]).toEqual(['disconnected', 'disconnected'])

  again.leave()
  wallet.setFaults({})
  // A page load comes after the task that disconnected, and finds this.
  await until(() => expect(localStorage.getItem(`${storagePrefix}v1/lastConnectors`)).toBe('{}'))
  const last = visit(storagePrefix)
  await last.portico.preload()
  await until(() => expect(walletKeys(last.portico)).toContain(wallet.rdns))
  expect([status(last.portico), last.wagmi.config.state.status]).toEqual(['disconnected', 'disconnected'])
  await last.portico.connect({ walletKey: wallet.rdns })
  expect(status(last.portico)).toBe('connected')
})

test("behavior: what wagmi's own actions end, ends in Portico", async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const { portico, wagmi } = visit(`@${wallet.rdns}/`)
  // The user has moved the pointer.
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(wallet.rdns))
  await portico.connect({ walletKey: wallet.rdns })
  await disconnect(wagmi.config)
  await until(() => expect(status(portico)).toBe('disconnected'))
  wallet.decide('reject')
  await expect(portico.connect({ walletKey: wallet.rdns })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(portico.snapshot('attempt').status).toBe('rejected')
})

test("behavior: where the one in use of three ends, Portico and wagmi's hooks are about the same next one", async () => {
  const wallets = [createPromptedWallet(), createPromptedWallet(), createPromptedWallet()]
  undo.push(...wallets.map((wallet) => wallet.announce()))
  const { portico, wagmi } = visit(`@${wallets[0]?.rdns}/`, { remoteFeatures: { multiWallet: true } })
  await portico.preload()
  for (const { rdns } of wallets) {
    await until(() => expect(walletKeys(portico)).toContain(rdns))
    await portico.connect({ walletKey: rdns })
  }
  const [first, second, last] = wallets
  const inUse = () => [
    portico.snapshot('connections').list[0]?.connectorId,
    wagmi.config.state.connections.get(wagmi.config.state.current ?? '')?.connector.id,
  ]
  expect(inUse()).toEqual([last?.rdns, last?.rdns])
  last?.disconnect()
  await until(() => expect(inUse()).toEqual([second?.rdns, second?.rdns]))
  await portico.disconnect({ connectionId: `eip155/${second?.rdns}` })
  expect(inUse()).toEqual([first?.rdns, first?.rdns])
})

test('behavior: a wallet that takes its approval back at once is connected neither here nor in wagmi', async () => {
  const wallet = createPromptedWallet()
  let turns = 0
  let isApproved = false
  const takeBack = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) await undefined
    wallet.disconnect()
  }
  const request: typeof wallet.provider.request = async (call) => {
    const answer = await wallet.provider.request(call)
    if (call.method === 'wallet_requestPermissions' || call.method === 'eth_requestAccounts') isApproved = true
    // The last that wagmi asks. In some of the turns after it the connection is there, and has not arrived.
    if (call.method === 'eth_chainId' && isApproved) {
      isApproved = false
      void takeBack()
    }
    return answer
  }
  const info = { uuid: wallet.uuid, rdns: wallet.rdns, name: 'Test Wallet', icon: 'data:image/svg+xml,<svg/>' }
  undo.push(announceEip6963({ provider: { ...wallet.provider, request }, info }))
  const { portico, wagmi } = visit(`@${wallet.rdns}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(wallet.rdns))
  const ghosts: number[] = []
  for (; turns < 60; turns++) {
    await portico.connect({ walletKey: wallet.rdns }).catch(() => undefined)
    await until(() => expect(wagmi.config.state.connections.size).toBe(0))
    if (portico.snapshot('connections').list.length > 0) ghosts.push(turns)
    await portico.disconnect()
  }
  expect(ghosts).toEqual([])
})

test("behavior: a configured token's balance stands for the account on its network", async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const address = inject('tokenAddress')
  const { portico } = visit(`@${wallet.rdns}/`, { tokens: { 'eip155:31337': { address } } })
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(wallet.rdns))
  await portico.connect({ walletKey: wallet.rdns })
  const account = (networkId: ChainId) => portico.snapshot('accounts').byId[`${networkId}:${wallet.accounts[0]}`]
  const balanceToken = { symbol: 'TUSD', decimals: 6, imageUrl: undefined }
  await until(() => expect(account('eip155:31337')).toMatchObject({ balanceStatus: 'success', balanceToken }))
  await portico.switchNetwork({ networkId: 'eip155:31338' })
  await until(() => expect(account('eip155:31338')?.balanceStatus).toBe('success'))
  expect(account('eip155:31338')?.balanceToken).toBeUndefined()
})

test('behavior: an account is watched on a real chain, also after a reload; wagmi stays disconnected, without a prompt', async () => {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const storagePrefix = `@${wallet.rdns}/`
  const { portico, wagmi, leave } = visit(storagePrefix)
  const address = wallet.accounts[0]
  await portico.watchAddress(`eip155:31338:${address}`)
  // However it is written, it is the account that a wallet has.
  expect((await portico.watchAddress(address.slice(2).toLowerCase())).accounts).toMatchObject([{ address }])
  const account = () => portico.snapshot('accounts').byId[`eip155:31338:${address}`]
  await until(() => expect(account()?.balanceStatus).toBe('success'))
  expect(account()?.balanceBaseUnits).toBeGreaterThan(0n)
  await portico.switchNetwork({ networkId: 'eip155:31337' })
  expect(portico.snapshot('connections').list).toMatchObject([{ networkId: 'eip155:31337', watchOnly: true }])
  const to = wallet.accounts[0]
  await expect(portico.wallet.transfer({ networkId: 'eip155:31337', to, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'CAPABILITY_UNSUPPORTED',
  })
  await expect(portico.watchAddress('0x52908400098527886E0F7030069857D2E4169EE8')).rejects.toMatchObject({
    code: 'ADDRESS_INVALID',
  })
  leave()
  const again = visit(storagePrefix)
  await until(() => expect(status(again.portico)).toBe('connected'))
  expect(again.portico.snapshot('connections').list).toMatchObject([{ accounts: [{ address }], watchOnly: true }])
  expect([wagmi.config.state.status, again.wagmi.config.state.status]).toEqual(['disconnected', 'disconnected'])
  expect(wallet.prompts()).toBe(0)
})

/** A page load of a user whose browser keeps what is under the prefix. */
function visit(
  storagePrefix: string,
  options: Pick<PorticoOptions, 'tokens' | 'remoteFeatures'> = {}
): {
  readonly portico: Portico
  readonly wagmi: WagmiAdapter
  readonly leave: () => void
} {
  const wagmi = wagmiAdapter({ networks: localChains() })
  const portico = createPortico({ adapters: [wagmi], storagePrefix, ...options })
  const leave = portico.start()
  undo.push(leave)
  return { portico, wagmi, leave }
}

function walletKeys(portico: Portico): readonly string[] {
  return portico.snapshot('connections').connectors.eip155?.map(({ id }) => id) ?? []
}

function status(portico: Portico): string {
  return connectionStatus(portico.snapshot('connections'))
}

function until(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 120_000, interval: 10 })
}
