import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceLogin } from '../../api.ts'
import type { Answer, TestBrowser } from '../../test/createTestBrowser.ts'
import { codeFor, linkFor, logIn } from '../../test/logIn.ts'
import { startMailServer } from '../../test/start/startMailServer.ts'
import { startTestWallet, type TestWallet } from '../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import { DEFAULT_LIMITS } from '../limits.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let wallet: TestWallet
  let owner: TestBrowser

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.stores[0].clear()
    wallet = await startTestWallet({ store: database.stores[0], limits: MANY_FROM_ONE_IP })
    owner = await logIn(wallet, ALICE)
    expect((await owner.post('/api/wallet', WALLET)).status).toBe(200)
  })
  afterEach(() => wallet.stop())

  /** Enters a right code. */
  const enter = async (browser: TestBrowser, email = ALICE): Promise<Answer> =>
    browser.post('/api/login/code', { email, code: await codeFor(wallet, email) }, { 'user-agent': FIREFOX })
  /** A browser whose login waits, and what its link says. */
  const waiting = async () => {
    const browser = wallet.browser()
    const { device } = Object((await enter(browser)).body) as { readonly device: DeviceLogin }
    return { browser, device, token: await linkFor(wallet, ALICE) }
  }
  const poll = (browser: TestBrowser, resend = false, email = ALICE) =>
    browser.post('/api/login/device', { email, resend })
  const read = (token: unknown) => wallet.browser().post('/api/device', { token })
  const answer = (token: unknown, isOwn: unknown) => wallet.browser().post('/api/device/answer', { token, isOwn })
  const mailsTo = (email: string) => wallet.mailbox.list().filter(({ to }) => to === email)

  test('default', async () => {
    const browser = wallet.browser()
    const entered = await enter(browser)
    const number = expect.stringMatching(/^[1-9]\d$/)
    expect(entered).toMatchObject({ status: 200 })
    expect(entered.body).toEqual({
      device: { number, device: 'Firefox on macOS', canOpen: false, expiresInMs: 1_200_000, resendInMs: 30_000 },
    })
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portico-login=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/
      ),
    ])
    const shown = Object(entered.body).device.number
    const [mail] = wallet.mailbox.list()
    const host = new URL(wallet.origin).host
    expect(mail).toMatchObject({ to: ALICE, subject: `Is this you? A new device at ${host}`, code: undefined })
    expect(mail?.link).toMatch(new RegExp(`^${wallet.origin}/device#[\\w.-]{80}$`))
    expect(mail?.text).toContain('Firefox on macOS')

    await wallet.clock.advance(10_000)
    expect((await poll(browser)).body).toEqual({ resendInMs: 20_000 })
    const token = await linkFor(wallet, ALICE)
    const told = { email: ALICE, device: 'Firefox on macOS', number: shown, askedBeforeMs: 10_000 }
    expect((await read(token)).body).toEqual({ ...told, expiresInMs: 1_190_000, answer: null })
    expect(await answer(token, true)).toMatchObject({ status: 204, body: '' })
    expect((await read(token)).body).toMatchObject({ answer: 'confirmed' })

    const begun = await poll(browser)
    expect(begun).toMatchObject({ status: 200, body: { user: { email: ALICE, wallet: { version: WALLET.version } } } })
    expect(begun.headers.getSetCookie().map((set) => set.split(/=|;/)[0])).toEqual([
      '__Host-portico',
      '__Host-portico-device',
    ])
    expect(begun.body).toMatchObject({ isNew: true })
    expect(begun.body).toMatchObject((await browser.get('/api/user')).body as object)
    // From now on a code is enough there.
    await browser.post('/api/logout', {})
    expect((await enter(browser)).body).toMatchObject({ user: { email: ALICE } })
    expect(browser.cookie('__Host-portico-login')).toBeUndefined()
  })

  test('behavior: a user who has no wallet yet, or is logged in, or has been before, confirms nothing', async () => {
    const bob = await logIn(wallet, BOB)
    expect((await enter(wallet.browser(), BOB)).body).toHaveProperty('user')
    await bob.post('/api/wallet', WALLET)
    expect((await enter(wallet.browser(), BOB)).body).toHaveProperty('device')
    expect((await enter(bob, BOB)).body).toHaveProperty('user')
    // The device of one user isn't that of another, and neither is a session.
    expect((await enter(bob)).body).toHaveProperty('device')
    const session = owner.cookie() ?? ''
    const code = await codeFor(wallet, ALICE)
    const old = { cookie: session }
    expect((await wallet.browser().post('/api/login/code', { email: ALICE, code }, old)).body).toHaveProperty('user')
    // It has ended by that.
    const next = await codeFor(wallet, ALICE)
    const again = await wallet.browser().post('/api/login/code', { email: ALICE, code: next }, old)
    expect(again.body).toHaveProperty('device')
    expect((await bob.get('/api/user')).body).toMatchObject({ user: { email: BOB } })
  })

  test('behavior: reading the link changes nothing', async () => {
    const { browser, token } = await waiting()
    const { port } = new URL(wallet.origin)
    const scanned = ['/device', `/api/device?token=${token}`, `/api/device/answer?token=${token}&isOwn=true`]
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const path of scanned) await fetch(`http://127.0.0.1:${port}${path}`, { method })
    const [first, second] = [await read(token), await read(token)]
    expect(first).toMatchObject({ status: 200, body: { answer: null } })
    expect(second.body).toEqual(first.body)
    expect((await poll(browser)).body).toEqual({ resendInMs: expect.any(Number) })
    for (const isOwn of [undefined, null, 'true', 1])
      expect(await answer(token, isOwn)).toMatchObject({ error: { code: 'BODY_INVALID' } })
    expect((await poll(browser)).body).toEqual({ resendInMs: expect.any(Number) })
  })

  test('behavior: only the browser that waits gets the session', async () => {
    const [{ browser, token }, other] = [await waiting(), await waiting()]
    const clicked = wallet.browser()
    await clicked.post('/api/device/answer', { token, isOwn: true })
    const expired = { status: 401, error: { code: 'LINK_EXPIRED' } }
    expect(await poll(clicked)).toMatchObject(expired)
    const cookie = `__Host-portico-login=${'a'.repeat(43)}`
    expect(await wallet.browser().post('/api/login/device', { email: ALICE, resend: false }, { cookie })).toMatchObject(
      expired
    )
    expect((await poll(other.browser)).body).toEqual({ resendInMs: expect.any(Number) })
    expect((await poll(browser)).body).toHaveProperty('user')
    expect(await poll(clicked)).toMatchObject(expired)
    expect((await poll(other.browser)).body).toEqual({ resendInMs: expect.any(Number) })
  })

  test('behavior: of polls at once, over two servers, one session begins', async () => {
    const second = await startTestWallet({ store: database.stores[1], mailbox: wallet.mailbox, clock: wallet.clock })
    const { browser, token } = await waiting()
    const cookie = browser.cookie('__Host-portico-login') ?? ''
    const earlier = database.statements.length
    const ask = (index: number) =>
      (index % 2 ? wallet : second).browser().post('/api/login/device', { email: ALICE, resend: false }, { cookie })
    const before = await Promise.all([...Array.from({ length: 6 }, (_, index) => ask(index)), answer(token, true)])
    const after = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index)))
    const all = [...before, ...after]
    const given = all.filter(({ body }) => Object.hasOwn(Object(body), 'user'))
    expect(given).toEqual(expect.arrayContaining(after))
    expect(new Set(given.map(({ headers }) => headers.getSetCookie().join())).size).toBe(1)
    expect(database.statements.slice(earlier).filter((sql) => sql.startsWith('insert into "sessions"'))).toHaveLength(1)
    await second.stop()
  })

  test('error: DEVICE_REFUSED', async () => {
    const [{ browser, token }, other] = [await waiting(), await waiting()]
    expect((await answer(token, false)).status).toBe(204)
    const refused = { status: 403, error: { code: 'DEVICE_REFUSED' } }
    expect(await poll(browser)).toMatchObject(refused)
    expect(await answer(token, true)).toMatchObject({ status: 401, error: { code: 'LINK_EXPIRED' } })
    expect((await answer(token, false)).status).toBe(204)
    expect((await read(token)).body).toMatchObject({ answer: 'refused' })
    await wallet.clock.advance(1_200_000)
    expect(await poll(browser, true)).toMatchObject(refused)
    expect(await poll(other.browser)).toMatchObject({ error: { code: 'LINK_EXPIRED' } })
    // It ends nothing else, and a right code begins anew.
    expect((await owner.get('/api/user')).status).toBe(200)
    expect((await enter(browser)).body).toHaveProperty('device')
    expect((await poll(browser)).body).toEqual({ resendInMs: 30_000 })
  })

  test('behavior: a user who has doubts wins, as long as no browser is logged in by the link', async () => {
    const { browser, token } = await waiting()
    await answer(token, true)
    expect((await answer(token, true)).status).toBe(204)
    expect((await answer(token, false)).status).toBe(204)
    expect(await poll(browser)).toMatchObject({ error: { code: 'DEVICE_REFUSED' } })
    const later = await waiting()
    await answer(later.token, true)
    await poll(later.browser)
    expect(await answer(later.token, false)).toMatchObject({ error: { code: 'LINK_EXPIRED' } })
    expect((await poll(later.browser)).body).toHaveProperty('user')
  })

  test('behavior: a browser that misses the answer with the session gets it again, until the link is too old', async () => {
    const { browser, token } = await waiting()
    const cookie = browser.cookie('__Host-portico-login') ?? ''
    await answer(token, true)
    const lost = await wallet.browser().post('/api/login/device', { email: ALICE, resend: false }, { cookie })
    const begun = await poll(browser)
    const { user } = lost.body as { readonly user: unknown }
    expect(lost.body).toEqual({ user, isNew: true })
    // A page gets nothing signed by it that only a new login signs.
    expect(begun).toMatchObject({ status: 200, body: { user, isNew: false } })
    expect(begun.headers.getSetCookie()).toEqual(lost.headers.getSetCookie())
    expect(JSON.stringify(begun.headers.getSetCookie())).not.toContain(cookie.split('=')[1])
    // Another tab of the same browser, which has the session by now.
    expect((await poll(browser)).body).toEqual(begun.body)
    expect((await browser.get('/api/user')).body).toEqual({ user })
    await wallet.clock.advance(1_200_000)
    expect(await poll(browser)).toMatchObject({ status: 401, error: { code: 'LINK_EXPIRED' } })
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  test('behavior: a link that was used says so, whatever else is answered by it', async () => {
    const { browser, token } = await waiting()
    await answer(token, true)
    await poll(browser)
    expect((await answer(token, true)).status).toBe(204)
    expect(await answer(token, false)).toMatchObject({ error: { code: 'LINK_EXPIRED' } })
    expect(await read(token)).toMatchObject({ status: 200, body: { answer: 'confirmed' } })
    await browser.post('/api/logout', {})
    expect(await read(token)).toMatchObject({ status: 200, body: { answer: 'confirmed' } })
    await wallet.clock.advance(1_200_000)
    expect(await read(token)).toMatchObject({ error: { code: 'LINK_EXPIRED' } })
  })

  test('behavior: a session that has ended does not come back', async () => {
    const [{ browser, token }, other] = [await waiting(), await waiting()]
    const expired = { status: 401, error: { code: 'LINK_EXPIRED' } }
    await answer(token, true)
    await poll(browser)
    await browser.post('/api/logout', {})
    expect(await poll(browser)).toMatchObject(expired)
    // The next login of a browser takes the place of the one before.
    const before = other.browser.cookie('__Host-portico-login') ?? ''
    await answer(other.token, true)
    await poll(other.browser)
    expect((await enter(other.browser)).body).toHaveProperty('user')
    const late = await wallet.browser().post('/api/login/device', { email: ALICE, resend: false }, { cookie: before })
    expect(late).toMatchObject(expired)
    expect(late.headers.getSetCookie()).toEqual([])
  })

  test('behavior: signing out ends a login that waits, so that confirming it later lets no browser in', async () => {
    const { browser, token } = await waiting()
    const kept = browser.cookie('__Host-portico-login') ?? ''
    expect((await browser.post('/api/logout', {})).status).toBe(204)
    expect(browser.cookie('__Host-portico-login')).toBeUndefined()
    expect((await answer(token, true)).error).toMatchObject({ code: 'LINK_EXPIRED' })
    const late = await wallet.browser().post('/api/login/device', { email: ALICE, resend: false }, { cookie: kept })
    expect(late).toMatchObject({ status: 401, error: { code: 'LINK_EXPIRED' } })
  })

  test('behavior: of signing out and a poll that is confirmed, at once over two servers, no session stays', async () => {
    const second = await startTestWallet({ store: database.stores[1], mailbox: wallet.mailbox, clock: wallet.clock })
    for (const _ of Array.from({ length: 3 })) {
      const { browser, token } = await waiting()
      const cookie = { cookie: browser.cookie('__Host-portico-login') ?? '' }
      await answer(token, true)
      const [begun] = await Promise.all([
        wallet.browser().post('/api/login/device', { email: ALICE, resend: false }, cookie),
        second.browser().post('/api/logout', {}, cookie),
      ])
      const [session = ''] = begun.headers.getSetCookie()
      const after = { cookie: session.split(';')[0] ?? '' }
      expect(await wallet.browser().get('/api/user', after)).toMatchObject({ status: 401 })
    }
    await second.stop()
  })

  test('error: LINK_EXPIRED', async () => {
    const [{ browser, token }, other] = [await waiting(), await waiting()]
    const [id = '', proof = ''] = token.split('.')
    const [otherId = ''] = other.token.split('.')
    const expired = { status: 401, error: { code: 'LINK_EXPIRED' } }
    const swapped = `${otherId}.${proof}`
    for (const wrong of ['', id, `${id}.`, swapped, `${token}a`, `${token}\n`, token.toUpperCase(), 'a'.repeat(9000)]) {
      expect(await read(wrong), wrong).toMatchObject(expired)
      expect(await answer(wrong, true), wrong).toMatchObject(expired)
    }
    for (const wrong of [undefined, null, 1, [token]])
      expect(await read(wrong)).toMatchObject({ status: 400, error: { code: 'BODY_INVALID' } })
    for (const wrong of [{ email: undefined }, { email: 1 }, { resend: undefined }, { resend: 'true' }, { resend: 1 }])
      expect(
        await browser.post('/api/login/device', { email: ALICE, resend: false, ...wrong }),
        JSON.stringify(wrong)
      ).toMatchObject({ error: { code: 'BODY_INVALID' } })
    expect(await poll(browser, false, 'alice')).toMatchObject({ status: 400, error: { code: 'EMAIL_INVALID' } })
    // The first one was begun 30 seconds before the other.
    await wallet.clock.advance(1_200_000 - 30_001)
    expect((await read(token)).body).toMatchObject({ expiresInMs: 1 })
    expect((await answer(token, true)).status).toBe(204)
    await wallet.clock.advance(1)
    expect(await read(token)).toMatchObject(expired)
    expect(await answer(token, false)).toMatchObject(expired)
    expect(await poll(browser)).toMatchObject(expired)
    expect((await read(other.token)).status).toBe(200)
  })

  test('behavior: the mail is sent again with the same link, within limits', async () => {
    const { browser, token } = await waiting()
    await wallet.clock.advance(29_000)
    expect(await poll(browser, true)).toMatchObject({ status: 429, error: { code: 'TOO_SOON', retryInMs: 1000 } })
    // Of 14 links in an hour, one was mailed. Those of codes are counted apart.
    for (let mails = 2; mails <= 13; mails += 1) {
      await wallet.clock.advance(30_000)
      expect((await poll(browser, true)).body).toEqual({ resendInMs: 30_000 })
      expect(await linkFor(wallet, ALICE)).toBe(token)
    }
    await wallet.clock.advance(30_000)
    const { resendInMs } = Object((await poll(browser, true)).body)
    expect(resendInMs).toBe(3_600_000 - 29_000 - 13 * 30_000)
    expect(mailsTo(ALICE)).toHaveLength(16)
    await wallet.clock.advance(30_000)
    expect(await poll(browser, true)).toMatchObject({ error: { code: 'TOO_SOON', retryInMs: resendInMs - 30_000 } })
    expect((await poll(browser)).body).toEqual({ resendInMs: resendInMs - 30_000 })
    expect(mailsTo(ALICE)).toHaveLength(16)
  })

  test('behavior: the first link follows a right code, whichever strangers ask for mails', async () => {
    const few = await startTestWallet({
      store: database.stores[0],
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: { ...MANY_FROM_ONE_IP, mailsPerAddress: { count: 1, windowMs: 86_400_000 } },
    })
    await wallet.clock.advance(3_600_000)
    const [{ id: afterId } = { id: 0 }] = wallet.mailbox.list()
    const browser = few.browser()
    await browser.post('/api/login', { email: ALICE })
    const { code, id } = await wallet.mailbox.waitFor(ALICE, { afterId })
    const entered = await browser.post('/api/login/code', { email: ALICE, code })
    expect(entered.body).toMatchObject({ device: { resendInMs: 86_400_000 } })
    expect((await wallet.mailbox.waitFor(ALICE, { afterId: id })).link).toContain('/device#')
    await few.stop()
  })

  test('error: MAIL_FAILED', async () => {
    const mailbox = await startMailServer()
    const { clock } = wallet
    const away = await startTestWallet({ store: database.stores[0], mailbox, clock, limits: MANY_FROM_ONE_IP })
    await mailbox.stop()
    const [other, code] = [await codeFor(wallet, ALICE), await codeFor(wallet, ALICE)]
    const begun = database.statements.filter((sql) => sql.startsWith('insert into "device_logins"')).length
    const entered = await away.browser().post('/api/login/code', { email: ALICE, code })
    expect(entered).toMatchObject({ status: 503, error: { code: 'MAIL_FAILED' } })
    expect(entered.headers.getSetCookie()).toEqual([])
    expect(database.statements.filter((sql) => sql.startsWith('insert into "device_logins"'))).toHaveLength(begun + 1)
    // The code was right, and is good for another try: this one, and no other.
    const enterAgain = (again: string) => wallet.browser().post('/api/login/code', { email: ALICE, code: again })
    expect(await enterAgain(other)).toMatchObject({ error: { code: 'CODE_EXPIRED' } })
    expect((await enterAgain(code)).body).toHaveProperty('device')
    expect(await enterAgain(code)).toMatchObject({ error: { code: 'CODE_EXPIRED' } })
    await away.stop()
  })

  test('behavior: a browser waits for its newest login only', async () => {
    const { browser, token } = await waiting()
    expect((await enter(browser)).body).toHaveProperty('device')
    const newer = await linkFor(wallet, ALICE)
    expect(newer).not.toBe(token)
    expect(await answer(token, true)).toMatchObject({ error: { code: 'LINK_EXPIRED' } })
    await answer(newer, true)
    expect((await poll(browser)).body).toHaveProperty('user')
  })

  test('behavior: a tab that waits gets no user who logs in in another', async () => {
    await (await logIn(wallet, BOB)).post('/api/wallet', WALLET)
    const { browser } = await waiting()
    expect((await enter(browser, BOB)).body).toHaveProperty('device')
    const expired = { status: 401, error: { code: 'LINK_EXPIRED' } }
    for (const isConfirmed of [false, true]) {
      if (isConfirmed) await answer(await linkFor(wallet, BOB), true)
      for (const email of [ALICE, 'carol@example.test']) expect(await poll(browser, true, email)).toMatchObject(expired)
    }
    expect((await poll(browser, false, ' Bob@Example.TEST')).body).toMatchObject({ user: { email: BOB } })
  })

  test('error: RATE_LIMITED', async () => {
    const { browser, token } = await waiting()
    const limits = {
      ...DEFAULT_LIMITS,
      triesPerIp: { count: 2, windowMs: 60_000 },
      mailsPerIp: { count: 0, windowMs: 60_000 },
    }
    const limited = await startTestWallet({ store: database.stores[0], clock: wallet.clock, limits })
    const { post } = limited.browser()
    await wallet.clock.advance(3_600_000)
    for (const _ of [1, 2]) expect((await post('/api/device', { token })).error).toMatchObject({ code: 'LINK_EXPIRED' })
    const refused = { status: 429, error: { code: 'RATE_LIMITED', retryInMs: 60_000 } }
    expect(await post('/api/device', { token })).toMatchObject(refused)
    expect(await post('/api/device/answer', { token, isOwn: true })).toMatchObject(refused)
    // A browser that waits may ask all the time.
    await enter(browser)
    const cookie = browser.cookie('__Host-portico-login') ?? ''
    for (const _ of [1, 2, 3])
      expect((await post('/api/login/device', { email: ALICE, resend: false }, { cookie })).status).toBe(200)
    expect(await post('/api/login/device', { email: ALICE, resend: true }, { cookie })).toMatchObject(refused)
    await limited.stop()
  })

  test('behavior: nothing of it is logged', async () => {
    const { browser, device, token } = await waiting()
    await read(token)
    await answer(token, true)
    await poll(browser)
    const paths = wallet.log.flatMap((entry) => (entry.event === 'request' ? [entry.path] : []))
    expect(paths.slice(-3)).toEqual(['/api/device', '/api/device/answer', '/api/login/device'])
    const cookies = ['__Host-portico', '__Host-portico-device'].map(
      (name) => browser.cookie(name)?.split('=')[1] ?? '-'
    )
    const log = JSON.stringify(wallet.log)
    for (const secret of [...token.split('.'), ...cookies, device.device, ALICE]) expect(log).not.toContain(secret)
  })
})

const ALICE = 'alice@example.test'
const BOB = 'bob@example.test'
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const bytes = (length: number, byte: number): string => Buffer.alloc(length, byte).toString('base64url')
const WALLET = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: bytes(33, 1),
  proofHash: bytes(32, 2),
}
const MANY = { count: 10_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY }
