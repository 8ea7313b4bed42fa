import { createPortico, type Portico, type PorticoOptions } from '@portico/core'
import { connectionStatus } from '@portico/core/internal'
import {
  createMultiChainWallet,
  createSolanaTestWallet,
  createStandardWallet,
  registerWallet,
  type SolanaTestWallet,
} from '@portico/test-kit/wallets'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { solanaDevnet } from './networks.js'
import { solanaAdapter } from './solanaAdapter.js'
import { featureOf } from './standard/features.js'
import { createWallet } from './test/createWallet.js'
import { localNetwork } from './test/network.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const dev = solanaDevnet({ rpcUrls: ['http://127.0.0.1:1'] })

/** test-kit's wallet, with a name of its own, because pages of other tests live on. */
function install(): {
  readonly name: string
  readonly wallet: SolanaTestWallet
  readonly standard: ReturnType<typeof createStandardWallet>
  readonly prompts: () => number
} {
  const name = `Harbor ${crypto.randomUUID().slice(0, 8)}`
  let prompts = 0
  const wallet = createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet', rpcUrl: inject('solana').rpcUrl }],
    approve: async () => {
      prompts++
      return 'approve'
    },
  })
  const chains = ['solana:localnet', 'solana:devnet'] as const
  const standard = createStandardWallet({ provider: wallet.provider, name, icon, chains })
  undo.push(registerWallet({ wallet: standard }))
  undo.push(wallet.stop)
  return { name, wallet, standard, prompts: () => prompts }
}

/** A page load of a user whose browser keeps what is under the prefix. */
function visit(
  storagePrefix: string,
  options: Pick<PorticoOptions, 'remoteFeatures'> = {}
): { readonly portico: Portico; readonly leave: () => void } {
  const { networkId, rpcUrl } = inject('solana')
  const solana = solanaAdapter({ networks: [localNetwork({ networkId, rpcUrls: [rpcUrl] }), dev] })
  const portico = createPortico({ adapters: [solana], storagePrefix, ...options })
  const leave = portico.start()
  undo.push(leave)
  return { portico, leave }
}

const walletKeys = (portico: Portico) => portico.snapshot('connections').connectors.solana?.map(({ id }) => id) ?? []
const keyOf = (portico: Portico, name: string) =>
  portico
    .wallets()
    .flatMap(({ wallets }) => wallets)
    .find((wallet) => wallet.name === name)?.key ?? ''
const status = (portico: Portico) => connectionStatus(portico.snapshot('connections'))
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 120_000, interval: 10 })

