import { stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { type Relay, startRelay } from './startRelay.js'
import { createDapp, type Dapp } from './test/createDapp.js'
import { approvedNamespaces, createWallet, type PairedWallet } from './test/createWallet.js'
import { guardNetwork } from './test/guardNetwork.js'

const guard = guardNetwork()
let relay: Relay
let dapp: Dapp
let wallet: PairedWallet
let topic: string
beforeAll(async () => {
  relay = await startRelay({ redeliverMs: 200 })
  dapp = await createDapp({ relayUrl: relay.url })
  wallet = await createWallet({ relayUrl: relay.url })
  topic = await dapp.connect((uri) => void wallet.pair(uri))
})
afterAll(async () => {
  await relay.stop()
  guard.restore()
})

test('behavior: both ends come back after all sockets were dropped', async () => {
  const before = openings()
  relay.dropSockets()
  await expect.poll(openings).toBe(before + 2)
  await expectSignature('after a drop')
})

test('behavior: both ends come back after the relay was killed', async () => {
  await relay.down()
  expect(relay.clients()).toEqual([])
  await relay.up()
  await expect.poll(() => relay.clients().filter(({ topics }) => topics.includes(topic))).toHaveLength(2)
  await expectSignature('after a restart')
})

test('behavior: a request to a wallet that is away waits for it', async () => {
  await wallet.goOffline()
  const signature = expectSignature('while away')
  await expect.poll(() => waitingTags()).toContain(1108)
  await wallet.goOnline()
  await signature
})

test('behavior: a lost answer comes again', async () => {
  relay.setFaults({ drops: 'pushes', onlyTags: [1109] })
  const signature = expectSignature('an answer that is lost at first')
  await expect.poll(() => relay.log().filter(({ type, tag }) => type === 'dropped' && tag === 1109)).not.toEqual([])
  relay.setFaults({})
  await signature
})

test('behavior: what comes twice or in another order is asked once', async () => {
  relay.setFaults({ duplicates: true, reorders: true, slowMs: 10 })
  const asked = wallet.requests.length
  await Promise.all([expectSignature('one'), expectSignature('two')])
  relay.setFaults({})
  expect(wallet.requests).toHaveLength(asked + 2)
})

test('behavior: a dapp that was reloaded gets what it missed', async () => {
  await dapp.goOffline()
  const namespaces = approvedNamespaces(['eip155:1', 'eip155:10'])
  await wallet.kit.updateSession({ topic, namespaces })
  await expect.poll(() => waitingTags()).toContain(1104)
  const again = await createDapp({ relayUrl: relay.url, storage: dapp.storage })
  expect(again.provider.session?.topic).toBe(topic)
  await expect.poll(() => again.provider.client.session.get(topic).namespaces).toEqual(namespaces)
  await again.goOffline()
  await wallet.goOffline()
})

test('behavior: nothing but the relay was contacted', () => {
  expect(guard.contacts()).toEqual([`127.0.0.1:${relay.port}`])
})

function openings(): number {
  return relay.log().filter(({ type }) => type === 'opened').length
}

function waitingTags(): readonly number[] {
  const mailbox = relay.mailboxes().find((one) => one.topic === topic)
  return mailbox?.messages.map(({ tag }) => tag) ?? []
}

async function expectSignature(message: string): Promise<void> {
  const { address } = testAccount(0)
  const request = { method: 'personal_sign', params: [stringToHex(message), address] }
  const signature = await dapp.provider.request<`0x${string}`>(request, 'eip155:1')
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}
