import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Relay, startRelay } from './startRelay.js'
import { openRaw } from './test/openRaw.js'
import { openSocket, type TestSocket, topicOf } from './test/openSocket.js'

let relay: Relay
let socket: TestSocket
beforeEach(async () => {
  relay = await startRelay()
  socket = await openSocket(relay)
})
afterEach(() => relay.stop())

test.each([
  ['no JSON', 'hello', { id: null, error: { code: -32700 } }],
  ['nothing', '', { id: null, error: { code: -32700 } }],
  ['bytes', Uint8Array.from([0xff, 0x00, 0xfe]), { id: null, error: { code: -32700 } }],
  ['null', 'null', { id: null, error: { code: -32600 } }],
  ['a number', '7', { id: null, error: { code: -32600 } }],
  ['a list', '[{"id":1,"jsonrpc":"2.0","method":"irn_subscribe"}]', { id: null, error: { code: -32600 } }],
  ['no id', '{"jsonrpc":"2.0","method":"irn_subscribe"}', { id: null, error: { code: -32600 } }],
  ['an object as id', '{"id":{},"jsonrpc":"2.0","method":"irn_subscribe"}', { id: null, error: { code: -32600 } }],
  ['no version', '{"id":5,"method":"irn_subscribe"}', { id: 5, error: { code: -32600 } }],
  ['no method', '{"id":5,"jsonrpc":"2.0"}', { id: 5, error: { code: -32600 } }],
  ['a list as method', '{"id":5,"jsonrpc":"2.0","method":["irn_subscribe"]}', { id: 5, error: { code: -32600 } }],
  ['an unknown method', '{"id":"x","jsonrpc":"2.0","method":"irn_other"}', { id: 'x', error: { code: -32601 } }],
  ['a name of every object', '{"id":5,"jsonrpc":"2.0","method":"toString"}', { id: 5, error: { code: -32601 } }],
])('error: %s is answered, and the connection goes on', async (_, frame, answer) => {
  socket.send(frame)
  await expect.poll(() => socket.answers).toMatchObject([answer])
  expect(await socket.call('irn_subscribe', { topic: topicOf('a') })).toHaveProperty('result')
})

test('behavior: answers without a request are ignored', async () => {
  for (const id of ['1', '"x"', '1e400', '-1']) {
    socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    socket.send(`{"id":${id},"jsonrpc":"2.0","error":{}}`)
  }
  expect(await socket.call('irn_subscribe', { topic: topicOf('a') })).toHaveProperty('result')
  expect(socket.answers).toHaveLength(1)
})

test('error: a frame of more than 1 MB ends its own connection only', async () => {
  const peer = await openSocket(relay)
  socket.send('x'.repeat(1_000_001))
  expect(await socket.ended).toMatchObject({ code: 1009 })
  expect(await peer.call('irn_subscribe', { topic: topicOf('a') })).toHaveProperty('result')
  await expect.poll(() => relay.clients()).toHaveLength(1)
})

test('error: bytes that are no websocket frame end their own connection only', async () => {
  const raw = await openRaw(relay.port)
  raw.write(Uint8Array.from([0xff, 0xff, 0xff, 0xff]))
  await once(raw, 'close')
  expect(await socket.call('irn_subscribe', { topic: topicOf('a') })).toHaveProperty('result')
})

test('behavior: plain HTTP is told that this is a relay', async () => {
  const response = await fetch(relay.url.replace('ws:', 'http:'))
  expect(response.status).toBe(426)
  expect(await response.text()).toContain('websockets only')
})

test('behavior: the log has methods, topics and tags, and no contents', async () => {
  const message = 'a message that nobody else may read'
  await socket.call('irn_publish', { topic: topicOf('a'), message, ttl: 300, tag: 1108 })
  await socket.call(`irn_${'x'.repeat(500)}`)
  const client = relay.clients()[0]?.id
  expect(relay.log().map(({ atMs, ...entry }) => entry)).toEqual([
    { type: 'opened', client },
    { type: 'called', client, method: 'irn_publish' },
    { type: 'published', client, topic: topicOf('a'), tag: 1108 },
    { type: 'failed', client, method: `irn_${'x'.repeat(60)}`, reason: expect.stringContaining('Method not found') },
  ])
  expect(JSON.stringify([relay.log(), relay.mailboxes()])).not.toContain(message)
})