test('behavior: the journey of a visitor, with everything real but the wallet’s window', async () => {
  const { name, wallet, prompts } = install()
  const { networkId, holder } = inject('solana')
  const storagePrefix = `@${name}/`
  const { portico, leave } = visit(storagePrefix)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(name))

  const [connection] = await portico.connect({ walletKey: keyOf(portico, name) })
  expect(connection).toMatchObject({ namespace: 'solana', networkId, accounts: [{ address: wallet.accounts[0] }] })
  expect(status(portico)).toBe('connected')
  expect(['transfer', 'signIn', 'sendCalls', 'watchAsset'].map((it) => portico.can(it as 'transfer'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const accountId = `${networkId}:${wallet.accounts[0]}` as const
  await until(() => expect(portico.snapshot('accounts').byId[accountId]?.balanceStatus).toBe('success'))

  const before = await portico.chain.nativeBalance({ networkId, address: holder })
  const { hash } = await portico.wallet.transfer({ networkId, to: holder, amountBaseUnits: 8_200_000_000n })
  expect(await portico.chain.waitForTransaction({ networkId, hash })).toBe('success')
  expect(await portico.chain.nativeBalance({ networkId, address: holder })).toBe(before + 8_200_000_000n)

  await portico.switchNetwork({ networkId: dev.id })
  leave()
  const asked = prompts()
  const again = visit(storagePrefix)
  await until(() => expect(status(again.portico)).toBe('connected'))
  expect(again.portico.snapshot('connections').list[0]?.networkId).toBe(dev.id)
  expect(prompts()).toBe(asked)

  await again.portico.disconnect()
  expect(status(again.portico)).toBe('disconnected')
  await expect(again.portico.wallet.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'WALLET_NOT_CONNECTED',
  })
})

test('behavior: a wallet that says nothing of versions is sent a transaction that it can sign', async () => {
  const { name, standard } = install()
  const { networkId, holder } = inject('solana')
  for (const feature of Object.values(standard.features))
    Reflect.deleteProperty(Object(feature), 'supportedTransactionVersions')
  const { portico } = visit(`@${name}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(name))
  await portico.connect({ walletKey: keyOf(portico, name) })
  const { hash } = await portico.wallet.transfer({ networkId, to: holder, amountBaseUnits: 1_000_000n })
  expect(await portico.chain.waitForTransaction({ networkId, hash })).toBe('success')
})

test('error: USER_REJECTED, and the wallet that is already busy', async () => {
  const { name, wallet } = install()
  const { portico } = visit(`@${name}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(name))
  wallet.setFaults({ rejects: true })
  await expect(portico.connect({ walletKey: keyOf(portico, name) })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(portico.snapshot('attempt').status).toBe('rejected')
  wallet.setFaults({ alreadyPending: true })
  await expect(portico.connect({ walletKey: keyOf(portico, name) })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

test('behavior: a wallet that leaves, and one that shows another account, are followed', async () => {
  const { name, wallet } = install()
  const { portico } = visit(`@${name}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(name))
  await portico.connect({ walletKey: keyOf(portico, name) })
  const [, second] = wallet.accounts
  if (second === undefined) throw new Error('A test wallet has two accounts.')
  wallet.selectAccount(second)
  await until(() =>
    expect(portico.snapshot('connections').list[0]?.accounts).toEqual([{ address: second, type: 'eoa' }])
  )
  wallet.disconnect()
  await until(() => expect(status(portico)).toBe('disconnected'))
})

test('behavior: a page out of the back/forward cache follows what it did not hear, without a prompt', async () => {
  const wallet = await createWallet()
  undo.push(wallet.register())
  const { portico, leave } = visit(`@${wallet.name}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(wallet.name))
  await portico.connect({ walletKey: keyOf(portico, wallet.name) })
  const [, second] = wallet.addresses
  const account = () => portico.snapshot('connections').list[0]?.accounts[0].address
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  wallet.showUnheard(second)
  const asked = wallet.asked.length
  show(false)
  show(true)
  await until(() => expect(account()).toBe(second))
  // A page that is shown for the first time was restored already.
  expect([wallet.asked.slice(asked), wallet.prompts()]).toEqual([[{ silent: true }], 1])
  await portico.wallet.signMessage({ message: 'Hello' })

  wallet.showUnheard()
  show(true)
  await until(() => expect(status(portico)).toBe('disconnected'))
  leave()
})

test('behavior: a wallet that takes its approval back within a turn of it is not listed as one that can sign', async () => {
  const wallet = await createWallet()
  undo.push(wallet.register())
  const { portico } = visit(`@${wallet.name}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(wallet.name))
  const takeBack = () => void featureOf(wallet.wallet, 'standard:disconnect')?.disconnect()
  const ends = new Set<string>()
  for (let turns = 0; turns < 40; turns++) {
    wallet.behave('hold')
    const prompts = wallet.prompts()
    const connecting = portico.connect({ walletKey: keyOf(portico, wallet.name) }).then(
      () => 'connected',
      ({ code }) => code
    )
    await until(() => expect(wallet.prompts()).toBe(prompts + 1))
    wallet.answer('approve')
    for (let turn = 0; turn < turns; turn++) await undefined
    takeBack()
    ends.add(await connecting)
    // One that shares nothing yet when its answer is read may share it later.
    if (status(portico) === 'connected') await portico.wallet.signMessage({ message: `after ${turns} turns` })
    await portico.disconnect()
    takeBack()
  }
  expect([...ends].sort()).toEqual(['WALLET_DISCONNECTED', 'connected'])
})

test('behavior: the Solana half of a wallet that speaks both standards has its name and icon', async () => {
  const name = `Both ${crypto.randomUUID().slice(0, 8)}`
  const { rpcUrl } = inject('solana')
  const wallet = createMultiChainWallet({
    name,
    icon,
    rdns: 'example.both',
    evm: { chains: [{ chainId: 31_337, rpcUrl: 'http://127.0.0.1:1' }] },
    solana: { chains: [{ chain: 'solana:localnet', rpcUrl }] },
  })
  undo.push(wallet.announce(), wallet.stop)
  const { portico } = visit(`@${name}/`)
  await portico.preload()
  await until(() => expect(walletKeys(portico)).toContain(name))
  // What merges it with its other half: the same name, and the same icon to the letter.
  const half = portico.snapshot('connections').connectors.solana?.find(({ id }) => id === name)
  expect(half).toMatchObject({ name, icon, kind: 'announced' })
})

test('behavior: of two wallets on two networks, the one in use is on its own after a reload', async () => {
  const [one, two] = [install().name, install().name]
  const { networkId } = inject('solana')
  const several = { remoteFeatures: { multiWallet: true } }
  const { portico, leave } = visit(`@${one}/`, several)
  await portico.preload()
  for (const name of [one, two]) {
    await until(() => expect(walletKeys(portico)).toContain(name))
    await portico.connect({ walletKey: keyOf(portico, name) })
  }
  await portico.switchNetwork({ networkId: dev.id })
  await portico.setActiveConnection({ connectionId: `solana/${one}` })
  const stored = JSON.stringify({ solana: [one, two] })
  await until(() => expect(localStorage.getItem(`@${one}/v1/lastConnectors`)).toBe(stored))
  leave()
  const again = visit(`@${one}/`, several)
  await until(() => expect(again.portico.snapshot('connections').list).toHaveLength(2))
  expect(again.portico.snapshot('connections').list[0]).toMatchObject({ connectorId: one, networkId })
})
