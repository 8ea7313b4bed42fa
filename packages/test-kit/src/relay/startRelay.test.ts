import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { listen } from '../http/listen.js'
import { createFakeClock } from '../platform/createFakeClock.js'
import { type Relay, startRelay } from './startRelay.js'
import { openRaw } from './test/openRaw.js'
import { openSocket, signToken, topicOf } from './test/openSocket.js'

test('default: a free port of this computer, free again at the end', async () => {
  const relay = await startRelay()
  expect(relay.url).toBe(`ws://127.0.0.1:${relay.port}`)
  const socket = await openSocket(relay)
  await Promise.all([relay.stop(), relay.stop()])
  expect(await socket.ended).toMatchObject({ code: 1006 })
  await expect(openSocket(relay)).rejects.toThrow('ECONNREFUSED')
  const again = await startRelay({ port: relay.port })
  expect(again.port).toBe(relay.port)
  await again.stop()
})

test('error: a port in use is told', async () => {
  const relay = await startRelay()
  await expect(startRelay({ port: relay.port })).rejects.toThrow(/relay did not start.*EADDRINUSE/)
  await relay.stop()
})

describe('down and up', () => {
  test('behavior: the same port answers nothing, then again', async () => {
    const relay = await startRelay()
    const socket = await openSocket(relay)
    await relay.down()
    await socket.ended
    await expect(openSocket(relay)).rejects.toThrow('ECONNREFUSED')
    await relay.up()
    await (await openSocket(relay)).close()
    await relay.stop()
  })

  test('behavior: they happen in order, and twice is once', async () => {
    const relay = await startRelay()
    await Promise.all([relay.down(), relay.down(), relay.up(), relay.up()])
    await (await openSocket(relay)).close()
    await relay.stop()
    await expect(relay.up()).rejects.toThrow('stopped for good')
    await relay.down()
  })

  test('error: the port was taken meanwhile', async () => {
    const relay = await startRelay()
    await relay.down()
    const { server } = await listen({ port: relay.port, name: 'Another server' })
    await expect(relay.up()).rejects.toThrow(/EADDRINUSE/)
    await new Promise((resolve) => server.close(resolve))
    await relay.up()
    await (await openSocket(relay)).close()
    await relay.stop()
  })

  test('behavior: a refused connection that does not leave keeps no port', async () => {
    const relay = await startRelay({ faults: { refuses: 'Unauthorized: invalid key' } })
    const raw = await openRaw(relay.port)
    await relay.stop()
    raw.destroy()
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(relay.port, '127.0.0.1', resolve))
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('pings', () => {
  test('behavior: a client that answers stays, a silent one is dropped', async () => {
    const clock = createFakeClock()
    const relay = await startRelay({ clock, pingMs: 1_000 })
    const awake = await openSocket(relay)
    const silent = await openSocket(relay)
    silent.freeze()
    for (const left of [2, 2, 1, 1, 1, 1]) {
      await clock.advance(1_000)
      // Later than its answer to the ping, which therefore was read.
      await awake.call('irn_subscribe', { topic: topicOf('a') })
      await expect.poll(() => relay.clients()).toHaveLength(left)
    }
    await relay.stop()
    expect(clock.pending()).toBe(0)
  })
})

describe('identity', () => {
  const connect = async (relay: Relay, token: string) => (await openSocket({ url: relay.url, token })).ended

  test('default: did:key of the token, or a number', async () => {
    const relay = await startRelay()
    const { token, client } = signToken(7)
    await openSocket({ url: relay.url, token: '' })
    await openSocket({ url: relay.url, token: `${token}&projectId=local` })
    await openSocket(relay)
    expect(relay.clients()).toMatchObject([
      { id: expect.stringMatching(/^anonymous:/) },
      { id: client, projectId: 'local' },
      { id: expect.stringMatching(/^anonymous:/), projectId: undefined },
    ])
    await relay.stop()
  })

  test('error: a token that its own key did not sign', async () => {
    const relay = await startRelay()
    const { token } = signToken(7)
    const [header, payload, signature] = token.split('.')
    const foreign = signToken(8).token.split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const refused = { code: 3000, reason: expect.stringMatching(/^JWT validation error: /) }
    for (const wrong of [
      'x',
      `${header}.${payload}`,
      `${token}.more`,
      `${header}.${payload}.${foreign[2]}`,
      `${header}.${foreign[1]}.${signature}`,
      `${header}.${payload}.AAAA`,
      signToken(7, { alg: 'none' }).token,
      `${encode('EdDSA')}.${payload}.${signature}`,
      `${encode(null)}.${payload}.${signature}`,
      `${header}.${encode({ iss: 'did:key:zabc' })}.${signature}`,
      `${header}.${encode({ iss: `did:key:z${'1'.repeat(5_000)}` })}.${signature}`,
      `${header}.${encode({ iss: 'did:web:example.com' })}.${signature}`,
      `${header}.${encode({ iss: 7 })}.${signature}`,
    ]) {
      expect(await connect(relay, wrong), wrong).toEqual(refused)
    }
    expect(relay.clients()).toEqual([])
    await (await openSocket({ url: relay.url, token })).close()
    await relay.stop()
  })
})
