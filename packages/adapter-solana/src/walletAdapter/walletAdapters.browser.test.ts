import { TestWalletAdapter } from '@portico/test-kit/wallet-adapter'
import { testSolanaAccount } from '@portico/test-kit/wallets'
import { type Address, getBase58Encoder, getPublicKeyFromAddress } from '@solana/kit'
import {
  type Adapter,
  WalletConnectionError,
  WalletLoadError,
  WalletReadyState,
  WalletWindowBlockedError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { afterEach, expect, inject, test } from 'vitest'
import { createWallet } from '../test/createWallet.js'
import { localNetwork } from '../test/network.js'
import { openPage, type Page } from '../test/openPage.js'
import { walletAdapters } from './walletAdapters.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

async function setUp(
  options: { readonly stored?: Record<string, string>; readonly wallet?: Adapter } = {}
): Promise<Page> {
  const { stored = {}, wallet = new UnsafeBurnerWalletAdapter() } = options
  const { networkId, rpcUrl } = inject('solana')
  const page = await openPage({
    networks: [localNetwork({ networkId, rpcUrls: [rpcUrl] })],
    wallets: walletAdapters([wallet]),
    isOnline: true,
    stored,
  })
  undo.push(page.adapter.stop)
  // The code for wallets of this kind arrives after the start.
  await page.until(() => expect(page.list()).not.toEqual([]))
  return page
}

/** Gives an address one SOL. */
async function fund(address: string): Promise<void> {
  const { rpcUrl } = inject('solana')
  const params = [address, 1_000_000_000]
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params }),
  })
}

test('default: the burner wallet is listed, connects, signs a message, signs in and sends', async () => {
  const page = await setUp()
  const { networkId, holder } = inject('solana')
  expect(page.list()).toMatchObject([{ id: 'Burner Wallet', kind: 'external', name: 'Burner Wallet', installed: true }])
  const { data, wallet } = await page.connect('Burner Wallet')
  const [{ address }] = data.accounts
  const key = await getPublicKeyFromAddress(address as Address)
  const isSigned = (signature: string | undefined, message: string): Promise<boolean> =>
    crypto.subtle.verify(
      'Ed25519',
      key,
      Uint8Array.from(getBase58Encoder().encode(signature ?? '')),
      new TextEncoder().encode(message)
    )
  expect(await isSigned((await wallet.signMessage?.({ message: 'Hello' }))?.signature, 'Hello')).toBe(true)
  const signIn = await wallet.signIn?.({ fields: { domain: 'dapp.example', statement: 'Come in' } })
  expect(signIn?.message).toContain('dapp.example wants you to sign in')
  expect(await isSigned(signIn?.signature, signIn?.message ?? '')).toBe(true)

  await fund(address)
  const read = page.adapter.chain.nativeBalance
  const before = (await read?.({ networkId, address: holder })) ?? 0n
  const sent = await wallet.transfer?.({ networkId, to: holder, amountBaseUnits: 570_000_001n })
  expect(await page.adapter.chain.waitForTransaction?.({ networkId, hash: sent?.hash ?? '' })).toBe('success')
  expect(await read?.({ networkId, address: holder })).toBe(before + 570_000_001n)
})

test('behavior: disconnecting tells it, and it is not restored with a prompt', async () => {
  const page = await setUp()
  const handle = await page.connect('Burner Wallet')
  await handle.disconnect()
  expect(page.events()).toEqual([])
  const next = await setUp({ stored: page.platform.stored })
  expect(await next.adapter.restore({ connectorIds: ['Burner Wallet'], signal: new AbortController().signal })).toEqual(
    []
  )
})

test('behavior: a wallet of the page with the same name counts before it', async () => {
  const page = await setUp()
  const wallet = await createWallet({ name: 'Burner Wallet' })
  undo.push(wallet.register())
  await page.settle()
  expect(page.list()).toMatchObject([{ id: 'Burner Wallet', kind: 'announced' }])
  expect(page.platform.logs).toEqual([])
})

test("behavior: a wallet on the package's own class moves money with its keys, and is followed", async () => {
  const account = testSolanaAccount(4)
  const wallet = new TestWalletAdapter({ account })
  const page = await setUp({ wallet })
  const { networkId, holder } = inject('solana')
  const handle = await page.connect('Test Adapter')
  expect(handle.data.accounts).toEqual([{ address: account.address, type: 'eoa' }])
  const read = page.adapter.chain.nativeBalance
  const before = (await read?.({ networkId, address: holder })) ?? 0n
  const sent = await handle.wallet.transfer?.({ networkId, to: holder, amountBaseUnits: 7n })
  expect(await page.adapter.chain.waitForTransaction?.({ networkId, hash: sent?.hash ?? '' })).toBe('success')
  expect(await read?.({ networkId, address: holder })).toBe(before + 7n)
  expect(handle.wallet.signIn).toBeUndefined()
  // In the wallet's own window.
  await wallet.disconnect()
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: handle.data.id }])
  wallet.setReadyState(WalletReadyState.NotDetected)
  await page.until(() => expect(page.list()).toEqual([]))
  wallet.setReadyState(WalletReadyState.Loadable)
  await page.until(() => expect(page.list()).toMatchObject([{ id: 'Test Adapter', kind: 'external' }]))
})

test.each([
  ['USER_REJECTED', 'reject', { action: 'connect' }],
  ['USER_REJECTED', new WalletWindowClosedError(), { action: 'connect' }],
  ['POPUP_BLOCKED', new WalletWindowBlockedError(), undefined],
  ['WALLET_NOT_FOUND', new WalletLoadError('no script'), { walletKey: 'Test Adapter' }],
  ['WALLET_FAILED', new Error('Out of cheese'), { action: 'connect' }],
] as const)('error: %s for a wallet that answers %s', async (code, answer, context) => {
  const approve = async () => {
    if (answer === 'reject') return answer
    throw answer
  }
  const page = await setUp({ wallet: new TestWalletAdapter({ account: testSolanaAccount(4), approve }) })
  const error: unknown = await page.connect('Test Adapter').catch((thrown: unknown) => thrown)
  // Where its class says what happened, the error that says so comes before it.
  const { cause } = error as Error
  expect(error).toMatchObject({ code })
  expect([cause, (cause as Error).cause]).toContainEqual(expect.any(WalletConnectionError))
  expect((error as { readonly context?: unknown }).context).toEqual(context)
})

class Left extends WalletWindowClosedError {
  override name = 'Left'
}

test.each([
  ['rejects', new Error('User rejected the request.')],
  ['says it by a class of its own', new Left()],
])('error: USER_REJECTED for a message and a transfer, when the wallet %s', async (_, refusal) => {
  let answers = true
  const approve = async () => {
    if (answers) return 'approve' as const
    throw refusal
  }
  const page = await setUp({ wallet: new TestWalletAdapter({ account: testSolanaAccount(4), approve }) })
  const { networkId, holder } = inject('solana')
  const { wallet } = await page.connect('Test Adapter')
  answers = false
  await expect(wallet.signMessage?.({ message: 'x' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'sign' },
  })
  await expect(wallet.transfer?.({ networkId, to: holder, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'send' },
  })
})

test('behavior: wallets whose code cannot be had are told to the developer, and the others are listed', async () => {
  const wallet = await createWallet()
  undo.push(wallet.register())
  const page = await openPage({ wallets: { load: async () => Promise.reject(new Error('offline')) } })
  undo.push(page.adapter.stop)
  await page.until(() => expect(page.platform.logs).toMatchObject([{ level: 'warn' }]))
  expect(page.list()).toMatchObject([{ id: wallet.name }])
})
