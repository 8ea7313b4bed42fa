import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestBrowser } from '../test/createTestBrowser.ts'
import type { LogEntry } from './log.ts'
import { startWallet } from './startWallet.ts'

test('error: a directory that was filled with another key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const log: LogEntry[] = []
  const database = { directory: join(folder, 'database') }
  const start = async (byte: number) => {
    const key = Buffer.alloc(32, byte).toString('base64')
    const wallet = await startWallet({
      port: 0,
      mailboxPort: 0,
      dapps: [],
      database,
      key,
      log: (entry) => log.push(entry),
    })
    const { url: origin, port, stop } = wallet
    return { browser: createTestBrowser({ origin, port }), stop }
  }
  const first = await start(1)
  expect((await first.browser.get('/ready')).status).toBe(200)
  await first.stop()

  const second = await start(2)
  expect((await second.browser.get('/ready')).error).toMatchObject({ code: 'DATABASE_FAILED' })
  expect(log).toContainEqual({
    event: 'failure',
    part: 'database',
    reason: expect.stringMatching(/^This database was filled with another key.*PORTICO_WALLET_KEY/),
  })
  await second.stop()
  await rm(folder, { recursive: true })
})

test('behavior: stopping answers what waits for a window, and breaks nothing off', async () => {
  const looked = { count: 0 }
  const clock = {
    now: () => {
      looked.count += 1
      return Date.now()
    },
  }
  const wallet = await startWallet({ port: 0, mailboxPort: 0, dapps: [], clock })
  const { post } = createTestBrowser({ origin: wallet.url, port: wallet.port })
  const email = 'alice@example.test'
  await post('/api/login', { email })
  await post('/api/login/code', { email, code: (await wallet.mailbox?.waitFor(email))?.code })
  const id = randomBytes(32).toString('base64url')
  await post('/api/windows', { id, box: 'box' })
  const before = looked.count
  const waits = post('/api/windows/hear', { id, side: 'frame', from: 0 })
  // It has come.
  await expect.poll(() => looked.count).toBeGreaterThan(before)
  await wallet.stop()
  expect(await waits).toMatchObject({ status: 200, body: { messages: [], endedBy: null } })
})
