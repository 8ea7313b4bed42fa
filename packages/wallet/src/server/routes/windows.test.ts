import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WindowSide } from '../../api.ts'
import type { Answer, TestBrowser } from '../../test/createTestBrowser.ts'
import { logIn } from '../../test/logIn.ts'
import { startTestWallet, type TestWallet } from '../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import { createWaiting } from '../http/createWaiting.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let wallet: TestWallet
  let frame: TestBrowser
  let window: TestBrowser

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.stores[0].clear()
    // A hearing ends by what is told to this very server.
    const waiting = createWaiting({ lookMs: NEVER_MS, limitMs: NEVER_MS })
    wallet = await startTestWallet({ store: database.stores[0], waiting })
    frame = await logIn(wallet, ALICE)
    window = wallet.browser()
  })
  afterEach(() => wallet.stop())

  const openRelay = async (browser = frame): Promise<string> => {
    const id = newId()
    expect((await browser.post('/api/windows', { id, box: 'the box' })).status).toBe(204)
    return id
  }
  const openBoth = async (): Promise<string> => {
    const id = await openRelay()
    expect(await take(id)).toMatchObject({ status: 200, body: { box: 'the box', user: ALICE, provider: null } })
    return id
  }
  const take = (id: string, hello = 'the hello'): Promise<Answer> => window.post('/api/windows/take', { id, hello })
  const end = (id: string, side: WindowSide, browser = side === 'frame' ? frame : window): Promise<Answer> =>
    browser.post('/api/windows/end', { id, side })
  const say = (id: string, side: WindowSide, position: number, message: string, browser = frame): Promise<Answer> =>
    (side === 'frame' ? browser : window).post('/api/windows/say', { id, side, position, message })
  const hear = (id: string, side: WindowSide, from: number, browser = frame): Promise<Answer> =>
    (side === 'frame' ? browser : window).post('/api/windows/hear', { id, side, from })

  test('default', async () => {
    const id = await openRelay()
    const hello = hear(id, 'frame', 0)
    expect(await take(id)).toMatchObject({ status: 200, body: { box: 'the box' } })
    expect((await hello).body).toEqual({ messages: ['the hello'], endedBy: null })
    const answer = hear(id, 'frame', 1)
    expect((await say(id, 'window', 1, 'yes')).status).toBe(204)
    expect((await say(id, 'window', 2, 'digest')).status).toBe(204)
    expect((await answer).body).toMatchObject({ messages: expect.arrayContaining(['yes']) })
    expect((await hear(id, 'frame', 0)).body).toEqual({ messages: ['the hello', 'yes', 'digest'], endedBy: null })
    const outcome = hear(id, 'window', 0)
    expect((await say(id, 'frame', 0, 'signed')).status).toBe(204)
    expect((await outcome).body).toEqual({ messages: ['signed'], endedBy: null })
    const last = hear(id, 'frame', 3)
    expect((await end(id, 'window')).status).toBe(204)
    expect((await last).body).toEqual({ messages: [], endedBy: 'window' })
    expect(window.cookie()).toBeUndefined()
  })

  test('behavior: the first window has the box, and none has it once the relay has ended', async () => {
    const id = await openBoth()
    expect(await take(id, 'another hello')).toMatchObject(TAKEN)
    // It asks again where the answer was lost.
    expect(await take(id)).toMatchObject({ status: 200, body: { box: 'the box' } })
    expect(await frame.post('/api/windows', { id, box: 'another' })).toMatchObject(TAKEN)
    const left = await openRelay()
    await end(left, 'frame')
    expect(await take(left)).toMatchObject(UNKNOWN)
  })

  test('behavior: the frame is the session that has opened the relay, and the window is there once it has taken it', async () => {
    const id = await openRelay()
    const [other, none] = [await logIn(wallet, 'mallory@example.test'), wallet.browser()]
    for (const ask of [
      (browser: TestBrowser) => say(id, 'frame', 0, 'message', browser),
      (browser: TestBrowser) => hear(id, 'frame', 0, browser),
    ]) {
      expect(await ask(other)).toMatchObject(UNKNOWN)
      expect(await ask(none)).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
    }
    expect(await none.post('/api/windows', { id: newId(), box: 'box' })).toMatchObject({ status: 401 })
    expect((await end(id, 'frame', none)).status).toBe(401)
    // Neither ends anything.
    expect((await end(id, 'frame', other)).status).toBe(204)
    expect((await end(id, 'window')).status).toBe(204)
    expect(await say(id, 'window', 0, 'hello')).toMatchObject(UNKNOWN)
    expect(await hear(id, 'window', 0)).toMatchObject(UNKNOWN)
    expect((await take(id)).status).toBe(200)
    expect((await hear(id, 'frame', 0)).body).toEqual({ messages: ['the hello'], endedBy: null })
    const unknown = newId()
    for (const answer of [await take(unknown), await say(unknown, 'window', 0, 'a'), await hear(unknown, 'frame', 0)])
      expect(answer).toMatchObject(UNKNOWN)
    expect((await end(unknown, 'window')).status).toBe(204)
  })

  test('behavior: a message whose answer was lost is said again and stays one; its place is no other one’s', async () => {
    const id = await openBoth()
    for (const _ of [1, 2]) expect((await say(id, 'frame', 0, 'one')).status).toBe(204)
    expect(await say(id, 'frame', 0, 'other')).toMatchObject(TAKEN)
    expect(await say(id, 'window', 0, 'another hello')).toMatchObject(TAKEN)
    expect(await say(id, 'frame', 2, 'three')).toMatchObject(INVALID)
    expect((await hear(id, 'window', 0)).body).toEqual({ messages: ['one'], endedBy: null })
  })

  test('behavior: the first end counts; the side that has ended says nothing more, and the other one may', async () => {
    const id = await openBoth()
    await say(id, 'window', 1, 'yes')
    for (const side of ['window', 'frame', 'window'] as const) expect((await end(id, side)).status).toBe(204)
    expect(await say(id, 'window', 2, 'late')).toMatchObject(UNKNOWN)
    expect((await say(id, 'window', 1, 'yes')).status).toBe(204)
    expect((await say(id, 'frame', 0, 'signed')).status).toBe(204)
    expect((await hear(id, 'frame', 1)).body).toEqual({ messages: ['yes'], endedBy: 'window' })
    expect((await hear(id, 'window', 0)).body).toEqual({ messages: ['signed'], endedBy: 'window' })
  })

  test('behavior: a relay ends with its session', async () => {
    const id = await openBoth()
    await frame.post('/api/logout', {})
    expect(await hear(id, 'window', 0)).toMatchObject(UNKNOWN)
    expect(await take(id)).toMatchObject(UNKNOWN)
  })

  test('behavior: it goes on when its user logs in anew, and ends when another user does', async () => {
    const id = await openBoth()
    await wallet.clock.advance(60_000)
    const asked = wallet.asked()
    const answer = hear(id, 'frame', 1)
    await expect.poll(() => wallet.asked()).toBe(asked + 1)
    // Another tab of the same browser.
    await logIn(wallet, ALICE, frame)
    await say(id, 'window', 1, 'yes')
    expect((await answer).body).toEqual({ messages: ['yes'], endedBy: null })
    expect((await say(id, 'frame', 0, 'signed')).status).toBe(204)
    expect((await hear(id, 'window', 0)).body).toEqual({ messages: ['signed'], endedBy: null })
    await logIn(wallet, 'mallory@example.test', frame)
    expect(await hear(id, 'window', 1)).toMatchObject(UNKNOWN)
    expect(await hear(id, 'frame', 0)).toMatchObject(UNKNOWN)
  })

  test('behavior: what the frame says keeps it open for half an hour', async () => {
    const id = await openBoth()
    await wallet.clock.advance(599_000)
    await say(id, 'frame', 0, 'the words')
    await wallet.clock.advance(1_799_000)
    expect((await say(id, 'window', 1, 'I have them')).status).toBe(204)
    await wallet.clock.advance(1000)
    expect(await hear(id, 'window', 0)).toMatchObject(UNKNOWN)
  })

  test('behavior: after ten minutes a relay is over, and what it had is gone', async () => {
    const id = await openBoth()
    await wallet.clock.advance(599_000)
    expect((await say(id, 'window', 1, 'yes')).status).toBe(204)
    await wallet.clock.advance(1000)
    for (const ask of [() => take(id), () => say(id, 'window', 2, 'late'), () => hear(id, 'frame', 0)])
      expect(await ask()).toMatchObject(UNKNOWN)
    expect(await frame.post('/api/windows', { id, box: 'box' })).toMatchObject(TAKEN)
    // The next sweep.
    await wallet.clock.advance(600_000)
    expect((await frame.post('/api/windows', { id, box: 'box' })).status).toBe(204)
  })

  test('behavior: two servers over one database hear each other, and the end of the session', async () => {
    const first = await startTestWallet({ store: database.stores[0], clock: wallet.clock })
    const second = await startTestWallet({ store: database.stores[1], clock: wallet.clock })
    frame = await logIn(first, ALICE)
    window = second.browser()
    const id = await openRelay()
    const hello = hear(id, 'frame', 0)
    await take(id)
    expect((await hello).body).toEqual({ messages: ['the hello'], endedBy: null })
    const answer = hear(id, 'window', 0)
    await say(id, 'frame', 0, 'signed')
    expect((await answer).body).toEqual({ messages: ['signed'], endedBy: null })
    const waits = hear(id, 'window', 1)
    await frame.post('/api/logout', {})
    expect(await waits).toMatchObject(UNKNOWN)
    for (const each of [first, second]) await each.stop()
  })

  test('error: RATE_LIMITED', async () => {
    const first = await openRelay()
    await wallet.clock.advance(60_000)
    for (let count = 1; count < 20; count += 1) await openRelay()
    const refused = { status: 429, error: { code: 'RATE_LIMITED', retryInMs: 540_000 } }
    expect(await frame.post('/api/windows', { id: newId(), box: 'box' })).toMatchObject(refused)
    await openRelay(await logIn(wallet, 'bob@example.test'))
    await end(first, 'frame')
    await openRelay()
  })

  test('behavior: a hundred that have ended take up room for ten minutes', async () => {
    for (let count = 0; count < 100; count += 1) {
      const id = await openBoth()
      await say(id, 'frame', 0, 'approved')
      await end(id, 'window')
    }
    expect(await frame.post('/api/windows', { id: newId(), box: 'box' })).toMatchObject({ status: 429 })
    await wallet.clock.advance(600_001)
    await openRelay()
  })

  test('error: BODY_TOO_LARGE', async () => {
    const id = await openBoth()
    const large = { status: 413, error: { code: 'BODY_TOO_LARGE' } }
    const most = 'a'.repeat(500_000)
    expect(await say(id, 'frame', 0, `${most}a`)).toMatchObject(large)
    expect(await say(id, 'frame', 0, 'a'.repeat(512 * 1024))).toMatchObject(large)
    for (let position = 0; position < 8; position += 1)
      expect((await say(id, 'frame', position, most)).status).toBe(204)
    expect(await say(id, 'frame', 8, most)).toMatchObject(large)
    expect((await say(id, 'frame', 8, 'a little')).status).toBe(204)
    expect((await hear(id, 'window', 0)).body).toMatchObject({ messages: { length: 9 } })
  })

  test('error: BODY_INVALID', async () => {
    const id = await openBoth()
    for (const body of [
      { id: 'short', side: 'window', position: 1, message: 'a' },
      { id, side: 'server', position: 1, message: 'a' },
      { id, side: 'window', position: -1, message: 'a' },
      { id, side: 'window', position: 0.5, message: 'a' },
      { id, side: 'window', position: 256, message: 'a' },
      { id, side: 'window', position: 1, message: '' },
      { id, side: 'window', position: 1, message: 'a\u0000' },
      { id, side: 'window', position: 1, message: 'ä' },
    ])
      expect(await window.post('/api/windows/say', body), JSON.stringify(body)).toMatchObject(INVALID)
    expect(await hear(id, 'window', 257)).toMatchObject(INVALID)
  })

  test('behavior: a hearing ends with its connection, and with the server', async () => {
    const id = await openBoth()
    const { port } = new URL(wallet.origin)
    const client = new AbortController()
    const asked = wallet.asked()
    const left = fetch(`http://127.0.0.1:${port}/api/windows/hear`, {
      method: 'POST',
      body: JSON.stringify({ id, side: 'window', from: 0 }),
      headers: { origin: wallet.origin, 'content-type': 'application/json' },
      signal: client.signal,
    })
    await expect.poll(() => wallet.asked()).toBe(asked + 1)
    client.abort()
    await expect(left).rejects.toThrow()
    await expect.poll(() => wallet.log.at(-1)).toMatchObject({ path: '/api/windows/hear' })
    const waits = hear(id, 'window', 0)
    await expect.poll(() => wallet.asked()).toBe(asked + 2)
    await wallet.stop()
    expect(await waits).toMatchObject({ status: 200, body: { messages: [], endedBy: null } })
  })
})

const ALICE = 'alice@example.test'
const NEVER_MS = 1_000_000
const UNKNOWN = { status: 404, error: { code: 'WINDOW_UNKNOWN' } }
const TAKEN = { status: 409, error: { code: 'WINDOW_TAKEN' } }
const INVALID = { status: 400, error: { code: 'BODY_INVALID' } }
const newId = (): string => randomBytes(32).toString('base64url')
