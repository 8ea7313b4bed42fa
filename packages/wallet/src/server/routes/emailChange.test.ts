import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../test/createTestBrowser.ts'
import { codeFor, linkFor, logIn } from '../../test/logIn.ts'
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
    browser = await loginWithWallet(OLD)
  })
  afterEach(() => wallet.stop())

  const loginWithWallet = async (email: string): Promise<TestBrowser> => {
    const by = await logIn(wallet, email)
    expect((await by.post('/api/wallet', WALLET)).status).toBe(200)
    await wallet.clock.advance(30_000)
    return by
  }
  const begin = (email: string, by = browser, proof = PROOF) => by.post('/api/user/email', { email, proof })
  const enterCurrent = (code: string, by = browser) => by.post('/api/user/email/current', { code })
  const enterNew = (code: string, by = browser) => by.post('/api/user/email/new', { code })
  /** The code of the newest mail. */
  const codeAt = async (email: string): Promise<string> => (await wallet.mailbox.waitFor(email)).code ?? ''
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  /** Goes on to the step at which the new address has its code. */
  const beginAndConfirm = async (email: string, { by = browser, from = OLD } = {}): Promise<string> => {
    expect(await begin(email, by)).toMatchObject({ status: 200, body: { sentTo: 'current' } })
    expect(await enterCurrent(await codeAt(from), by)).toMatchObject({ status: 200, body: { sentTo: 'new' } })
    return codeAt(email)
  }
  const emailNow = async (by = browser): Promise<unknown> => Object((await by.get('/api/user')).body).user?.email
  const ended = { status: 409, error: { code: 'CHANGE_ENDED' } }

  test('default', async () => {
    const host = new URL(wallet.origin).host
    expect(await begin(' New@Example.TEST')).toMatchObject({
      status: 200,
      body: { sentTo: 'current', expiresInMs: 600_000, resendInMs: 30_000 },
    })
    const [first] = wallet.mailbox.list()
    expect(first).toMatchObject({ to: OLD, subject: `${first?.code} is your code to change your address at ${host}` })
    expect(first?.text).not.toContain(NEW)
    const confirmed = await enterCurrent(first?.code ?? '')
    expect(confirmed.body).toEqual({ sentTo: 'new', expiresInMs: 600_000, resendInMs: 30_000 })
    const [second] = wallet.mailbox.list()
    expect(second).toMatchObject({ to: NEW })
    expect(second?.text).not.toContain(OLD)
    expect(await emailNow()).toBe(OLD)

    const session = browser.cookie()
    const changed = await enterNew(second?.code ?? '')
    expect(changed).toMatchObject({ status: 200, body: { user: { email: NEW, wallet: { version: WALLET.version } } } })
    expect((await browser.get('/api/user')).body).toEqual(changed.body)
    expect(browser.cookie()).toBe(session)
    const [told] = wallet.mailbox.list()
    expect(told).toMatchObject({ to: OLD, subject: `Your address at ${host} was changed`, code: undefined })
    expect(told?.text).not.toContain(NEW)
    // The device stays known.
    await browser.post('/api/logout', {})
    await logIn(wallet, NEW, browser)
    expect(wallet.mailbox.list()[0]?.link).toBeUndefined()
    expect(await emailNow()).toBe(NEW)
  })

  test('behavior: nothing changes before the code to the new address was entered', async () => {
    const elsewhere = await logIn(wallet, OLD)
    await wallet.clock.advance(30_000)
    const code = await beginAndConfirm('typo@example.test')
    expect(await enterNew(other(code))).toMatchObject({ status: 401, error: { code: 'CODE_WRONG', triesLeft: 4 } })
    await wallet.clock.advance(1_800_000)
    expect(await enterNew(code)).toMatchObject(ended)
    expect([await emailNow(), await emailNow(elsewhere)]).toEqual([OLD, OLD])
    await logIn(wallet, OLD, browser)
    expect(await emailNow()).toBe(OLD)
  })

  test('behavior: all else that was begun with either address ends with the change', async () => {
    const elsewhere = await logIn(wallet, OLD)
    const waiting = wallet.browser()
    await waiting.post('/api/login/code', { email: OLD, code: await codeFor(wallet, OLD) })
    const token = await linkFor(wallet, OLD)
    const [ofOld, ofNew] = [await codeFor(wallet, OLD), await codeFor(wallet, NEW)]
    await wallet.clock.advance(30_000)
    expect((await enterNew(await beginAndConfirm(NEW))).status).toBe(200)

    expect(await elsewhere.get('/api/user')).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
    expect(await waiting.post('/api/device/answer', { token, isOwn: true })).toMatchObject({ status: 401 })
    for (const by of [waiting, elsewhere])
      for (const email of [OLD, NEW])
        expect(await by.post('/api/login/device', { email, resend: false })).toMatchObject({
          error: { code: 'LINK_EXPIRED' },
        })
    for (const [email, code] of [
      [OLD, ofOld],
      [NEW, ofNew],
    ])
      expect(await wallet.browser().post('/api/login/code', { email, code })).toMatchObject({
        error: { code: 'CODE_EXPIRED' },
      })
    await wallet.clock.advance(600_000)
    // The other device isn't known any more, and the old address is a new user's.
    const entered = await elsewhere.post('/api/login/code', { email: NEW, code: await codeFor(wallet, NEW) })
    expect(entered.body).toHaveProperty('device')
    const { user } = Object((await (await logIn(wallet, OLD)).get('/api/user')).body)
    expect(user).toMatchObject({ email: OLD, wallet: null })
    expect(await emailNow()).toBe(NEW)
  })

  test('behavior: of two users who want one address, one gets it, in either order', async () => {
    const second = await startTestWallet({
      store: database.stores[1],
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: MANY_FROM_ONE_IP,
    })
    const others = second.browser()
    const bob = await loginWithWallet(BOB)
    const want = async (email: string) => {
      const mine = await beginAndConfirm(email)
      await wallet.clock.advance(30_000)
      return [mine, await beginAndConfirm(email, { by: bob, from: BOB })] as const
    }
    const [mine, his] = await want(NEW)
    const cookie = bob.cookie() ?? ''
    // The code of one is not good for the other.
    expect(await enterNew(his)).toMatchObject({ error: { code: 'CODE_WRONG' } })
    const answers = await Promise.all([enterNew(mine), others.post('/api/user/email/new', { code: his }, { cookie })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual([
      expect.stringMatching(/^(CHANGE_ENDED|EMAIL_TAKEN)$/),
    ])
    expect([await emailNow(), await emailNow(bob)].filter((email) => email === NEW)).toHaveLength(1)
    await second.stop()
  })

  test('behavior: a user who comes second has their change ended', async () => {
    const bob = await loginWithWallet(BOB)
    const mine = await beginAndConfirm(NEW)
    await wallet.clock.advance(30_000)
    const his = await beginAndConfirm(NEW, { by: bob, from: BOB })
    expect((await enterNew(his, bob)).status).toBe(200)
    expect(await enterNew(mine)).toMatchObject(ended)
    expect([await emailNow(), await emailNow(bob)]).toEqual([OLD, NEW])
  })

  test('error: EMAIL_TAKEN, to the reader of its mail only', async () => {
    const bob = await loginWithWallet(BOB)
    const code = await beginAndConfirm(BOB)
    expect(await enterNew(other(code))).toMatchObject({ error: { code: 'CODE_WRONG' } })
    expect(await enterNew(code)).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN' } })
    expect(await enterNew(code)).toMatchObject(ended)
    expect([await emailNow(), await emailNow(bob)]).toEqual([OLD, BOB])
  })

  test('behavior: codes of a change log no user in, and the reverse', async () => {
    const login = await codeFor(wallet, OLD)
    await wallet.clock.advance(30_000)
    await begin(NEW)
    const current = await codeAt(OLD)
    expect(await enterCurrent(login)).toMatchObject({ error: { code: 'CODE_WRONG' } })
    expect(await wallet.browser().post('/api/login/code', { email: OLD, code: current })).toMatchObject({
      error: { code: 'CODE_WRONG' },
    })
    expect(await enterNew(current)).toMatchObject(ended)
    expect((await enterCurrent(current)).status).toBe(200)
    const fresh = await codeAt(NEW)
    expect(await wallet.browser().post('/api/login/code', { email: NEW, code: fresh })).toMatchObject({
      error: { code: 'CODE_WRONG' },
    })
    expect(await enterCurrent(fresh)).toMatchObject({ error: { code: 'CODE_WRONG' } })
    expect((await enterNew(fresh)).status).toBe(200)
  })

  test('behavior: the same address sends another code of its step, another one begins anew', async () => {
    await begin(NEW)
    const first = await codeAt(OLD)
    await wallet.clock.advance(30_000)
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'current' })
    expect((await enterCurrent(first)).body).toMatchObject({ sentTo: 'new' })
    const second = await codeAt(NEW)
    await wallet.clock.advance(30_000)
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'new' })
    expect((await begin('third@example.test')).body).toMatchObject({ sentTo: 'current' })
    expect(await enterNew(second)).toMatchObject(ended)
    // Its code was for the other address.
    expect(await enterCurrent(first)).toMatchObject({ error: { code: 'CODE_WRONG' } })
    await wallet.clock.advance(600_000)
    expect((await begin('third@example.test')).body).toMatchObject({ sentTo: 'current' })
    await wallet.clock.advance(30_000)
    // Back to the earlier address is a change of its own too.
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'current' })
    expect(await enterNew(second)).toMatchObject(ended)
    expect(await emailNow()).toBe(OLD)
  })

  test('behavior: a step whose answer was lost is answered again at once, without a mail', async () => {
    const mails = () => wallet.mailbox.list().length
    await begin(NEW)
    const sent = mails()
    await wallet.clock.advance(5000)
    const current = { sentTo: 'current', expiresInMs: 595_000, resendInMs: 25_000 }
    expect(await begin(NEW)).toMatchObject({ status: 200, body: current })
    const code = await codeAt(OLD)
    expect((await enterCurrent(code)).body).toMatchObject({ sentTo: 'new' })
    const fresh = await codeAt(NEW)
    await wallet.clock.advance(5000)
    const next = { sentTo: 'new', expiresInMs: 595_000, resendInMs: 25_000 }
    expect(await enterCurrent(code)).toMatchObject({ status: 200, body: next })
    expect(await begin(NEW)).toMatchObject({ status: 200, body: next })
    expect(mails()).toBe(sent + 1)
    expect((await enterNew(fresh)).status).toBe(200)
  })

  test('error: TOO_SOON, where no code of this step is good', async () => {
    const tooSoon = (retryInMs: number) => ({ status: 429, error: { code: 'TOO_SOON', retryInMs } })
    const elsewhere = await logIn(wallet, OLD)
    await begin('third@example.test', elsewhere)
    expect(await begin(NEW)).toMatchObject(tooSoon(30_000))
    await wallet.clock.advance(30_000)
    await begin(NEW)
    expect(await begin('third@example.test')).toMatchObject(tooSoon(30_000))
    expect(await begin(NEW, elsewhere)).toMatchObject(tooSoon(30_000))
    // A stranger has a code mailed to each address. It holds up the one to the new address only.
    await wallet.clock.advance(570_000)
    await codeFor(wallet, OLD)
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'current', resendInMs: 30_000 })
    const code = await codeAt(OLD)
    await wallet.browser().post('/api/login', { email: NEW })
    for (const _ of [1, 2]) expect(await enterCurrent(code)).toMatchObject(tooSoon(30_000))
    await wallet.clock.advance(30_000)
    expect((await enterCurrent(code)).body).toMatchObject({ sentTo: 'new', resendInMs: 30_000 })
    // Another change, and back.
    await begin('third@example.test')
    await wallet.clock.advance(30_000)
    await begin(NEW)
    expect(await begin('third@example.test')).toMatchObject(tooSoon(30_000))
  })

  test('behavior: a code whose answer was lost may come again, and confirms no other change', async () => {
    await begin(NEW)
    const code = await codeAt(OLD)
    expect((await enterCurrent(code)).status).toBe(200)
    await wallet.clock.advance(30_000)
    expect((await enterCurrent(code)).body).toMatchObject({ sentTo: 'new' })
    await begin('third@example.test')
    await wallet.clock.advance(30_000)
    await begin(NEW)
    expect(await enterCurrent(code)).toMatchObject({ status: 401, error: { code: 'CODE_EXPIRED' } })
  })

  test('behavior: the last code may come again whose answer was lost, and is no other end of the change', async () => {
    await begin(NEW)
    const current = await codeAt(OLD)
    await enterCurrent(current)
    const code = await codeAt(NEW)
    const answers = await Promise.all([enterNew(code), enterNew(code)])
    for (const answer of [...answers, await enterNew(code)])
      expect(answer).toMatchObject({ status: 200, body: { user: { email: NEW } } })
    expect(wallet.mailbox.list().filter(({ subject }) => subject.startsWith('Your address'))).toHaveLength(1)
    for (const wrong of [other(code), current]) expect(await enterNew(wrong)).toMatchObject(ended)
    expect(await enterNew(code, await loginWithWallet(BOB))).toMatchObject(ended)
    // A change has half an hour, and its code less than that.
    await wallet.clock.advance(1_700_000)
    expect(await enterNew(code)).toMatchObject({ status: 200, body: { user: { email: NEW } } })
    expect((await enterNew(await beginAndConfirm('third@example.test', { from: NEW }))).status).toBe(200)
    expect(await enterNew(code)).toMatchObject(ended)
    await wallet.clock.advance(30_000)
    await begin(NEW)
    expect(await enterNew(code)).toMatchObject(ended)
  })

  test('behavior: a change is of the session that began it, and ends with that', async () => {
    const elsewhere = await logIn(wallet, OLD)
    await wallet.clock.advance(30_000)
    const code = await beginAndConfirm(NEW)
    expect(await enterNew(code, elsewhere)).toMatchObject(ended)
    await wallet.clock.advance(30_000)
    // The other session begins its own, in place of this one.
    expect((await begin(NEW, elsewhere)).body).toMatchObject({ sentTo: 'current' })
    for (const by of [browser, elsewhere]) expect(await enterNew(code, by)).toMatchObject(ended)
    expect((await enterCurrent(await codeAt(OLD), elsewhere)).body).toMatchObject({ sentTo: 'new' })
    const next = await codeAt(NEW)
    // It logs in again: that is another session.
    const cookie = elsewhere.cookie() ?? ''
    await logIn(wallet, OLD, elsewhere)
    expect(await wallet.browser().post('/api/user/email/new', { code: next }, { cookie })).toMatchObject({
      status: 401,
    })
    expect(await enterNew(next, elsewhere)).toMatchObject(ended)
    expect(await emailNow()).toBe(OLD)
  })

  test('behavior: a session that ends just before its code is compared changes nothing', async () => {
    const [store] = database.stores
    const slow = await startTestWallet({
      store: {
        ...store,
        completeChange: async (request) => {
          await browser.post('/api/logout', {})
          return store.completeChange(request)
        },
      },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: MANY_FROM_ONE_IP,
    })
    const code = await beginAndConfirm(NEW)
    const cookie = browser.cookie() ?? ''
    expect(await slow.browser().post('/api/user/email/new', { code }, { cookie })).toMatchObject(ended)
    await logIn(wallet, OLD, browser)
    expect(await emailNow()).toBe(OLD)
    await slow.stop()
  })

  test('behavior: a code that another session has overtaken confirms nothing of its change', async () => {
    const [store] = database.stores
    const elsewhere = await logIn(wallet, OLD)
    await wallet.clock.advance(30_000)
    const slow = await startTestWallet({
      store: {
        ...store,
        confirmChange: async (request) => {
          await wallet.clock.advance(30_000)
          await begin(NEW, elsewhere)
          return store.confirmChange(request)
        },
      },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: MANY_FROM_ONE_IP,
    })
    await begin(NEW)
    const code = await codeAt(OLD)
    const cookie = browser.cookie() ?? ''
    expect(await slow.browser().post('/api/user/email/current', { code }, { cookie })).toMatchObject(ended)
    await wallet.clock.advance(30_000)
    expect((await begin(NEW, elsewhere)).body).toMatchObject({ sentTo: 'current' })
    await slow.stop()
  })

  test('behavior: a code that is mailed counts, though the database fails before it is noted, which is logged', async () => {
    const failing = await startTestWallet({
      store: { ...database.stores[0], noteChangeCode: () => Promise.reject(new Error('ECONNRESET')) },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: MANY_FROM_ONE_IP,
    })
    const headers = { cookie: browser.cookie() ?? '' }
    const answer = await failing.browser().post('/api/user/email', { email: NEW, proof: PROOF }, headers)
    expect(answer).toMatchObject({ status: 200, body: { sentTo: 'current' } })
    const failure = { event: 'failure', part: 'database', reason: expect.any(String) }
    expect(failing.log).toContainEqual(failure)
    expect((await enterCurrent(await codeAt(OLD))).body).toMatchObject({ sentTo: 'new' })
    await failing.stop()
  })

  test('error: TOO_SOON for a step that another request of the session ends meanwhile', async () => {
    const [store] = database.stores
    await begin(NEW)
    const code = await codeAt(OLD)
    let looks = 0
    const slow = await startTestWallet({
      store: {
        ...store,
        changeOf: async (request) => {
          looks += 1
          if (looks === 2) expect((await enterCurrent(code)).body).toMatchObject({ sentTo: 'new' })
          return store.changeOf(request)
        },
      },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: MANY_FROM_ONE_IP,
    })
    const headers = { cookie: browser.cookie() ?? '' }
    const answer = await slow.browser().post('/api/user/email', { email: NEW, proof: PROOF }, headers)
    expect(answer).toMatchObject({ error: { code: 'TOO_SOON' } })
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'new' })
    await slow.stop()
  })

  test('error: PROOF_WRONG, NO_WALLET, SIGNED_OUT, EMAIL_UNCHANGED', async () => {
    const thief = await logIn(wallet, OLD)
    for (const proof of [bytes(32, 0), WALLET.proofHash])
      expect(await begin(NEW, thief, proof)).toMatchObject({ status: 403, error: { code: 'PROOF_WRONG' } })
    // A guessed address gets the same answer.
    expect(await begin(OLD, thief, bytes(32, 0))).toMatchObject({ error: { code: 'PROOF_WRONG' } })
    expect(await begin(' Old@example.test')).toMatchObject({ status: 409, error: { code: 'EMAIL_UNCHANGED' } })
    expect(await begin(NEW, await logIn(wallet, BOB))).toMatchObject({ status: 404, error: { code: 'NO_WALLET' } })
    const stranger = wallet.browser()
    for (const answer of [
      await begin(NEW, stranger),
      await enterCurrent(CODE, stranger),
      await enterNew(CODE, stranger),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
    expect(await enterCurrent(CODE)).toMatchObject(ended)
    expect(await enterNew(CODE)).toMatchObject(ended)
    expect(wallet.mailbox.list().filter(({ to }) => to === NEW)).toEqual([])
  })

  test('error: PROOF_NEEDED, but for a user who has begun already, whether or not a mail could be sent', async () => {
    const needed = { status: 403, error: { code: 'PROOF_NEEDED' } }
    const ask = (email: string, by = browser) => by.post('/api/user/email', { email })
    expect(await ask(NEW)).toMatchObject(needed)
    const elsewhere = await logIn(wallet, OLD)
    await begin('third@example.test', elsewhere)
    expect(await begin(NEW)).toMatchObject({ error: { code: 'TOO_SOON' } })
    expect(await ask(NEW)).toMatchObject({ error: { code: 'TOO_SOON' } })
    await wallet.clock.advance(30_000)
    expect((await ask(NEW)).body).toMatchObject({ sentTo: 'current' })
    expect(await ask('third@example.test')).toMatchObject(needed)
    expect(await ask(NEW, elsewhere)).toMatchObject(needed)
    await wallet.clock.advance(1_800_000)
    expect(await ask(NEW)).toMatchObject(needed)
  })

  test('error: TOO_MANY_TRIES, of the user, whatever strangers try', async () => {
    await begin(NEW)
    const code = await codeAt(OLD)
    const guess = async (email: string) => {
      for (let tries = 0; tries < 6; tries += 1)
        await wallet.browser().post('/api/login/code', { email, code: other(code) })
    }
    await guess(OLD)
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect((await enterCurrent(other(code))).error).toMatchObject({ code: 'CODE_WRONG', triesLeft })
    expect(await enterCurrent(code)).toMatchObject({ status: 429, error: { code: 'TOO_MANY_TRIES' } })
    await wallet.clock.advance(600_000)
    const fresh = await beginAndConfirm(NEW)
    await guess(NEW)
    expect((await enterNew(fresh)).status).toBe(200)
  })

  test('error: RATE_LIMITED', async () => {
    const once = { count: 1, windowMs: 60_000 }
    const limited = await startTestWallet({
      store: database.stores[0],
      mailbox: wallet.mailbox,
      clock: wallet.clock,
      limits: { ...DEFAULT_LIMITS, mailsPerIp: once, triesPerIp: once },
    })
    await wallet.clock.advance(600_000)
    const by = limited.browser()
    const headers = { cookie: browser.cookie() ?? '' }
    const refused = { status: 429, error: { code: 'RATE_LIMITED', retryInMs: 60_000 } }
    expect((await by.post('/api/user/email', { email: NEW, proof: PROOF }, headers)).status).toBe(200)
    expect(await by.post('/api/user/email', { email: BOB, proof: PROOF }, headers)).toMatchObject(refused)
    expect((await by.post('/api/user/email/current', { code: other(await codeAt(OLD)) }, headers)).status).toBe(401)
    for (const step of ['current', 'new'])
      expect(await by.post(`/api/user/email/${step}`, { code: CODE }, headers)).toMatchObject(refused)
    await limited.stop()
  })

  test('error: CODE_EXPIRED, and no code is good for longer than its change', async () => {
    await begin(NEW)
    const code = await codeAt(OLD)
    await wallet.clock.advance(600_000)
    expect(await enterCurrent(code)).toMatchObject({ status: 401, error: { code: 'CODE_EXPIRED' } })
    await wallet.clock.advance(900_000)
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'current', expiresInMs: 300_000 })
    expect(wallet.mailbox.list()[0]?.text).toContain('ends in 5 minutes')
    await wallet.clock.advance(300_000)
    expect(await enterCurrent(await codeAt(OLD))).toMatchObject(ended)
    expect((await begin(NEW)).body).toMatchObject({ sentTo: 'current', expiresInMs: 600_000 })
  })

  test('behavior: that the old address could not be told undoes nothing', async () => {
    const code = await beginAndConfirm(NEW)
    await wallet.mailbox.stop()
    expect(await enterNew(code)).toMatchObject({ status: 200, body: { user: { email: NEW } } })
    expect(wallet.log.slice(-2)).toEqual([
      { event: 'failure', part: 'mail', reason: expect.stringContaining('ESOCKET') },
      expect.objectContaining({ path: '/api/user/email/new', status: 200 }),
    ])
  })

  test('error: MAIL_FAILED', async () => {
    await wallet.mailbox.stop()
    for (const _ of [1, 2]) expect(await begin(NEW)).toMatchObject({ status: 503, error: { code: 'MAIL_FAILED' } })
  })

  test('error: BODY_INVALID, EMAIL_INVALID', async () => {
    const invalid = { status: 400, error: { code: 'BODY_INVALID' } }
    for (const wrong of [{}, { email: 1, proof: PROOF }, { email: NEW, proof: bytes(31, 7) }])
      expect(await browser.post('/api/user/email', wrong), JSON.stringify(wrong)).toMatchObject(invalid)
    expect(await begin('new')).toMatchObject({ status: 400, error: { code: 'EMAIL_INVALID' } })
    for (const code of ['12345', 123456, undefined])
      for (const step of ['current', 'new'])
        expect(await browser.post(`/api/user/email/${step}`, { code })).toMatchObject(invalid)
  })

  test('behavior: nothing of it is logged', async () => {
    const current = await codeAt(OLD)
    const fresh = await beginAndConfirm(NEW)
    await enterNew(fresh)
    const paths = wallet.log.flatMap((entry) => (entry.event === 'request' ? [entry.path] : []))
    expect(paths.slice(-3)).toEqual(['/api/user/email', '/api/user/email/current', '/api/user/email/new'])
    const log = JSON.stringify(wallet.log)
    for (const secret of [current, fresh, OLD, NEW, PROOF]) expect(log).not.toContain(secret)
  })
})

const OLD = 'old@example.test'
const NEW = 'new@example.test'
const BOB = 'bob@example.test'
const CODE = '123456'
const bytes = (length: number, byte: number): string => Buffer.alloc(length, byte).toString('base64url')
const PROOF = bytes(32, 7)
const WALLET = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: bytes(33, 1),
  proofHash: createHash('sha256').update(Buffer.alloc(32, 7)).digest('base64url'),
}
const MANY = { count: 10_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY }
