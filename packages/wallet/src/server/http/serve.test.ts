import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Listening } from './listen.ts'
import { serve } from './serve.ts'

let asked: number
const running: { readonly close: () => unknown }[] = []

beforeEach(() => {
  asked = 0
})
afterEach(async () => {
  for (const part of running.splice(0).toReversed()) await part.close()
})

const start = async (options: Partial<Parameters<typeof serve>[0]>): Promise<Listening> => {
  const fetch = async (request: Request): Promise<Response> => {
    asked += 1
    return new Response(await request.text())
  }
  const server = await serve({ port: 0, host: '127.0.0.1', wallet: Promise.resolve({ fetch }), ...options })
  running.push(server)
  return server
}

/** A connection that sends a text, and what comes until it ends. */
const open = async ({ port }: Listening, text: string) => {
  const socket = connect(port, '127.0.0.1')
  running.push({ close: () => socket.destroy() })
  let received = ''
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return { socket, ended }
}

const GET = 'GET / HTTP/1.1\r\nhost: wallet.example\r\nconnection: close\r\n\r\n'

test.each([
  ['headers that never end are', 'POST / HTTP/1.1\r\nhost: wallet.example\r\n', 0],
  ['a body that never ends is', 'POST / HTTP/1.1\r\nhost: wallet.example\r\ncontent-length: 1000\r\n\r\nabc', 1],
])('behavior: %s waited for in vain, however much trickles in', async (_, text, requests) => {
  const server = await start({ arriveMs: 400 })
  const { socket, ended } = await open(server, text)
  const trickle = setInterval(() => socket.write('a'), 50)
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(trickle)
  expect(asked).toBe(requests)
})

test('behavior: a client that asks and takes no answer keeps no connection', async () => {
  const answer = new Uint8Array(200_000)
  const wallet = Promise.resolve({ fetch: async () => new Response(answer) })
  const server = await start({ wallet, takeMs: 400, connections: 1 })
  const { socket } = await open(server, '')
  socket.pause()
  // More than the connection holds for them.
  socket.write('GET / HTTP/1.1\r\nhost: wallet.example\r\n\r\n'.repeat(100))
  await expect.poll(async () => (await open(server, GET)).ended).toMatch(/^HTTP\/1\.1 200 /)
})

test('behavior: headers that are too long are refused before anybody reads them', async () => {
  const { ended } = await open(
    await start({}),
    `GET / HTTP/1.1\r\nhost: wallet.example\r\ncookie: ${'a'.repeat(17_000)}`
  )
  expect(await ended).toMatch(/^HTTP\/1\.1 431 /)
  expect(asked).toBe(0)
})

test('behavior: one connection too many is ended, and those that are there stay', async () => {
  const server = await start({ connections: 2 })
  const first = await open(server, '')
  await open(server, '')
  expect(await (await open(server, GET)).ended).toBe('')
  first.socket.write(GET)
  expect(await first.ended).toMatch(/^HTTP\/1\.1 200 /)
})
