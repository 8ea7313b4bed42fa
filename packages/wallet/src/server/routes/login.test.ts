import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserAnswer } from '../../api.ts'
import type { Answer, TestBrowser } from '../../test/createTestBrowser.ts'
import { startTestWallet, type TestWallet } from '../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import { DEFAULT_LIMITS } from '../limits.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let wallet: TestWallet
  let browser: TestBrowser

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.stores[0].clear()
    wallet = await startTestWallet({ store: database.stores[0], limits: MANY_FROM_ONE_IP })
    browser = wallet.browser()
  })
  afterEach(() => wallet.stop())

  /** Asks for a code and reads the mail. */
  const codeFor = async (email: string): Promise<string> => {
    const [{ id: afterId } = { id: 0 }] = wallet.mailbox.list()
    expect((await browser.post('/api/login', { email })).status).toBe(200)
    const mail = await wallet.mailbox.waitFor(email, { afterId })
    return mail.code ?? ''
  }
  const enter = (email: string, code: string, by = browser): Promise<Answer> =>
    by.post('/api/login/code', { email, code })
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('behavior: the mail is for the app and in the language that the frame names, and for no other app', async () => {
    const app = 'https://app.example'
    await browser.post('/api/login', { email: ALICE }, { 'accept-language': 'de', 'portico-app': app })
    expect((await wallet.mailbox.waitFor(ALICE)).subject).toMatch(/^\d{6} ist dein Code für app\.example$/)
    const other = 'eve@example.test'
    await browser.post('/api/login', { email: other }, { 'portico-app': 'https://evil.example' })
    const { subject, text } = await wallet.mailbox.waitFor(other)
    expect(subject + text).not.toContain('evil')
  })

  test('default', async () => {
    const asked = await browser.post('/api/login', { email: ALICE })
    expect(asked).toMatchObject({ status: 200, body: { expiresInMs: 600_000, resendInMs: 30_000 } })
    const [mail] = wallet.mailbox.list()
    const host = new URL(wallet.origin).host
    expect(mail).toMatchObject({ to: ALICE, subject: `${mail?.code} is your code for ${host}` })
    const entered = await enter(ALICE, mail?.code ?? '')
    const { user } = entered.body as UserAnswer
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: ALICE,
      wallet: null,
      social: null,
      recoveries: [],
      freshForMs: 900_000,
    })
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-portico-login=; Max-Age=0;/),
      expect.stringMatching(
        /^__Host-portico=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/
      ),
      expect.stringMatching(
        /^__Host-portico-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/
      ),
    ])
    expect((await browser.get('/api/user')).body).toEqual({ user })
    const ended = await browser.post('/api/logout', {})
    expect(ended.status).toBe(204)
    expect(browser.cookie()).toBeUndefined()
    expect(await browser.get('/api/user')).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
  })

  test('behavior: every spelling of an address is one person', async () => {
    const spellings = ['Alice@Example.TEST', ' alice@example.test\n', '\uff41lice\uff20example.test', ALICE]
    const ids = new Set<string>()
    for (const [index, spelling] of spellings.entries()) {
      await wallet.clock.advance(30_000)
      const [{ id: afterId } = { id: 0 }] = wallet.mailbox.list()
      await browser.post('/api/login', { email: spelling })
      const mail = await wallet.mailbox.waitFor(ALICE, { afterId })
      const { body } = await enter(spellings.at(index - 1) ?? '', mail.code ?? '')
      ids.add((body as UserAnswer).user.id)
    }
    expect(ids.size).toBe(1)
    expect((await browser.post('/api/login', { email: 'ALICE@example.test' })).error).toMatchObject({
      code: 'TOO_SOON',
    })
  })

  test('behavior: an earlier code stays good, and a used one ends all others', async () => {
    const first = await codeFor(ALICE)
    await wallet.clock.advance(30_000)
    const second = await codeFor(ALICE)
    expect((await enter(ALICE, first)).status).toBe(200)
    expect(await enter(ALICE, first)).toMatchObject({ status: 401, error: { code: 'CODE_EXPIRED' } })
    expect(await enter(ALICE, second)).toMatchObject({ status: 401, error: { code: 'CODE_EXPIRED' } })
  })

  test('behavior: of one code, sent several times at once, one logs in', async () => {
    const code = await codeFor(ALICE)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(ALICE, code, wallet.browser())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('error: CODE_EXPIRED', async () => {
    const code = await codeFor(ALICE)
    await wallet.clock.advance(600_000)
    expect(await enter(ALICE, code)).toMatchObject({ status: 401, error: { code: 'CODE_EXPIRED' } })
  })

  test('error: CODE_WRONG', async () => {
    const code = await codeFor(ALICE)
    expect(await enter(ALICE, other(code))).toMatchObject({ status: 401, error: { code: 'CODE_WRONG', triesLeft: 4 } })
    expect(await enter('bob@example.test', code)).toMatchObject({ error: { code: 'CODE_WRONG', triesLeft: 4 } })
    expect(browser.cookie()).toBeUndefined()
    expect((await enter(ALICE, code)).status).toBe(200)
  })

  test('error: TOO_MANY_TRIES', async () => {
    const second = await startTestWallet({
      store: database.stores[1],
      limits: MANY_FROM_ONE_IP,
      mailbox: wallet.mailbox,
    })
    const code = await codeFor(ALICE)
    const browsers = [wallet.browser(), second.browser()]
    const from = database.statements.length
    // 200 guesses at once, over two servers.
    const guesses = Array.from({ length: 200 }, (_, index) =>
      enter(ALICE, String(index).padStart(6, code === '000000' ? '1' : '0'), browsers[index % 2])
    )
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code ?? 'right')
    expect(codes.filter((found) => found !== 'TOO_MANY_TRIES')).toHaveLength(5)
    const comparisons = database.statements.slice(from).filter((sql) => / from "login_codes" .* for update$/.test(sql))
    expect(comparisons).toHaveLength(5)

    // Nothing but time resets it: no new code, no other browser.
    await wallet.clock.advance(30_000)
    const next = await codeFor(ALICE)
    const stranger = wallet.browser()
    expect(await enter(ALICE, next, stranger)).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_TRIES', retryInMs: 6 * 3_600_000 - 30_000 },
    })
    // The browser that asked for the code has tries of its own, and not more of them.
    for (const triesLeft of [4, 3, 2, 1])
      expect((await enter(ALICE, other(next))).error).toMatchObject({ code: 'CODE_WRONG', triesLeft })
    expect((await enter(ALICE, code)).status).toBe(200)
    await wallet.clock.advance(6 * 3_600_000 - 30_000)
    expect((await enter(ALICE, next, stranger)).error).toMatchObject({ code: 'CODE_EXPIRED' })
    await second.stop()
  })

  test('behavior: a success resets no tries', async () => {
    await enter(ALICE, await codeFor(ALICE))
    const code = await codeFor(ALICE)
    for (const triesLeft of [4, 3, 2, 1])
      expect((await enter(ALICE, other(code))).error).toMatchObject({ code: 'CODE_WRONG', triesLeft })
    expect((await enter(ALICE, code)).status).toBe(200)
    expect((await enter(ALICE, other(code))).error).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  test('behavior: strangers who guess and ask for mails all day keep no known device out', async () => {
    await enter(ALICE, await codeFor(ALICE))
    await browser.post('/api/logout', {})
    const guess = async (): Promise<void> => {
      const by = wallet.browser()
      await by.post('/api/login', { email: ALICE })
      await enter(ALICE, '000000', by)
      await enter(ALICE, '000000', wallet.browser())
    }
    let entered = 0
    for (let minutes = 0; minutes < 120; minutes += 1) {
      await wallet.clock.advance(60_000)
      await guess()
      if (minutes % 10 > 0) continue
      const code = await codeFor(ALICE)
      await guess()
      if ((await enter(ALICE, code)).status === 200) entered += 1
    }
    expect(entered).toBe(12)
  })

  test('behavior: a browser that asks for a code guesses among its own codes only', async () => {
    const code = await codeFor(ALICE)
    const guesser = wallet.browser()
    await wallet.clock.advance(30_000)
    await guesser.post('/api/login', { email: ALICE })
    expect((await enter(ALICE, code, guesser)).error).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
    // A known device takes a code that another browser has asked for.
    await enter(ALICE, code)
    await wallet.clock.advance(30_000)
    const [{ id: afterId } = { id: 0 }] = wallet.mailbox.list()
    await guesser.post('/api/login', { email: ALICE })
    const { code: theirs = '' } = await wallet.mailbox.waitFor(ALICE, { afterId })
    expect((await enter(ALICE, theirs)).status).toBe(200)
  })

  test('behavior: nothing that is answered or done tells a stranger from a user who is known', async () => {
    const owner = wallet.browser()
    await owner.post('/api/login', { email: ALICE })
    await enter(ALICE, (await wallet.mailbox.waitFor(ALICE)).code ?? '', owner)
    const [share, hash] = [33, 32].map((length) => Buffer.alloc(length, 7).toString('base64url'))
    const accounts = [{ namespace: 'toy', address: 'one' }]
    const version = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
    expect((await owner.post('/api/wallet', { version, accounts, share, proofHash: hash })).status).toBe(200)
    await wallet.clock.advance(3_600_000)
    // The first one in a while also deletes what has ended.
    await codeFor('bob@example.test')
    const trace = async (email: string) => {
      const from = database.statements.length
      const asked = await browser.post('/api/login', { email })
      const entered = await enter(email, '000000')
      return { asked: [asked.status, asked.body], entered: [entered.status, entered.body], from }
    }
    const known = await trace(ALICE)
    const stranger = await trace('stranger@example.test')
    expect({ ...stranger, from: 0 }).toEqual({ ...known, from: 0 })
    const ofKnown = database.statements.slice(known.from, stranger.from)
    expect(ofKnown.length).toBeGreaterThan(4)
    expect(database.statements.slice(stranger.from)).toEqual(ofKnown)
  })

  test('error: TOO_SOON', async () => {
    await codeFor(ALICE)
    await wallet.clock.advance(29_000)
    const again = await browser.post('/api/login', { email: ALICE })
    expect(again).toMatchObject({ status: 429, error: { code: 'TOO_SOON', retryInMs: 1000 } })
    expect(again.headers.get('retry-after')).toBe('1')
    await codeFor('bob@example.test')
  })

  test('error: TOO_SOON, where a mailbox would be filled', async () => {
    const few = await startTestWallet({ store: database.stores[0], limits: MANY_FROM_ONE_IP, proxies: 1 })
    const ask = (ip: string) => few.browser().post('/api/login', { email: ALICE }, { 'x-forwarded-for': ip })
    const askOften = async (times: number, ip: string) => {
      for (let mails = 1; mails <= times; mails += 1) {
        expect((await ask(ip)).status).toBe(200)
        await few.clock.advance(30_000)
      }
    }
    const tooSoon = (retryInMs: number) => ({ code: 'TOO_SOON', message: expect.any(String), retryInMs })
    // 14 in an hour, of which one network leaves half.
    await askOften(7, '2001:db8:1:1::1')
    expect((await ask('2001:db8:1:2::1')).error).toEqual(tooSoon(3_600_000 - 210_000))
    await askOften(7, '203.0.113.7')
    expect((await ask('198.51.100.1')).error).toEqual(tooSoon(3_600_000 - 420_000))
    await few.stop()
  })

  test('behavior: the answer to the last mail says when the next one may be asked for', async () => {
    const few = await startTestWallet({
      store: database.stores[0],
      limits: { ...DEFAULT_LIMITS, mailsPerAddress: { count: 1, windowMs: 60_000 } },
    })
    expect((await few.browser().post('/api/login', { email: ALICE })).body).toMatchObject({ resendInMs: 60_000 })
    await few.stop()
  })

  test('error: RATE_LIMITED', async () => {
    const once = { count: 1, windowMs: 60_000 }
    const limited = await startTestWallet({
      store: database.stores[0],
      limits: { ...DEFAULT_LIMITS, mailsPerIp: once, triesPerIp: once },
    })
    const by = limited.browser()
    const ask = (email: string) => by.post('/api/login', { email }, { 'x-forwarded-for': email })
    expect((await ask(ALICE)).status).toBe(200)
    expect(await ask('bob@example.test')).toMatchObject({
      status: 429,
      error: { code: 'RATE_LIMITED', retryInMs: 60_000 },
    })
    expect((await enter(ALICE, '000000', by)).status).toBe(401)
    expect((await enter('bob@example.test', '000000', by)).error).toMatchObject({ code: 'RATE_LIMITED' })
    await limited.stop()
  })

  test('error: RATE_LIMITED, of all mails of strangers', async () => {
    const limits = { ...MANY_FROM_ONE_IP, mails: { count: 2, windowMs: 60_000 } }
    const limited = await startTestWallet({ store: database.stores[0], limits })
    const owner = limited.browser()
    const ask = (email: string, by = limited.browser()) => by.post('/api/login', { email })
    await ask(ALICE, owner)
    await enter(ALICE, (await limited.mailbox.waitFor(ALICE)).code ?? '', owner)
    const reached = { event: 'limit', reached: 'mails of strangers', count: 2, endsInMs: 60_000 }
    expect(limited.log).not.toContainEqual(reached)
    // One that failed or came too soon isn't counted.
    expect((await ask(ALICE)).error).toMatchObject({ code: 'TOO_SOON' })
    expect((await ask('bob@example.test')).status).toBe(200)
    for (const _ of [1, 2])
      expect((await ask('carol@example.test')).error).toMatchObject({ code: 'RATE_LIMITED', retryInMs: 60_000 })
    expect(limited.log.filter(({ event }) => event === 'limit')).toEqual([reached])
    expect((await ask(ALICE, owner)).status).toBe(200)
    await limited.clock.advance(60_000)
    expect((await ask('carol@example.test')).status).toBe(200)
    await limited.stop()
  })

  test('error: RATE_LIMITED, of many networks of one visitor', async () => {
    const limited = await startTestWallet({
      store: database.stores[0],
      limits: { ...DEFAULT_LIMITS, mailsPerIp: { count: 1, windowMs: 60_000 } },
      proxies: 1,
    })
    const ask = async (index: number, network = '2001:db8:1') => {
      const from = { 'x-forwarded-for': `${network}:${index}::1` }
      return (await limited.browser().post('/api/login', { email: `person.${index}@example.test` }, from)).status
    }
    for (let index = 0; index < 10; index += 1) expect(await ask(index)).toBe(200)
    expect([await ask(10), await ask(11, '2001:db8:2')]).toEqual([429, 200])
    await limited.stop()
  })

  test('error: MAIL_FAILED', async () => {
    await wallet.mailbox.stop()
    // Nothing came, so it may be asked for again at once.
    for (const _ of [1, 2])
      expect(await browser.post('/api/login', { email: ALICE })).toMatchObject({
        status: 503,
        error: { code: 'MAIL_FAILED' },
      })
    expect(wallet.log).toContainEqual({ event: 'failure', part: 'mail', reason: expect.stringContaining('ESOCKET') })
  })

  test('behavior: a session ends after 30 days, by signing out, or with the next login of its browser', async () => {
    await enter(ALICE, await codeFor(ALICE))
    const [elsewhere, first] = [wallet.browser(), browser.cookie() ?? '']
    await wallet.clock.advance(30_000)
    await enter(ALICE, await codeFor(ALICE), elsewhere)
    await wallet.clock.advance(30_000)
    await enter(ALICE, await codeFor(ALICE))
    expect(browser.cookie()).not.toBe(first)
    expect(await wallet.browser().get('/api/user', { cookie: first })).toMatchObject({ status: 401 })
    const second = browser.cookie() ?? ''
    await browser.post('/api/logout', {})
    expect(await wallet.browser().get('/api/user', { cookie: second })).toMatchObject({ status: 401 })
    expect((await elsewhere.get('/api/user')).status).toBe(200)
    await wallet.clock.advance(30 * 86_400_000)
    expect(await elsewhere.get('/api/user')).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
  })
})

const ALICE = 'alice@example.test'
const MANY = { count: 10_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY }
