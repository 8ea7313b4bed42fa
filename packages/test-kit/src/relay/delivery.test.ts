import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '../platform/createFakeClock.js'
import { type Relay, startRelay } from './startRelay.js'
import { openSocket, signToken, type TestSocket, topicOf } from './test/openSocket.js'

const topic = topicOf('a')
const [dappKey, walletKey] = [signToken(1), signToken(2)]
let clock: FakeClock
let relay: Relay
let dapp: TestSocket
beforeEach(async () => {
  clock = createFakeClock()
  relay = await startRelay({ clock, redeliverMs: 1_000, pingMs: 1_000_000 })
  dapp = await openSocket({ url: relay.url, token: dappKey.token })
})
afterEach(async () => {
  await relay.stop()
  expect(clock.pending()).toBe(0)
})

const openWallet = async (): Promise<TestSocket> => {
  const wallet = await openSocket({ url: relay.url, token: walletKey.token })
  await wallet.call('irn_subscribe', { topic })
  return wallet
}
const publish = (message: string, ttl = 300) => dapp.call('irn_publish', { topic, message, ttl, tag: 1108 })

test('behavior: a message waits until a peer has answered its push', async () => {
  const wallet = await openWallet()
  const timers = clock.pending()
  await publish('one')
  await expect.poll(wallet.messages).toEqual(['one'])
  expect(relay.mailboxes()).toEqual([
    {
      topic,
      messages: [
        { tag: 1108, publisher: dappKey.client, publishedAtMs: clock.now(), expiresAtMs: clock.now() + 300_000 },
      ],
    },
  ])
  wallet.ack(wallet.pushes[0])
  await expect.poll(() => relay.mailboxes()).toEqual([])
  expect(relay.log().at(-1)).toMatchObject({ type: 'acked', client: walletKey.client, topic, tag: 1108 })
  expect(clock.pending()).toBe(timers)
  await clock.advance(10_000)
  await wallet.call('irn_unsubscribe', { topic })
  expect(wallet.messages()).toEqual(['one'])
})

test('behavior: a push without an answer, or with an error, comes again', async () => {
  const wallet = await openWallet()
  await publish('one')
  await expect.poll(wallet.messages).toEqual(['one'])
  wallet.send(JSON.stringify({ id: wallet.pushes[0]?.id, jsonrpc: '2.0', error: { code: 1, message: 'no' } }))
  // Its answer says that the relay has read the error.
  await wallet.call('irn_subscribe', { topic })
  await clock.advance(999)
  await wallet.call('irn_subscribe', { topic })
  expect(wallet.messages()).toEqual(['one'])
  await clock.advance(1)
  await expect.poll(wallet.messages).toEqual(['one', 'one'])
  expect(wallet.pushes[1]?.id).not.toBe(wallet.pushes[0]?.id)
  wallet.ack(wallet.pushes[1])
  await expect.poll(() => relay.mailboxes()).toEqual([])
})

test('behavior: what was not answered comes over the next connection of the same client', async () => {
  const wallet = await openWallet()
  await publish('one')
  await expect.poll(wallet.messages).toEqual(['one'])
  await wallet.close()
  await expect.poll(() => relay.log().at(-1)).toMatchObject({ type: 'closed' })
  // Nothing is pushed to a connection that is gone.
  await clock.advance(5_000)
  await publish('two')
  expect(relay.log().filter(({ type }) => type === 'pushed')).toHaveLength(1)
  const again = await openWallet()
  await expect.poll(again.messages).toEqual(['one', 'two'])
  // The publisher subscribes late, and does not get its own message.
  await dapp.call('irn_subscribe', { topic })
  expect(dapp.pushes).toEqual([])
})

test('behavior: every connection of a client gets a message, and one answer is enough', async () => {
  const [first, second] = [await openWallet(), await openWallet()]
  await expect
    .poll(() => relay.clients())
    .toEqual([
      { id: dappKey.client, sockets: 1, topics: [], projectId: undefined, origin: undefined },
      { id: walletKey.client, sockets: 2, topics: [topic], projectId: undefined, origin: undefined },
    ])
  await publish('one')
  await expect.poll(first.messages).toEqual(['one'])
  await expect.poll(second.messages).toEqual(['one'])
  second.ack(second.pushes[0])
  await expect.poll(() => relay.mailboxes()).toEqual([])
  await clock.advance(1_000)
  await first.call('irn_unsubscribe', { topic })
  expect(first.messages()).toEqual(['one'])
  await second.close()
  expect(relay.clients().map(({ sockets }) => sockets)).toEqual([1, 1])
})

test('behavior: another connection of the publisher does not get its message', async () => {
  const tab = await openSocket({ url: relay.url, token: dappKey.token })
  await tab.call('irn_subscribe', { topic })
  await publish('one')
  const wallet = await openWallet()
  await expect.poll(wallet.messages).toEqual(['one'])
  await tab.call('irn_subscribe', { topic })
  expect(tab.pushes).toEqual([])
})

test('behavior: a message is gone after its ttl', async () => {
  await publish('short', 2)
  await publish('long', 3)
  await clock.advance(1_999)
  expect(relay.mailboxes()).toMatchObject([{ messages: { length: 2 } }])
  await clock.advance(1)
  const wallet = await openWallet()
  await expect.poll(wallet.messages).toEqual(['long'])
  expect(relay.log().filter(({ type }) => type === 'expired')).toMatchObject([{ topic, client: dappKey.client }])
})

test('behavior: messages outlive the relay being killed', async () => {
  await publish('one')
  await relay.down()
  await dapp.ended
  await relay.up()
  const wallet = await openWallet()
  await expect.poll(wallet.messages).toEqual(['one'])
})
