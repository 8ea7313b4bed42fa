import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '../platform/createFakeClock.js'
import { type Relay, startRelay } from './startRelay.js'
import { openSocket, type TestSocket, topicOf } from './test/openSocket.js'

const topic = topicOf('a')
let clock: FakeClock
let relay: Relay
let dapp: TestSocket
let wallet: TestSocket
beforeEach(async () => {
  clock = createFakeClock()
  relay = await startRelay({ clock, redeliverMs: 1_000, pingMs: 1_000_000 })
  dapp = await openSocket(relay)
  wallet = await openSocket(relay)
  await wallet.call('irn_subscribe', { topic })
})
afterEach(async () => {
  await relay.stop()
  expect(clock.pending()).toBe(0)
})

const publish = (message: string, tag = 1108) => dapp.call('irn_publish', { topic, message, ttl: 300, tag })
/** Resolves when everything that the relay sent the wallet before has come. */
const untilRead = () => wallet.call('irn_unsubscribe', { topic: topicOf('f') })

test('refuses: true refuses the handshake, and open connections stay', async () => {
  relay.setFaults({ refuses: true })
  await expect(openSocket(relay)).rejects.toThrow('503')
  expect(await publish('one')).toMatchObject({ result: true })
  expect(relay.log().filter(({ type }) => type === 'refused')).toMatchObject([{ reason: 'HTTP 503' }])
  relay.setFaults({})
  await (await openSocket(relay)).close()
})

test('refuses: a text closes with 3000 and this reason', async () => {
  relay.setFaults({ refuses: 'Unauthorized: invalid key' })
  expect(await (await openSocket(relay)).ended).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  // A closing frame has room for 123 bytes; this one would be cut inside a letter.
  relay.setFaults({ refuses: 'ä'.repeat(200) })
  expect(await (await openSocket(relay)).ended).toEqual({ code: 3000, reason: 'ä'.repeat(60) })
})

test('drops pushes: a message comes after redeliverMs, when the fault is off', async () => {
  relay.setFaults({ drops: 'pushes' })
  await publish('one')
  await clock.advance(1_000)
  await untilRead()
  expect(wallet.pushes).toEqual([])
  expect(relay.log().filter(({ type }) => type === 'dropped')).toHaveLength(2)
  relay.setFaults({})
  await clock.advance(1_000)
  await expect.poll(wallet.messages).toEqual(['one'])
})

test('drops publishes: a message is confirmed and forgotten', async () => {
  relay.setFaults({ drops: 'publishes' })
  expect(await publish('one')).toMatchObject({ result: true })
  expect(relay.mailboxes()).toEqual([])
  relay.setFaults({})
  await publish('two')
  await expect.poll(wallet.messages).toEqual(['two'])
})

test('drops answers: a call is done, and its caller never hears of it', async () => {
  relay.setFaults({ drops: 'answers' })
  void publish('one')
  await expect.poll(wallet.messages).toEqual(['one'])
  relay.setFaults({})
  // The same again, as a client does that heard nothing.
  await publish('one')
  await untilRead()
  expect(wallet.messages()).toEqual(['one'])
  expect(dapp.answers).toHaveLength(1)
})

test('slowMs: answers and pushes come later', async () => {
  relay.setFaults({ slowMs: 500 })
  const answer = publish('one')
  await expect.poll(() => relay.log().filter(({ type }) => type === 'pushed')).toHaveLength(1)
  await clock.advance(499)
  expect([...dapp.answers, ...wallet.pushes]).toEqual([])
  await clock.advance(1)
  expect(await answer).toMatchObject({ result: true })
  await expect.poll(wallet.messages).toEqual(['one'])
})

test('slowMs: a push is not taken for lost while it is late', async () => {
  relay.setFaults({ slowMs: 5_000 })
  void publish('one')
  await expect.poll(() => relay.log().filter(({ type }) => type === 'pushed')).toHaveLength(1)
  await clock.advance(5_000)
  await expect.poll(wallet.messages).toEqual(['one'])
  expect(relay.log().filter(({ type }) => type === 'pushed')).toHaveLength(1)
})

test('duplicates: every message comes twice, and one answer is enough', async () => {
  relay.setFaults({ duplicates: true })
  await publish('one')
  await expect.poll(wallet.messages).toEqual(['one', 'one'])
  expect(wallet.pushes[0]?.id).not.toBe(wallet.pushes[1]?.id)
  wallet.ack(wallet.pushes[1])
  await expect.poll(() => relay.mailboxes()).toEqual([])
  wallet.ack(wallet.pushes[0])
  await untilRead()
  expect(relay.log().filter(({ type }) => type === 'acked')).toHaveLength(1)
})

test('reorders: pushes of the same 100 ms come in the opposite order', async () => {
  relay.setFaults({ reorders: true })
  for (const message of ['one', 'two', 'three']) await publish(message)
  await untilRead()
  expect(wallet.pushes).toEqual([])
  await clock.advance(100)
  await expect.poll(wallet.messages).toEqual(['three', 'two', 'one'])
})

describe('onlyTags', () => {
  test('behavior: other messages, and calls without a tag, pass', async () => {
    relay.setFaults({ drops: 'publishes', onlyTags: [1109] })
    await publish('request', 1108)
    await publish('answer', 1109)
    await expect.poll(wallet.messages).toEqual(['request'])
  })

  test('behavior: answers to calls that publish such messages', async () => {
    relay.setFaults({ drops: 'answers', onlyTags: [1100, 1102, 1109] })
    const composite = { pairingTopic: topicOf('b'), sessionTopic: topicOf('c'), ttl: 300 }
    void dapp.call('wc_proposeSession', { ...composite, sessionProposal: 'p' })
    void dapp.call('wc_approveSession', {
      ...composite,
      sessionProposalResponse: 'r',
      sessionSettlementRequest: 's',
    })
    void dapp.call('irn_batchPublish', { messages: [{ topic, message: 'm', ttl: 300, tag: 1109 }] })
    void publish('answer', 1109)
    const last = await publish('request', 1108)
    expect(dapp.answers).toEqual([last])
  })
})

test('dropSockets: every connection ends, and clients may come back', async () => {
  relay.dropSockets()
  expect(relay.clients()).toEqual([])
  expect(await dapp.ended).toMatchObject({ code: 1006 })
  await wallet.ended
  await (await openSocket(relay)).close()
})

test('parameters: faults', async () => {
  const other = await startRelay({ faults: { refuses: true } })
  await expect(openSocket(other)).rejects.toThrow('503')
  await other.stop()
})
