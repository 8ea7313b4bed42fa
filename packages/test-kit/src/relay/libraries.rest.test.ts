import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { testSolanaAccount } from '../accounts/testSolanaAccounts.js'
import { type Relay, startRelay } from './startRelay.js'
import { createDapp, type Dapp } from './test/createDapp.js'
import { approvedNamespaces, createWallet, type PairedWallet } from './test/createWallet.js'
import { guardNetwork } from './test/guardNetwork.js'

const guard = guardNetwork()
const solanaChain = 'solana:8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC'
let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(async () => {
  await relay.stop()
  guard.restore()
})

describe('one session', () => {
  let dapp: Dapp
  let wallet: PairedWallet
  let topic: string
  beforeAll(async () => {
    dapp = await createDapp({ relayUrl: relay.url })
    wallet = await createWallet({ relayUrl: relay.url })
    topic = await dapp.connect((uri) => void wallet.pair(uri))
  })

  test('default: a wallet pairs by URI and approves two namespaces', async () => {
    expect(dapp.provider.session?.namespaces).toEqual(approvedNamespaces(['eip155:1']))
    expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([topic])
    const tags = relay.log().flatMap(({ type, tag }) => (type === 'published' ? [tag] : []))
    expect(tags.slice(0, 3)).toEqual([1100, 1101, 1102])
    const [first, second] = relay.clients()
    expect(first).toMatchObject({ id: expect.stringMatching(/^did:key:z6Mk/), sockets: 1, projectId: 'local' })
    expect(second).toMatchObject({ topics: expect.arrayContaining([topic]) })
    // What was answered no longer waits.
    await expect.poll(() => relay.mailboxes()).toEqual([])
  })

  test('behavior: personal_sign is answered', async () => {
    const message = 'Hello from the relay'
    const params = [stringToHex(message), testAccount(0).address]
    const signature = await dapp.provider.request<`0x${string}`>({ method: 'personal_sign', params }, 'eip155:1')
    expect(await verifyMessage({ address: testAccount(0).address, message, signature })).toBe(true)
  })

  test('behavior: solana_signMessage is answered', async () => {
    const { address, publicKey } = testSolanaAccount(0)
    const message = new TextEncoder().encode('Hello from the relay')
    const request = { method: 'solana_signMessage', params: { message: base58.encode(message), pubkey: address } }
    const { signature } = await dapp.provider.request<{ signature: string }>(request, solanaChain)
    expect(ed25519.verify(base58.decode(signature), message, publicKey)).toBe(true)
  })

  test('error: a rejected request has code 5000', async () => {
    const request = { method: 'eth_sendTransaction', params: [{ from: testAccount(0).address }] }
    await expect(dapp.provider.request(request, 'eip155:1')).rejects.toMatchObject({ code: 5000 })
  })

  test('behavior: events go both ways', async () => {
    const seen: unknown[] = []
    dapp.provider.on('accountsChanged', (accounts: unknown) => seen.push(accounts))
    const event = { name: 'accountsChanged', data: [`eip155:1:${testAccount(0).address}`] }
    await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
    await expect.poll(() => seen).toEqual([[testAccount(0).address]])
    await dapp.provider.client.emit({ topic, event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' })
    await expect.poll(() => wallet.events).toEqual(['chainChanged'])
  })

  test('behavior: the wallet changes the session', async () => {
    const namespaces = approvedNamespaces(['eip155:1', 'eip155:10'])
    const { acknowledged } = await wallet.kit.updateSession({ topic, namespaces })
    await acknowledged()
    expect(dapp.provider.session?.namespaces).toEqual(namespaces)
  })

  test('behavior: the dapp ends the session', async () => {
    await dapp.provider.disconnect()
    await expect.poll(() => wallet.ended).toEqual([topic])
    expect(wallet.kit.getActiveSessions()).toEqual({})
  })
})

test('behavior: the wallet ends the session', async () => {
  const dapp = await createDapp({ relayUrl: relay.url })
  const wallet = await createWallet({ relayUrl: relay.url })
  const topic = await dapp.connect((uri) => void wallet.pair(uri))
  const ended: unknown[] = []
  dapp.provider.on('session_delete', (event: { topic: string }) => ended.push(event.topic))
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => ended).toEqual([topic])
  expect(dapp.provider.session).toBeUndefined()
})

test('error: a rejected proposal has code 5000', async () => {
  const dapp = await createDapp({ relayUrl: relay.url })
  const wallet = await createWallet({ relayUrl: relay.url, rejects: true })
  await expect(dapp.connect((uri) => void wallet.pair(uri))).rejects.toMatchObject({ code: 5000 })
  expect(wallet.kit.getActiveSessions()).toEqual({})
})

test('behavior: nothing but the relay was contacted', async () => {
  expect(guard.contacts()).toEqual([`127.0.0.1:${relay.port}`])
  // The guard itself would have seen, and refused, a call to another host.
  await expect(fetch('https://verify.walletconnect.org')).rejects.toThrow()
  expect(guard.contacts()).toContain('verify.walletconnect.org:443')
})
