import { mkdtemp, rm } from 'node:fs/promises'
import { request as sendRaw } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@portico/test-kit/internal/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './test/createTestBrowser.ts'
import { type MailServer, startMailServer } from './test/start/startMailServer.ts'
import { startProcess, type WalletProcess } from './test/start/startProcess.ts'
import { testPostgres } from './test/testStores.ts'

test('behavior: one that is told to stop takes nothing new, ends what is open, and leaves with 0', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { child, port, printed, ended, browser } = await startProcess({ args: ['--data-dir', folder] })
  // Its database, which takes seconds to start, is there by then.
  expect((await browser().get('/ready')).status).toBe(200)
  const origin = `http://wallet.localhost:${port}`
  const headers = { origin, 'content-type': 'application/json', expect: '100-continue' }
  const open = sendRaw({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers })
  const answered = new Promise((resolve, reject) => {
    open.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
  await new Promise<void>((resolve) => {
    open.once('continue', resolve).flushHeaders()
  })
  child.kill('SIGTERM')
  // A load balancer finds the port closed.
  const ready = (): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status,
      () => 'refused'
    )
  await expect.poll(ready).toBe('refused')
  open.end(JSON.stringify({ email: 'alice@example.test' }))
  expect(await answered).toBe(200)
  expect(await ended).toEqual([0, null])
  expect(printed.out.trim().split('\n').at(-1)).toContain('"event":"stopped"')
  await rm(folder, { recursive: true })
})

describe.each(testPostgres)('Two processes over one Postgres', (path) => {
  let mailbox: MailServer
  let postgres: Postgres
  let first: WalletProcess
  let second: WalletProcess

  const start = (): Promise<WalletProcess> => {
    const { host, user, database } = postgres
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const mail = ['--smtp-url', mailbox.smtpUrl, '--mail-from', 'wallet@portico.test']
    return startProcess({ args: ['--database-url', url, '--key', Buffer.alloc(32).toString('base64'), ...mail] })
  }
  const stop = async ({ child, ended }: WalletProcess): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }

  beforeAll(async () => {
    mailbox = await startMailServer()
    postgres = await startPostgres(path)
    // An empty database, at once.
    const started = await Promise.all([start(), start()])
    first = started[0]
    second = started[1]
  })
  afterAll(async () => {
    await Promise.all([stop(first), stop(second)])
    await mailbox.stop()
    await postgres.stop()
  })

  /** Has a code mailed by a server. */
  const codeFrom = async (server: WalletProcess, email: string): Promise<string> => {
    expect((await server.browser().post('/api/login', { email })).status).toBe(200)
    return (await mailbox.waitFor(email)).code ?? ''
  }
  const enter = (browser: TestBrowser, email: string, code: string) => browser.post('/api/login/code', { email, code })

  test('behavior: both start at once; a code of one logs in at the other, and the session is good at both', async () => {
    for (const server of [first, second]) expect((await server.browser().get('/ready')).status).toBe(200)
    const email = 'alice@example.test'
    const code = await codeFrom(first, email)
    const browser = second.browser()
    expect((await enter(browser, email, code)).status).toBe(200)
    const session = { cookie: browser.cookie() ?? '' }
    expect((await first.browser().get('/api/user', session)).body).toMatchObject({ user: { email } })
    expect((await first.browser().post('/api/logout', {}, session)).status).toBe(204)
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('behavior: of 200 guesses at once over both, from as many addresses, five are compared', async () => {
    const email = 'mallory@example.test'
    const code = await codeFrom(first, email)
    const guesses = Array.from({ length: 200 }, (_, index) => {
      const guess = String(index).padStart(6, code === '000000' ? '1' : '0')
      return enter((index % 2 ? first : second).browser(), email, guess)
    })
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code)
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((one) => one === 'TOO_MANY_TRIES')).toHaveLength(195)
  })

  test('behavior: when one is killed in the middle of logins, the other goes on with them', async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person.${index}@example.test`)
    const codes = new Map<string, string>()
    for (const email of people) codes.set(email, await codeFrom(first, email))
    const logins = people.map((email) => enter(first.browser(), email, codes.get(email) ?? ''))
    await Promise.any(logins)
    await stop(first)
    const begun = await Promise.allSettled(logins)
    const unheard = people.filter((_, index) => begun[index]?.status === 'rejected')
    expect(unheard.length).toBeGreaterThan(0)
    // One that was done unheard has used its code up. Nothing waits for what the dead one has locked.
    for (const email of unheard) {
      const { status, error } = await enter(second.browser(), email, codes.get(email) ?? '')
      expect([200, 'CODE_EXPIRED'], email).toContain(error?.code ?? status)
    }
    for (const one of begun.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])))
      expect(one.status).toBe(200)
    const late = 'late@example.test'
    expect((await enter(second.browser(), late, await codeFrom(second, late))).status).toBe(200)
    first = await start()
    expect((await first.browser().get('/ready')).status).toBe(200)
  })
})
