import type { ChainId, ConnectionHandle, Network } from '@portico/core/adapter'
import type { ToySession } from '@portico/test-kit'
import { testSolanaAccount } from '@portico/test-kit/chains'
import { getTransactionDecoder, verifySignature } from '@solana/kit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { DEVNET, MAINNET } from '../networkIds.js'
import { localNetwork } from '../test/network.js'
import { type Chain, openChain } from '../test/openChain.js'
import { openPage, type Page, networks as publicNetworks } from '../test/openPage.js'
import { type AnswerStyle, createSessionWallet, type SessionWallet } from '../test/sessionWallet.js'

let chain: Chain
let undo: (() => void)[] = []
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => {
  for (const step of undo) step()
  undo = []
})
afterAll(() => chain.stop())

const ID = 'walletConnect'
const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const OLD_DEVNET = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const SIGN = ['solana_signMessage', 'solana_signTransaction']
const friend = testSolanaAccount(7).address

type Networks = readonly [Network<'solana'>, ...Network<'solana'>[]]

async function open(
  options: {
    readonly networks?: Networks
    readonly methods?: readonly string[]
    readonly style?: AnswerStyle
    readonly session?: Partial<ToySession>
    readonly networkId?: ChainId<'solana'>
  } = {}
): Promise<{
  readonly page: Page
  readonly wallet: SessionWallet
  readonly handle: ConnectionHandle<'solana'>
  readonly networkId: ChainId<'solana'>
}> {
  const { networkId, rpcUrl } = chain.solana
  const { networks = [localNetwork({ networkId, rpcUrls: [rpcUrl] }), publicNetworks[1]], style = 'transaction' } =
    options
  const page = await openPage({ networks, isOnline: true })
  undo.push(page.adapter.stop)
  const wallet = await createSessionWallet({ style, rpcUrl })
  const session = wallet.connector.open({
    accounts: networks.map(({ id }) => `${id}:${wallet.address}` as const),
    methods: options.methods ?? SIGN,
    ...options.session,
  })
  const support = await page.adapter.sessions?.()
  const { connector } = wallet
  const handle = await support?.open({
    connector,
    session,
    connectorId: ID,
    networkId: options.networkId,
    isRestored: false,
  })
  if (!handle) throw new Error('The session has Solana.')
  return { page, wallet, handle, networkId }
}

const lamports = (page: Page, address: string): Promise<bigint> =>
  page.adapter.chain.nativeBalance?.({ networkId: chain.solana.networkId, address }) ??
  Promise.reject(new Error('None.'))

test('default: signs a message with the key of the wallet', async () => {
  const { wallet, handle, networkId, page } = await open()
  const signed = await handle.wallet.signMessage?.({ message: 'Hello' })
  const bytes = new TextEncoder().encode('Hello')
  const signature = decodeBase58(signed?.signature ?? '')
  expect(await verifySignature(wallet.publicKey, signature as never, bytes)).toBe(true)
  expect(wallet.connector.requests).toEqual([
    {
      sessionId: 'toy-session-1',
      networkId,
      method: 'solana_signMessage',
      params: { message: encodeBase58(bytes), pubkey: wallet.address },
    },
  ])
  expect(page.list()).toEqual([])
})

test.each([
  ['the signed transaction', 'transaction', SIGN, 'solana_signTransaction'],
  ['the signature only', 'signature', SIGN, 'solana_signTransaction'],
  ['what it sent', 'transaction', [...SIGN, 'solana_signAndSendTransaction'], 'solana_signAndSendTransaction'],
  ['a list of one', 'transaction', ['solana_signAllTransactions'], 'solana_signAllTransactions'],
] as const)('behavior: money moves where the wallet answers with %s', async (_, style, methods, method) => {
  const { page, handle, wallet, networkId } = await open({ style, methods })
  const before = await lamports(page, friend)
  const sent = await handle.wallet.transfer?.({ networkId, to: friend, amountBaseUnits: 1_000_000n })
  expect(await page.adapter.chain.waitForTransaction?.({ networkId, hash: sent?.hash ?? '' })).toBe('success')
  expect(await lamports(page, friend)).toBe(before + 1_000_000n)
  expect(wallet.connector.requests.map((request) => [request.networkId, request.method])).toEqual([[networkId, method]])
})

