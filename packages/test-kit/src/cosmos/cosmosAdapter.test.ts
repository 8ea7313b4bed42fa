import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { createPortico } from '@portico/core'
import { base64 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakePlatform } from '../platform/createFakePlatform.js'
import { cosmosAdapter } from './cosmosAdapter.js'
import { cosmosAddress, createCosmosWallet } from './createCosmosWallet.js'
import { cosmosNetwork, toNetworkId } from './networks.js'
import { announceWallet, type PageWallet } from './pageWallets.js'

const hub = cosmosNetwork({ chain: 'toyhub-1', name: 'Toy Hub', rpcUrls: ['https://a.example', 'https://b.example'] })
const shore = cosmosNetwork({ chain: 'Toy Shore', name: 'Toy Shore', rpcUrls: ['https://shore.example'] })
const privateKey = sha256('one')
const address = cosmosAddress(privateKey)

let leave: () => void = () => undefined
afterEach(() => leave())

/** One wallet on one page, and visits to it. */
function setUp() {
  const page = new EventTarget()
  const calls: string[] = []
  const wallet = createCosmosWallet({
    id: 'example.shell',
    privateKey,
    chains: ['toyhub-1', 'Toy Shore'],
    approve: async (call) => void calls.push(call),
  })
  announceWallet(page, wallet)
  const stored = {}
  const visit = () => {
    leave()
    const platform = createFakePlatform({ stored })
    platform.answer(({ url }) => {
      if (url.hostname === 'a.example') return new Response('Busy', { status: 503 })
      return { amount: `9007199254740993${url.pathname === `/balances/${address}` ? '' : '0'}` }
    })
    const portico = createPortico({ adapters: [cosmosAdapter({ networks: [hub, shore], page })], platform })
    leave = portico.start()
    const connectors = () => portico.snapshot('connections').connectors.cosmos ?? []
    const connections = () => portico.snapshot('connections').list
    return { portico, platform, connectors, connections }
  }
  const connect = async () => {
    const visited = visit()
    await visited.portico.preload()
    await vi.waitFor(() => expect(visited.connectors()).toHaveLength(1), { timeout: 120_000 })
    const [
      {
        wallets: [entry],
      } = { wallets: [] },
    ] = visited.portico.wallets().filter(({ wallets }) => wallets.length)
    const [connection] = await visited.portico.connect({ walletKey: entry?.key ?? '' })
    return { ...visited, connection }
  }
  return { calls, wallet, connect, page, visit }
}

test('behavior: a visit through the client, with signatures that a key verifies', async () => {
  const { calls, connect } = setUp()
  const { portico, connection, connections } = await connect()
  expect(connection).toMatchObject({ namespace: 'cosmos', networkId: 'cosmos:toyhub-1', accounts: [{ address }] })
  const { signature } = await portico.wallet.signMessage({ message: 'hello' })
  const publicKey = secp256k1.getPublicKey(privateKey)
  const isValid = (text: string) => secp256k1.verify(base64.decode(signature), sha256(utf8ToBytes(text)), publicKey)
  expect([isValid('hello'), isValid('hallo')]).toEqual([true, false])
  await expect(portico.wallet.signMessage({ message: 'hello', address: 'toy1' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await portico.switchNetwork({ networkId: shore.id })
  await vi.waitFor(() => expect(connections()).toMatchObject([{ networkId: shore.id }]), { timeout: 120_000 })
  expect(calls).toEqual(['connect', 'sign', 'switch'])
})

test('behavior: the next visit restores without a prompt, follows the wallet, and ends with it', async () => {
  const { calls, wallet, connect, visit } = setUp()
  await connect()
  const { connections } = visit()
  await vi.waitFor(() => expect(connections()).toMatchObject([{ accounts: [{ address }] }]), { timeout: 120_000 })
  expect(calls).toEqual(['connect', 'read'])
  const other = sha256('two')
  wallet.choose({ privateKey: other })
  await vi.waitFor(() => expect(connections()).toMatchObject([{ accounts: [{ address: cosmosAddress(other) }] }]), {
    timeout: 120_000,
  })
  wallet.choose({ isAllowed: false })
  await vi.waitFor(() => expect(connections()).toEqual([]), { timeout: 120_000 })
})

test('behavior: a balance is exact, and comes from the next URL when one fails', async () => {
  const { portico, platform } = setUp().visit()
  const request = { networkId: hub.id, address }
  expect(await portico.chain.nativeBalance(request)).toBe(9_007_199_254_740_993n)
  expect(platform.requests).toEqual([`https://a.example/balances/${address}`, `https://b.example/balances/${address}`])
  platform.answer(() => ({ balance: 1 }))
  await expect(portico.chain.nativeBalance(request)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
})

test('behavior: addresses', async () => {
  const { portico } = setUp().visit()
  const isAddress = (text: string) => portico.chain.validateAddress({ networkId: hub.id, address: text })
  const wrong = `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`
  const foreign = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah6fs'
  expect(await Promise.all([address, wrong, foreign, ''].map(isAddress))).toEqual([true, false, false, false])
})

test('behavior: chain ids are those of CAIP-5', () => {
  // The examples of https://chainagnostic.org/CAIPs/caip-5
  expect(
    [
      'cosmoshub-3',
      'Binance-Chain-Tigris',
      'x',
      'hash-',
      'hashed',
      'hashed-',
      '123456789012345678901234567890123456789012345678',
      ' ',
    ].map(toNetworkId)
  ).toEqual([
    'cosmos:cosmoshub-3',
    'cosmos:Binance-Chain-Tigris',
    'cosmos:x',
    'cosmos:hash-',
    'cosmos:hashed',
    'cosmos:hashed-c904589232422def',
    'cosmos:hashed-0204c92a0388779d',
    'cosmos:hashed-36a9e7f1c95b82ff',
  ])
})

test('behavior: what is announced and is no wallet is not listed, and a picture is data only', async () => {
  const { connect, page } = setUp()
  const { connectors } = await connect()
  const broken = new Proxy({} as PageWallet, {
    get: () => {
      throw new Error('No.')
    },
  })
  announceWallet(page, broken)
  const wallet = createCosmosWallet({ id: 'example.reef', privateKey, chains: ['toyhub-1'] })
  announceWallet(page, { ...wallet, icon: 'https://reef.example/icon.png' })
  announceWallet(page, { ...wallet, name: 'Another Reef' })
  announceWallet(page, { ...wallet, id: 'example.nameless', name: undefined as unknown as string })
  await vi.waitFor(
    () =>
      expect(connectors().map(({ id, name, icon }) => [id, name, typeof icon])).toEqual([
        ['example.shell', 'example.shell', 'string'],
        ['example.reef', 'example.reef', 'undefined'],
      ]),
    { timeout: 120_000 }
  )
})

test('default: on a server there are no wallets, and nothing is asked', async () => {
  const factory = cosmosAdapter({ networks: [hub] })
  const portico = createPortico({ adapters: [factory], platform: createFakePlatform({ browser: undefined }) })
  leave = portico.start()
  await portico.preload()
  expect(portico.wallets().flatMap(({ wallets }) => wallets)).toEqual([])
})
