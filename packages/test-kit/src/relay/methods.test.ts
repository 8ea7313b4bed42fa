import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Relay, startRelay } from './startRelay.js'
import { openSocket, type TestSocket, topicOf } from './test/openSocket.js'

const topic = topicOf('a')
const other = topicOf('b')
let relay: Relay
let dapp: TestSocket
let wallet: TestSocket
beforeEach(async () => {
  relay = await startRelay()
  dapp = await openSocket(relay)
  wallet = await openSocket(relay)
})
afterEach(() => relay.stop())

const message = (text: string, tag = 1108) => ({ topic, message: text, ttl: 300, tag })

test('irn_publish and irn_subscribe: what waits, then what comes, never to its publisher', async () => {
  expect(await dapp.call('irn_subscribe', { topic })).toMatchObject({ result: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await dapp.call('irn_publish', message('first'))).toMatchObject({ result: true })
  const { result: id } = await wallet.call('irn_subscribe', { topic })
  await dapp.call('irn_publish', message('second'))
  await expect.poll(wallet.messages).toEqual(['first', 'second'])
  expect(wallet.pushes[0]).toMatchObject({
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id, data: { topic, message: 'first', tag: 1108, publishedAt: expect.any(Number) } },
  })
  expect(new Set(wallet.pushes.map((push) => push.id)).size).toBe(2)
  expect(dapp.pushes).toEqual([])
})

test('irn_publish: a message with the same content from the same client waits once', async () => {
  await dapp.call('irn_publish', message('again'))
  await dapp.call('irn_publish', message('again'))
  expect(relay.mailboxes()).toMatchObject([{ topic, messages: [{ tag: 1108 }] }])
})

test('irn_batchPublish and irn_batchSubscribe', async () => {
  const messages = [message('one'), { ...message('two'), topic: other }]
  expect(await dapp.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
  const { result } = await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
  expect(result).toHaveLength(2)
  await expect.poll(wallet.messages).toEqual(['one', 'two'])
})

test('irn_unsubscribe and irn_batchUnsubscribe: nothing comes any more, and it waits', async () => {
  await wallet.call('irn_batchSubscribe', { topics: [topic, other, topicOf('c')] })
  expect(await wallet.call('irn_unsubscribe', { topic, id: 'any' })).toMatchObject({ result: true })
  const subscriptions = [{ topic: other, id: 'any' }]
  expect(await wallet.call('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
  await dapp.call('irn_batchPublish', { messages: [message('one'), { ...message('two'), topic: other }] })
  await dapp.call('irn_publish', { ...message('three'), topic: topicOf('c') })
  await expect.poll(wallet.messages).toEqual(['three'])
  expect(relay.mailboxes().map((mailbox) => mailbox.topic)).toEqual([topic, other, topicOf('c')])
})

test('irn_fetchMessages and irn_batchFetchMessages: what is fetched was received', async () => {
  const messages = Array.from({ length: 101 }, (_, index) => message(`${index}`))
  await dapp.call('irn_batchPublish', { messages })
  expect(await dapp.call('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [], hasMore: false } })
  const { result: first } = await wallet.call('irn_fetchMessages', { topic })
  expect(first).toMatchObject({ messages: { length: 100 }, hasMore: true })
  const { result: rest } = await wallet.call('irn_batchFetchMessages', { topics: [topic, other] })
  expect(rest).toMatchObject({ messages: [{ topic, message: '100', tag: 1108 }], hasMore: false })
  expect(relay.mailboxes()).toEqual([])
})

test('wc_proposeSession: the caller is subscribed, and its proposal waits for a wallet', async () => {
  const params = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300, attestation: 'a.b.c', correlationId: 1 }
  expect(await dapp.call('wc_proposeSession', params)).toMatchObject({ result: true })
  expect(relay.clients().map(({ topics }) => topics)).toEqual([[topic], []])
  await wallet.call('irn_subscribe', { topic })
  await expect.poll(wallet.messages).toEqual(['proposal'])
  expect(wallet.pushes[0]?.params.data).toMatchObject({ tag: 1100, attestation: 'a.b.c' })
  expect(dapp.pushes).toEqual([])
})

test('wc_approveSession: only the caller is subscribed, and the settlement waits for the dapp', async () => {
  await dapp.call('irn_subscribe', { topic })
  const messages = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement' }
  const params = { sessionTopic: other, pairingTopic: topic, ...messages, ttl: 300, correlationId: 1 }
  expect(await wallet.call('wc_approveSession', params)).toMatchObject({ result: true })
  expect(relay.clients().map(({ topics }) => topics)).toEqual([[topic], [other]])
  await expect.poll(dapp.messages).toEqual(['response'])
  await dapp.call('irn_subscribe', { topic: other })
  await expect.poll(dapp.messages).toEqual(['response', 'settlement'])
  expect(dapp.pushes.map(({ params }) => params.data.tag)).toEqual([1101, 1102])
  expect(wallet.pushes).toEqual([])
})

describe('error: invalid params', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['irn_publish', undefined],
    ['irn_publish', []],
    ['irn_publish', { ...message('text'), topic: 'short' }],
    ['irn_publish', { ...message('text'), message: '' }],
    ['irn_publish', { ...message('text'), message: { text: 1 } }],
    ['irn_publish', { ...message('text'), ttl: 0 }],
    ['irn_publish', { ...message('text'), ttl: 2_592_001 }],
    ['irn_publish', { ...message('text'), ttl: '300' }],
    ['irn_publish', { ...message('text'), tag: -1 }],
    ['irn_batchPublish', { messages: [message('text'), null] }],
    ['irn_subscribe', {}],
    ['irn_subscribe', { topic: topic.toUpperCase() }],
    ['irn_batchSubscribe', { topics: topic }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }],
    ['irn_unsubscribe', { topic: 1 }],
    ['irn_batchUnsubscribe', { subscriptions: [topic] }],
    ['irn_fetchMessages', { topics: [topic] }],
    ['irn_batchFetchMessages', { topics: [null] }],
    ['wc_proposeSession', { pairingTopic: topic, ttl: 300 }],
    ['wc_approveSession', { sessionTopic: topic, pairingTopic: topic, ttl: 300 }],
  ]
  test.each(wrong)('%s %j', async (method, params) => {
    const { error } = await dapp.call(method, params)
    expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(/^Invalid params: /) })
    // A call of which a part is wrong does nothing at all.
    expect(relay.mailboxes()).toEqual([])
    expect(relay.clients().flatMap(({ topics }) => topics)).toEqual([])
    expect(await dapp.call('irn_subscribe', { topic })).toHaveProperty('result')
  })
})

test('error: a full mailbox refuses', async () => {
  for (const part of [0, 1]) {
    const messages = Array.from({ length: 500 }, (_, index) => message(`${part}.${index}`))
    await dapp.call('irn_batchPublish', { messages })
  }
  const { error } = await dapp.call('irn_publish', message('one more'))
  expect(error).toMatchObject({ code: -32000, message: expect.stringContaining('full') })
  expect(relay.mailboxes()[0]?.messages).toHaveLength(1_000)
})