test.each([
  ['together', [...SIGN, 'solana_signAllTransactions'], ['solana_signAllTransactions']],
  ['one after the other', SIGN, ['solana_signTransaction', 'solana_signTransaction']],
] as const)('behavior: several transactions are signed %s', async (_, methods, asked) => {
  const { handle, wallet, networkId } = await open({ methods })
  const transaction = { instructions: [{ programAddress: MEMO, data: new TextEncoder().encode('Hi') }] }
  const signed = await handle.wallet.signTransactions?.({ networkId, transactions: [transaction, transaction] })
  expect(signed).toHaveLength(2)
  for (const bytes of signed ?? []) {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes as Uint8Array)
    const [signature] = Object.values(signatures)
    expect(await verifySignature(wallet.publicKey, signature as never, messageBytes as never)).toBe(true)
  }
  expect(wallet.connector.requests.map(({ method }) => method)).toEqual(asked)
})

test('behavior: asks under the old ids too, and takes either for the network', async () => {
  const { page, handle, wallet } = await open({
    networks: publicNetworks,
    session: { accounts: [`${OLD_MAINNET}:${friend}`, `${DEVNET}:${friend}`, `${OLD_DEVNET}:${friend}`] },
  })
  const support = await page.adapter.sessions?.()
  expect(support?.request()?.chains).toEqual([MAINNET, DEVNET, OLD_MAINNET, OLD_DEVNET])
  expect(handle.data).toMatchObject({
    accounts: [{ address: friend }],
    networkId: MAINNET,
    networkIds: [MAINNET, DEVNET],
  })
  // The wallet is asked under the name that it knows: the new one where it has both.
  await expect(handle.wallet.signMessage?.({ message: 'x' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await handle.wallet.switchNetwork?.({ networkId: DEVNET })
  await expect(handle.wallet.signMessage?.({ message: 'x' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(wallet.connector.requests.map(({ networkId }) => networkId)).toEqual([OLD_MAINNET, DEVNET])
  expect(wallet.connector.sessions()[0]?.current.solana).toBe(DEVNET)
})

test('behavior: of two local networks only the approved one can be used', async () => {
  const { networkId, rpcUrl } = chain.solana
  const other = localNetwork({ networkId: 'solana:another', rpcUrls: [rpcUrl] })
  const own = localNetwork({ networkId, rpcUrls: [rpcUrl] })
  const { handle, wallet } = await open({
    networks: [other, own],
    session: { accounts: [`${networkId}:${testSolanaAccount(0).address}`] },
  })
  expect(handle.data).toMatchObject({ networkId, networkIds: [networkId] })
  expect(handle.wallet.switchNetwork).toBeUndefined()
  await expect(
    handle.wallet.transfer?.({ networkId: other.id, to: friend, amountBaseUnits: 1n })
  ).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN_TO_WALLET' })
  expect(wallet.connector.requests).toEqual([])
})

test('behavior: the account in use is the first of the network in use, and one may be listed under another network', async () => {
  const { handle, wallet } = await open({
    networks: publicNetworks,
    session: {
      accounts: [`${MAINNET}:${friend}`, `${DEVNET}:${testSolanaAccount(0).address}`],
      current: { solana: DEVNET },
    },
  })
  expect(handle.data).toMatchObject({ networkId: DEVNET, accounts: [{ address: wallet.address }, { address: friend }] })
  const other = await open({
    networks: publicNetworks,
    session: { accounts: [`${MAINNET}:${friend}`], chains: [MAINNET, DEVNET] },
  })
  await other.handle.wallet.switchNetwork?.({ networkId: DEVNET })
  expect(other.wallet.connector.sessions()[0]?.current.solana).toBe(DEVNET)
})

test('behavior: what can be done is what the session has methods for', async () => {
  const { handle, wallet, page } = await open({ methods: ['solana_signMessage'] })
  const { wallet: can } = handle
  expect([typeof can.signMessage, can.transfer, can.signTransactions, can.signIn]).toEqual([
    'function',
    undefined,
    undefined,
    undefined,
  ])
  wallet.connector.update({ methods: ['solana_signAndSendTransaction'] })
  expect([can.signMessage, typeof can.transfer, can.signTransactions]).toEqual([undefined, 'function', undefined])
  expect(page.events()).toEqual([{ type: 'changed', connectionId: handle.data.id }])
})

test('error: SESSION_GONE or CONNECTION_NOT_FOUND once the session is over', async () => {
  const { handle, wallet, page, networkId } = await open()
  const { transfer, signMessage } = handle.wallet
  wallet.connector.end()
  await expect(transfer?.({ networkId, to: friend, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'CONNECTION_NOT_FOUND',
  })
  await expect(signMessage?.({ message: 'x' })).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: handle.data.id, reason: 'wallet' }])
})

test.each([
  ['nothing', undefined],
  ['a text', 'signed'],
  ['no signature', {}],
  ['a short signature', { signature: encodeBase58(new Uint8Array(63)) }],
  ['no base58', { signature: '0OIl' }],
  ['a very long signature', { signature: '2'.repeat(100_000) }],
] as const)('error: WALLET_FAILED for a message answered with %s', async (_, answer) => {
  const { handle, wallet } = await open()
  wallet.connector.answer(() => answer)
  await expect(handle.wallet.signMessage?.({ message: 'x' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'sign' },
  })
})

test.each([
  ['no base64', { transaction: '%%%' }],
  ['no transaction', { transaction: '' }],
  ['a number', { transaction: 7 }],
  ['far too much', { transaction: 'A'.repeat(100_000) }],
  ['neither', { transaction: null }],
] as const)('error: WALLET_FAILED for a transaction answered with %s', async (_, answer) => {
  const { handle, wallet, networkId, page } = await open()
  const before = await lamports(page, friend)
  wallet.connector.answer(() => answer)
  await expect(handle.wallet.transfer?.({ networkId, to: friend, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    context: { action: 'send' },
  })
  expect(await lamports(page, friend)).toBe(before)
})

test('error: WALLET_FAILED when a wallet signs fewer than it was asked', async () => {
  const { handle, wallet, networkId } = await open({ methods: ['solana_signAllTransactions'] })
  wallet.connector.answer(() => ({ transactions: [] }))
  const transactions = [{ instructions: [{ programAddress: MEMO }] }]
  await expect(handle.wallet.signTransactions?.({ networkId, transactions })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test('parameters: networkId, else that of the session, which is no choice for other wallets', async () => {
  const { networkId } = chain.solana
  const given = await open({ session: { current: { solana: DEVNET } } })
  expect(given.handle.data.networkId).toBe(DEVNET)
  const asked = await open({ session: { current: { solana: DEVNET } }, networkId })
  expect(asked.handle.data.networkId).toBe(networkId)
  expect(asked.wallet.connector.sessions()[0]?.current.solana).toBe(networkId)
  const elsewhere = await open({
    session: { accounts: [`${MAINNET}:${friend}`, `${DEVNET}:${friend}`], current: { solana: MAINNET } },
  })
  // The session's own, which the app does not have.
  expect(elsewhere.handle.data.networkId).toBe(MAINNET)
  await given.page.settle()
  expect(Object.values(given.page.platform.stored)).not.toContain(DEVNET)
})

/** A program that needs nothing. */
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
