import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  APP_HEADER,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type SocialAnswer,
  type WalletUser,
} from '../../../api.ts'
import { beginPasskeyLogin } from '../../../test/beginPasskeyLogin.ts'
import { createPasskey, type TestPasskey } from '../../../test/createPasskey.ts'
import type { TestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestWallet, type TestWallet } from '../../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../../test/testStores.ts'
import { createWaiting } from '../../http/createWaiting.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let wallet: TestWallet
  let passkey: TestPasskey

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.stores[0].clear()
    wallet = await startTestWallet({
      store: database.stores[0],
      limits: MANY_FROM_ONE_IP,
      waiting: createWaiting({ limitMs: 300 }),
    })
    passkey = createPasskey(wallet)
  })
  afterEach(() => wallet.stop())

  const begin = (own: Parameters<typeof beginPasskeyLogin>[1] = {}) => beginPasskeyLogin(wallet, own)
  const make = (window: TestBrowser, id: string, registration: PasskeyRegistration) =>
    window.post('/api/social/passkey/new', { id, registration })
  const use = (window: TestBrowser, id: string, assertion: PasskeyAssertion) =>
    window.post('/api/social/passkey', { id, assertion })
  const wait = (frame: TestBrowser, id: string, ticket?: string) => frame.post('/api/social/wait', { id, ticket })
  /** Signs a user up by the passkey. */
  const signUp = async (frame = wallet.browser()): Promise<WalletUser> => {
    const { window, id, challenge } = await begin({ frame })
    await make(window, id, passkey.register(challenge))
    return Object((await wait(frame, id)).body).user
  }

  test('behavior: the same body several times at once is answered as done, also where the device counts', async () => {
    await signUp()
    const { window, id, challenge } = await begin()
    const assertion = passkey.sign(challenge, { counter: 1 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(window, id, assertion)))
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill({ end: 'done' }))
  })

  test('default: a new passkey signs a user up, and logs the same one in again', async () => {
    const frame = wallet.browser()
    const asked = await frame.post('/api/social', { provider: 'passkey', returnTo: RETURN_TO, isPopup: true }, FROM_APP)
    expect(asked).toMatchObject({ status: 200, body: { expiresInMs: 600_000 } })
    const { id, proof } = asked.body as SocialAnswer
    const window = wallet.browser()
    const { body } = await window.post('/api/social/start', { id, proof })
    expect(body).toEqual({ passkey: { appHost: 'app.example', challenge: expect.stringMatching(/^[\w-]{43}$/) } })
    const { challenge } = Object(body).passkey
    expect((await wait(frame, id)).body).toEqual({ user: null })
    expect(await make(window, id, passkey.register(challenge))).toMatchObject({ status: 200, body: { end: 'done' } })
    const answer = await wait(frame, id)
    const { user } = Object(answer.body)
    expect(answer.body).toMatchObject({
      isNew: true,
      user: {
        email: null,
        social: { provider: 'passkey', subject: user.id, userName: null, email: null },
        wallet: null,
      },
    })
    const again = await begin()
    expect((await use(again.window, again.id, passkey.sign(again.challenge))).body).toEqual({ end: 'done' })
    expect((await wait(again.frame, again.id)).body).toMatchObject({ isNew: true, user: { id: user.id } })
    expect(JSON.stringify(wallet.log)).not.toContain(passkey.credentialId)
  })

  test('default: a window that hears nothing of the frame comes back with a ticket, which the frame alone can use', async () => {
    const login = await begin({ returnTo: `${APP}/path?a=b%20c#part`, isBound: false })
    const { frame, window, id, challenge } = login
    const { url } = Object((await make(window, id, passkey.register(challenge))).body)
    expect(url).toMatch(new RegExp(`^${APP}/path\\?a=b%20c&portico-login=${id}\\.[\\w-]{43}&portico-window=1#part$`))
    expect((await wait(frame, id)).body).toEqual({ user: null })
    const ticket = new URL(url).searchParams.get('portico-login')?.split('.')[1]
    expect((await wait(wallet.browser(), id, ticket)).error?.code).toBe('SOCIAL_ENDED')
    expect((await wait(frame, id, ticket)).body).toMatchObject({
      isNew: true,
      user: { social: { provider: 'passkey' } },
    })
  })

  test('behavior: a window that the frame hasn’t led here is told no challenge before its user agrees', async () => {
    const frame = wallet.browser()
    const { body } = await frame.post(
      '/api/social',
      { provider: 'passkey', returnTo: RETURN_TO, isPopup: true },
      FROM_APP
    )
    const { id } = body as SocialAnswer
    const window = wallet.browser()
    const start = async (own: object) => (await window.post('/api/social/start', { id, ...own })).body
    expect(await start({})).toEqual({ asks: { appHost: 'app.example', provider: 'passkey' } })
    expect(await start({ isMeant: true })).toHaveProperty('passkey.challenge')
  })

  test('behavior: a frame that waits hears at once that the login has ended', async () => {
    await wallet.stop()
    const waiting = createWaiting({ lookMs: 60_000, limitMs: 60_000 })
    wallet = await startTestWallet({ store: database.stores[0], waiting })
    passkey = createPasskey(wallet)
    const { frame, window, id, challenge } = await begin()
    const asked = wallet.asked()
    const heard = wait(frame, id)
    await expect.poll(() => wallet.asked()).toBe(asked + 1)
    await make(window, id, passkey.register(challenge))
    expect((await heard).body).toMatchObject({ isNew: true })
  })

  test('behavior: the same body again is answered as it was, and makes no second user', async () => {
    const { frame, window, id, challenge } = await begin()
    const registration = passkey.register(challenge)
    for (const _ of [1, 2]) expect((await make(window, id, registration)).body).toEqual({ end: 'done' })
    expect((await wait(frame, id)).body).toMatchObject({ isNew: true })
    const again = await begin()
    const assertion = passkey.sign(again.challenge, { counter: 1 })
    for (const _ of [1, 2]) expect((await use(again.window, again.id, assertion)).body).toEqual({ end: 'done' })
    expect(await database.stores[0].endAllLogins()).toBe(1)
  })

  test('behavior: a passkey that is unknown or wrong leaves the login as it is', async () => {
    const { frame, window, id, challenge } = await begin()
    expect((await use(window, id, passkey.sign(challenge))).error?.code).toBe('PASSKEY_UNKNOWN')
    const embedded = passkey.register(challenge, { crossOrigin: true })
    expect((await make(window, id, embedded)).error?.code).toBe('PASSKEY_WRONG')
    expect((await wait(frame, id)).body).toEqual({ user: null })
    expect((await make(window, id, passkey.register(challenge))).body).toEqual({ end: 'done' })
  })

  test('error: what one login was answered with does nothing for another, nor from another browser', async () => {
    const user = await signUp()
    const [mine, thief] = [await begin(), await begin()]
    const assertion = passkey.sign(mine.challenge)
    expect((await use(thief.window, thief.id, assertion)).error?.code).toBe('PASSKEY_WRONG')
    expect((await use(thief.window, mine.id, assertion)).error?.code).toBe('SOCIAL_ENDED')
    expect((await use(wallet.browser(), mine.id, assertion)).error?.code).toBe('SOCIAL_ENDED')
    const other = createPasskey(wallet)
    const registration = other.register(mine.challenge)
    expect((await make(thief.window, thief.id, registration)).error?.code).toBe('PASSKEY_WRONG')
    expect((await make(thief.window, mine.id, registration)).error?.code).toBe('SOCIAL_ENDED')
    expect((await use(mine.window, mine.id, assertion)).body).toEqual({ end: 'done' })
    // The same window has another login now, with another challenge.
    const next = await begin({ window: mine.window })
    expect((await use(next.window, next.id, assertion)).error?.code).toBe('PASSKEY_WRONG')
    expect((await wait(mine.frame, mine.id)).body).toMatchObject({ user: { id: user.id } })
  })

  test('error: PASSKEY_WRONG for a new passkey with the id of a known one, whose user keeps it', async () => {
    const user = await signUp()
    const thief = createPasskey(wallet)
    const { window, id, challenge } = await begin()
    const { credentialId } = passkey
    const registration = { ...thief.register(challenge, { credentialId }), credentialId }
    expect((await make(window, id, registration)).error?.code).toBe('PASSKEY_WRONG')
    const assertion = { ...thief.sign(challenge), credentialId }
    expect((await use(window, id, assertion)).error?.code).toBe('PASSKEY_WRONG')
    const { frame, ...own } = await begin()
    await use(own.window, own.id, passkey.sign(own.challenge))
    expect((await wait(frame, own.id)).body).toMatchObject({ user: { id: user.id } })
    expect(await database.stores[0].endAllLogins()).toBe(1)
  })

  test("behavior: a thief's link logs the victim in to nothing of the thief's, and the thief to nothing of the victim's", async () => {
    await signUp()
    const thief = wallet.browser()
    const { window, id, challenge } = await begin({ frame: thief, isBound: false })
    const { url } = Object((await use(window, id, passkey.sign(challenge))).body)
    expect(url).toMatch(/^https:\/\/app\.example\//)
    expect((await wait(thief, id)).body).toEqual({ user: null })
    const ticket = new URL(url).searchParams.get('portico-login')?.split('.')[1]
    expect((await wait(wallet.browser(), id, ticket)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: a login that its frame has cancelled, or whose user was deleted, ends in no session', async () => {
    const frame = wallet.browser()
    await signUp(frame)
    const cancelled = await begin()
    await cancelled.frame.post('/api/social/cancel', { id: cancelled.id })
    const assertion = passkey.sign(cancelled.challenge)
    expect((await use(cancelled.window, cancelled.id, assertion)).error?.code).toBe('SOCIAL_ENDED')
    const [done, later] = [await begin(), await begin()]
    await use(done.window, done.id, passkey.sign(done.challenge))
    expect((await frame.post('/api/user/delete', {})).status).toBe(204)
    expect((await wait(done.frame, done.id)).error?.code).toBe('SOCIAL_ENDED')
    expect((await use(later.window, later.id, passkey.sign(later.challenge))).error?.code).toBe('PASSKEY_UNKNOWN')
    expect(await database.stores[0].endAllLogins()).toBe(0)
  })

  test('error: a login has its time, and no provider calls back', async () => {
    const { window, id, challenge } = await begin()
    await wallet.clock.advance(600_000)
    expect((await make(window, id, passkey.register(challenge))).error?.code).toBe('SOCIAL_ENDED')
    expect((await window.get('/social/callback/passkey')).status).toBe(404)
  })

  test('error: BODY_INVALID for what no browser says, and pages of other origins ask for nothing', async () => {
    const { window, id, challenge } = await begin()
    const right = passkey.register(challenge)
    for (const wrong of [
      { credentialId: '' },
      { credentialId: 'not base64url!' },
      { clientDataJSON: Buffer.alloc(2049).toString('base64url') },
      { attestationObject: Buffer.alloc(8193).toString('base64url') },
      { attestationObject: undefined },
    ])
      expect((await make(window, id, Object({ ...right, ...wrong }))).error?.code).toBe('BODY_INVALID')
    const foreign = { origin: 'https://evil.example' }
    for (const path of ['', '/new'])
      expect((await window.post(`/api/social/passkey${path}`, {}, foreign)).error?.code).toBe('ORIGIN_REFUSED')
  })

  test('error: SOCIAL_UNKNOWN where the host of the wallet is an address, for which browsers make no passkeys', async () => {
    for (const [host, status] of [
      ['http://127.0.0.1:4740', 404],
      ['http://[::1]:4740', 404],
      ['https://wallet.example', 200],
    ] as const) {
      const other = await startTestWallet({ store: database.stores[0], url: new URL(host) })
      const begun = { provider: 'passkey', returnTo: RETURN_TO, isPopup: true }
      const asked = await other.browser().post('/api/social', begun, { ...FROM_APP, origin: host })
      expect([host, asked.status, asked.error?.code]).toEqual([
        host,
        status,
        status === 200 ? undefined : 'SOCIAL_UNKNOWN',
      ])
      await other.stop()
    }
  })
})

const APP = 'https://app.example'
const RETURN_TO = `${APP}/`
const FROM_APP = { [APP_HEADER]: APP }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, triesPerIp: { count: 1000, windowMs: 1000 } }
