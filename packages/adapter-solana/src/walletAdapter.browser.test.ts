import { type Address, getBase58Encoder, getPublicKeyFromAddress } from '@solana/kit'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { afterEach, expect, inject, test } from 'vitest'
import { createWallet } from './test/createWallet.js'
import { localNetwork } from './test/network.js'
import { openPage, type Page } from './test/openPage.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

async function setUp(stored: Record<string, string> = {}): Promise<Page> {
  const { networkId, rpcUrl } = inject('solana')
  const page = await openPage({
    networks: [localNetwork({ networkId, rpcUrls: [rpcUrl] })],
    wallets: [new UnsafeBurnerWalletAdapter()],
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
  const next = await setUp(page.platform.stored)
  expect(await next.adapter.restore({ connectorIds: ['Burner Wallet'] })).toEqual([])
})

test('behavior: a wallet of the page with the same name counts before it', async () => {
  const page = await setUp()
  const wallet = await createWallet({ name: 'Burner Wallet' })
  undo.push(wallet.register())
  await page.settle()
  expect(page.list()).toMatchObject([{ id: 'Burner Wallet', kind: 'announced' }])
  expect(page.platform.logs).toEqual([])
})
