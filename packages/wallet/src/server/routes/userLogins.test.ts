import { createHash, randomUUID } from 'node:crypto'
import { type Providers, startProviders } from '@portico/test-kit/internal/social'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  APP_HEADER,
  type LoginName,
  type LoginsAnswer,
  type SocialAnswer,
  type SocialProviderId,
  type UserLoginPurpose,
  type WalletUser,
} from '../../api.ts'
import { beginPasskeyLogin } from '../../test/beginPasskeyLogin.ts'
import { createPasskey } from '../../test/createPasskey.ts'
import type { Answer, TestBrowser } from '../../test/createTestBrowser.ts'
import { codeFor, linkFor, logIn } from '../../test/logIn.ts'
import { passProvider } from '../../test/passProvider.ts'
import { startTestWallet, type TestWallet } from '../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import { createWaiting } from '../http/createWaiting.ts'
import { DEFAULT_LIMITS, FRESH_MS, SOCIAL_LIFE_MS } from '../limits.ts'
import { createProviders } from '../social/createProviders.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let providers: Providers
  let wallet: TestWallet

  beforeAll(async () => {
    database = await open()
    providers = await startProviders()
  })
  afterAll(async () => {
    await providers.stop()
    await database.close()
  })
  const start = (own: Partial<Parameters<typeof startTestWallet>[0]> = {}) =>
    startTestWallet({
      store: database.stores[0],
      limits: MANY_FROM_ONE_IP,
      providers: createProviders(providers.clients, { answerMs: 1000 }),
      waiting: createWaiting({ limitMs: 300 }),
      ...own,
    })
  beforeEach(async () => {
    await database.stores[0].clear()
    providers.setFaults({})
    wallet = await start()
  })
  afterEach(() => wallet.stop())

  /** The frame of a user with an address and a wallet. */
  const byMail = async (email = ALICE): Promise<TestBrowser> => {
    const frame = await logIn(wallet, email)
    await frame.post('/api/wallet', WALLET)
    await wallet.clock.advance(1000)
    return frame
  }
  /** The frame of a user of an account, with a wallet; or one in which it logs in once more. */
  const byAccount = async (provider: SocialProviderId, account = ALICE): Promise<TestBrowser> => {
    const frame = wallet.browser()
    const begun = await frame.post('/api/social', { provider, returnTo: `${APP}/`, isPopup: true }, FROM_APP)
    const { id, proof } = begun.body as SocialAnswer
    expect(placeOf(await goThrough(wallet.browser(), { id, proof, account }))).toBe('/social#done')
    await frame.post('/api/social/wait', { id })
    await frame.post('/api/wallet', WALLET)
    await wallet.clock.advance(1000)
    return frame
  }
  const begin = (
    frame: TestBrowser,
    own: { provider?: SocialProviderId; purpose?: UserLoginPurpose; proof?: string | null } = {}
  ): Promise<Answer> => {
    const { provider = 'google', purpose = 'add', proof = PROOF } = own
    return frame.post('/api/user/logins', { provider, purpose, ...(proof !== null && { proof }) }, FROM_APP)
  }
  const begun = async (...args: Parameters<typeof begin>) => (await begin(...args)).body as SocialAnswer
  /** Goes to the provider and comes back: the answer of the callback. */
  const goThrough = async (
    window: TestBrowser,
    { id, proof, ...user }: { id: string; proof: string; account?: string; press?: string }
  ): Promise<Answer> => {
    const { body } = await window.post('/api/social/start', { id, proof })
    const { url } = await passProvider(Object(body).url, user)
    return window.get(url.pathname + url.search)
  }
  const look = async (window: TestBrowser, id: string) => (await window.post('/api/social/look', { id })).body
  const finish = (frame: TestBrowser, id: string) => frame.post('/api/user/logins/finish', { id })
  /** A whole login of a user who is logged in: the answer of its end. */
  const prove = async (
    frame: TestBrowser,
    own: Parameters<typeof begin>[1] & { readonly account?: string } = {}
  ): Promise<Answer> => {
    const { account = ALICE } = own
    const { id, proof } = await begun(frame, own)
    expect(placeOf(await goThrough(wallet.browser(), { id, proof, account }))).toBe('/social#proven')
    return finish(frame, id)
  }
  const remove = (frame: TestBrowser, login: LoginName | string, proof: string | undefined = PROOF) =>
    frame.post('/api/user/logins/remove', { login, proof })
  const loginsOf = async (frame: TestBrowser) => (await frame.get('/api/user/logins')).body as LoginsAnswer
  const userOf = async (frame: TestBrowser) => Object((await frame.get('/api/user')).body).user as WalletUser
  const namesOf = async (frame: TestBrowser) => {
    const { email, accounts } = await loginsOf(frame)
    return [...(email === null ? [] : ['email']), ...accounts.map(({ provider }) => provider)]
  }
  const mails = () => wallet.mailbox.list().map(({ to, subject }) => [to, subject])

  test('default: an account that is added logs its user in, and no longer once it is removed', async () => {
    const frame = await byMail()
    const { id: userId } = await userOf(frame)
    expect(await loginsOf(frame)).toEqual({
      email: ALICE,
      accounts: [],
      providers: ['google', 'x', 'discord', 'github', 'apple', 'facebook'],
    })
    const asked = await begin(frame)
    expect(asked).toMatchObject({ status: 200, body: { expiresInMs: SOCIAL_LIFE_MS } })
    const { id, proof } = asked.body as SocialAnswer
    const window = wallet.browser()
    expect(await look(window, id)).toEqual({ end: 'ended' })
    const { body } = await window.post('/api/social/start', { id, proof })
    expect(await look(window, id)).toEqual({ end: null })
    const { url } = await passProvider(Object(body).url, { account: 'other@example.test' })
    expect(placeOf(await window.get(url.pathname + url.search))).toBe('/social#proven')
    expect(await look(window, id)).toEqual({ end: 'proven' })
    expect(await namesOf(frame)).toEqual(['email'])
    wallet.mailbox.clear()
    const done = await finish(frame, id)
    expect(done).toMatchObject({ status: 200, body: { user: { id: userId, email: ALICE, social: null } } })
    expect((await loginsOf(frame)).accounts).toEqual([
      { provider: 'google', userName: null, email: 'other@example.test', createdAtMs: wallet.clock.now() },
    ])
    const host = new URL(wallet.origin).host
    const [mail] = wallet.mailbox.list()
    expect(mail).toMatchObject({ to: ALICE, subject: `Your logins at ${host} were changed` })
    expect(mail?.text).toContain(`A Google account logs you in at ${host} from now on.`)
    expect(mail?.text).not.toContain('other@example.test')

    const other = await byAccount('google', 'other@example.test')
    expect(await userOf(other)).toMatchObject({
      id: userId,
      email: ALICE,
      social: { provider: 'google', userName: null, email: 'other@example.test' },
    })
    expect(await remove(frame, 'google')).toMatchObject({ status: 200, body: { user: { id: userId, social: null } } })
    expect(wallet.mailbox.list()[0]?.text).toContain(`Your Google account no longer logs you in at ${host}.`)
    expect(mails()).toHaveLength(2)
    expect((await other.get('/api/user')).error?.code).toBe('SIGNED_OUT')
    expect((await userOf(await byAccount('google', 'other@example.test'))).id).not.toBe(userId)
    expect(JSON.stringify(wallet.log)).not.toMatch(/state|code=/)
  })

  test('default: an account of the user makes the login fresh, and tells no mail', async () => {
    const frame = await byAccount('google')
    await wallet.clock.advance(FRESH_MS)
    expect(await userOf(frame)).toMatchObject({ freshForMs: 0 })
    expect((await begin(frame, { provider: 'github' })).error?.code).toBe('LOGIN_STALE')
    const { id, proof } = await begun(frame, { purpose: 'confirm', proof: null })
    await goThrough(wallet.browser(), { id, proof })
    expect((await finish(frame, id)).body).toMatchObject({ user: { freshForMs: FRESH_MS } })
    expect((await begin(frame, { provider: 'github' })).status).toBe(200)
    expect(mails()).toEqual([])
    // The same answer confirms nothing anew.
    await wallet.clock.advance(60_000)
    expect((await finish(frame, id)).body).toMatchObject({ user: { freshForMs: FRESH_MS - 60_000 } })
  })

  test('default: a user without an address adds one by the code to it, and keeps the other sessions', async () => {
    const [frame, other] = [await byAccount('google'), await byAccount('google')]
    const { id } = await userOf(frame)
    const asked = await frame.post('/api/user/email', { email: NEW, proof: PROOF })
    expect(asked.body).toEqual({ sentTo: 'new', expiresInMs: 600_000, resendInMs: 30_000 })
    const { code } = await wallet.mailbox.waitFor(NEW)
    expect((await frame.post('/api/user/email/current', { code })).error?.code).toBe('NO_EMAIL')
    expect(await userOf(frame)).toMatchObject({ email: null })
    const done = await frame.post('/api/user/email/new', { code })
    expect(done.body).toMatchObject({ user: { id, email: NEW, social: { provider: 'google', email: ALICE } } })
    expect((await frame.post('/api/user/email/new', { code })).status).toBe(200)
    expect(mails().map(([to]) => to)).toEqual([NEW])
    expect(await userOf(other)).toMatchObject({ id, email: NEW })
    expect((await userOf(await logIn(wallet, NEW, other))).id).toBe(id)
  })

  test('error: LOGIN_STALE, PROOF_NEEDED, PROOF_WRONG, EMAIL_TAKEN where a user adds an address', async () => {
    await byMail()
    const frame = await byAccount('google')
    const add = async (body: object) => (await frame.post('/api/user/email', { email: ALICE, ...body })).error?.code
    expect(await add({})).toBe('PROOF_NEEDED')
    expect(await add({ proof: OTHER })).toBe('PROOF_WRONG')
    await wallet.clock.advance(30_000)
    expect(await add({ proof: PROOF })).toBeUndefined()
    const { code } = await wallet.mailbox.waitFor(ALICE)
    expect((await frame.post('/api/user/email/new', { code })).error?.code).toBe('EMAIL_TAKEN')
    await wallet.clock.advance(FRESH_MS)
    expect(await add({ proof: PROOF })).toBe('LOGIN_STALE')
    expect(await namesOf(frame)).toEqual(['google'])
  })

  test('behavior: a change that was begun without an address ends once another session has got one', async () => {
    const [frame, other] = [await byAccount('google'), await byAccount('google')]
    const add = (by: TestBrowser, email: string) => by.post('/api/user/email', { email, proof: PROOF })
    const enter = async (by: TestBrowser, email: string) =>
      by.post('/api/user/email/new', { code: (await wallet.mailbox.waitFor(email)).code })
    await add(frame, 'thief@example.test')
    await add(other, NEW)
    expect((await enter(frame, 'thief@example.test')).error?.code).toBe('CHANGE_ENDED')
    expect((await enter(other, NEW)).status).toBe(200)
    expect((await enter(frame, 'thief@example.test')).error?.code).toBe('CHANGE_ENDED')
    await wallet.clock.advance(30_000)
    expect((await add(frame, 'thief@example.test')).body).toMatchObject({ sentTo: 'current' })
    expect((await enter(frame, 'thief@example.test')).error?.code).toBe('CHANGE_ENDED')
    expect(await userOf(frame)).toMatchObject({ email: NEW })
  })

  test('behavior: an address that is removed is told, logs in no longer, and what waits for it ends', async () => {
    const frame = await byMail()
    const { id } = await userOf(frame)
    await prove(frame)
    const [asker, waiting] = [wallet.browser(), wallet.browser()]
    await waiting.post('/api/login/code', { email: ALICE, code: await codeFor(wallet, ALICE, waiting) })
    const token = await linkFor(wallet, ALICE)
    const code = await codeFor(wallet, ALICE, asker)
    wallet.mailbox.clear()
    const removed = await remove(frame, 'email')
    expect(removed.body).toMatchObject({ user: { id, email: null, social: { provider: 'google', email: ALICE } } })
    expect(mails()).toHaveLength(1)
    const mail = await wallet.mailbox.waitFor(ALICE)
    expect(mail.text).toContain('This address no longer logs you in at')
    expect((await asker.post('/api/login/code', { email: ALICE, code })).error?.code).toBe('CODE_EXPIRED')
    expect((await asker.post('/api/device/answer', { token, isOwn: true })).error?.code).toBe('LINK_EXPIRED')
    expect((await waiting.post('/api/login/device', { email: ALICE, resend: false })).error?.code).toBe('LINK_EXPIRED')
    expect(await namesOf(frame)).toEqual(['google'])
    expect((await userOf(await logIn(wallet, ALICE))).id).not.toBe(id)
    // The device stays known, as the account's own.
    wallet.mailbox.clear()
    expect((await prove(frame, { provider: 'github', account: 'alice' })).status).toBe(200)
    expect(mails()).toEqual([])
  })

  test('behavior: a session stands for another login once its own is removed', async () => {
    const frame = await byAccount('google')
    await prove(frame, { provider: 'github', account: 'alice' })
    await wallet.clock.advance(1000)
    await prove(frame, { provider: 'x', account: 'alice' })
    const userAfter = async (login: LoginName) => Object((await remove(frame, login)).body).user as WalletUser
    expect(await userAfter('google')).toMatchObject({ email: null, social: { provider: 'github', userName: 'alice' } })
    expect(await userAfter('x')).toMatchObject({ social: { provider: 'github' } })
    await frame.post('/api/user/email', { email: NEW, proof: PROOF })
    const { code } = await wallet.mailbox.waitFor(NEW)
    await frame.post('/api/user/email/new', { code })
    expect(await userAfter('github')).toMatchObject({ email: NEW, social: null })
    expect(await namesOf(frame)).toEqual(['email'])
  })

  test('behavior: a user of a passkey stands for an account, or the address, once the passkey is removed', async () => {
    const passkey = createPasskey(wallet)
    const { frame, window, id, challenge } = await beginPasskeyLogin(wallet)
    await window.post('/api/social/passkey/new', { id, registration: passkey.register(challenge) })
    await frame.post('/api/social/wait', { id })
    await frame.post('/api/wallet', WALLET)
    const { credentialId } = passkey
    const removePasskey = () => frame.post('/api/user/passkeys/remove', { credentialId, proof: PROOF })
    expect((await removePasskey()).error?.code).toBe('LAST_LOGIN')
    await prove(frame)
    expect(await userOf(frame)).toMatchObject({ social: { provider: 'passkey' } })
    expect(await namesOf(frame)).toEqual(['google'])
    expect((await removePasskey()).status).toBe(204)
    expect(await userOf(frame)).toMatchObject({ social: { provider: 'google', email: ALICE } })
    expect((await remove(frame, 'google')).error?.code).toBe('LAST_LOGIN')
  })

  test('behavior: a login by a passkey stands for the oldest account, and with an address for none', async () => {
    const passkey = createPasskey(wallet)
    const frame = await byAccount('google')
    const { challenge } = Object((await frame.get('/api/user/passkeys')).body)
    const { credentialId } = passkey
    const recovery = { ...SEALED, type: 'passkey', credentialId, registration: passkey.register(challenge) }
    expect((await frame.post('/api/wallet/recoveries', recovery)).status).toBe(200)
    await prove(frame, { provider: 'github', account: 'alice' })
    const socialNow = async () => {
      const login = await beginPasskeyLogin(wallet)
      const assertion = passkey.sign(login.challenge)
      await login.window.post('/api/social/passkey', { id: login.id, assertion })
      return Object((await login.frame.post('/api/social/wait', { id: login.id })).body).user.social
    }
    expect(await socialNow()).toMatchObject({ provider: 'google' })
    await remove(frame, 'google')
    expect(await socialNow()).toMatchObject({ provider: 'github' })
    await remove(frame, 'github').then(({ status }) => expect(status).toBe(200))
    expect(await socialNow()).toMatchObject({ provider: 'passkey', userName: null, email: null })
    await frame.post('/api/user/email', { email: NEW, proof: PROOF })
    await frame.post('/api/user/email/new', { code: (await wallet.mailbox.waitFor(NEW)).code })
    expect(await socialNow()).toBeNull()
  })

  test('behavior: a window is told of a code where the user has an address, else of what the session stands for', async () => {
    const frame = await byAccount('google')
    const takeWindow = async () => {
      const id = createHash('sha256').update(randomUUID()).digest('base64url')
      await frame.post('/api/windows', { id, box: 'the box' })
      return (await wallet.browser().post('/api/windows/take', { id, hello: 'hello' })).body
    }
    expect(await takeWindow()).toMatchObject({ user: ALICE, provider: 'google' })
    await frame.post('/api/user/email', { email: NEW, proof: PROOF })
    await frame.post('/api/user/email/new', { code: (await wallet.mailbox.waitFor(NEW)).code })
    expect(await takeWindow()).toMatchObject({ user: NEW, provider: null })
  })

  test('error: LOGIN_TAKEN where another user logs in by the account, who keeps it', async () => {
    const owner = await byAccount('google')
    const frame = await byMail('bob@example.test')
    wallet.mailbox.clear()
    expect((await prove(frame)).error?.code).toBe('LOGIN_TAKEN')
    expect(await namesOf(frame)).toEqual(['email'])
    expect(await namesOf(owner)).toEqual(['google'])
    expect(mails()).toEqual([])
  })

  test('error: LOGIN_THERE before the user goes to a provider, and where the account has come meanwhile', async () => {
    const frame = await byMail()
    const [one, other] = [await begun(frame), await begun(frame)]
    await goThrough(wallet.browser(), { ...one, account: ALICE })
    await goThrough(wallet.browser(), { ...other, account: 'other@example.test' })
    expect((await finish(frame, one.id)).status).toBe(200)
    expect((await finish(frame, other.id)).error?.code).toBe('LOGIN_THERE')
    expect((await begin(frame)).error?.code).toBe('LOGIN_THERE')
    expect((await loginsOf(frame)).accounts).toMatchObject([{ email: ALICE }])
  })

  test('error: LOGIN_WRONG where an account confirms that is not the user’s own', async () => {
    await byAccount('google', 'bob@example.test')
    const frame = await byAccount('google')
    await wallet.clock.advance(FRESH_MS)
    for (const account of ['bob@example.test', 'nobody@example.test'])
      expect((await prove(frame, { purpose: 'confirm', account })).error?.code).toBe('LOGIN_WRONG')
    expect(await userOf(frame)).toMatchObject({ freshForMs: 0, social: { email: ALICE } })
  })

  test('error: LAST_LOGIN, which stays, and what is not there is removed', async () => {
    const frame = await byMail()
    expect((await remove(frame, 'email')).error?.code).toBe('LAST_LOGIN')
    wallet.mailbox.clear()
    const other = await logIn(wallet, ALICE)
    wallet.mailbox.clear()
    expect((await remove(frame, 'google')).status).toBe(200)
    expect(mails()).toEqual([])
    expect((await other.get('/api/user')).status).toBe(200)
    expect(await namesOf(frame)).toEqual(['email'])
  })

  test('error: LAST_LOGIN where what is left is an account at a provider that the server no longer offers', async () => {
    await wallet.stop()
    const offered = new Map(createProviders(providers.clients, { answerMs: 1000 }))
    wallet = await start({ providers: offered })
    const frame = await byMail()
    expect((await prove(frame)).status).toBe(200)
    // The operator has taken Google out of the configuration.
    offered.delete('google')
    expect(await namesOf(frame)).toEqual(['email', 'google'])
    expect((await remove(frame, 'email')).error?.code).toBe('LAST_LOGIN')
    expect((await remove(frame, 'google')).status).toBe(200)
  })

  test('behavior: an account, and an address, of a user without a wallet can be added to a wallet', async () => {
    // By habit, on a device that knows that login, which says then that the wallet is lost and makes none.
    const former = wallet.browser()
    const asked = { provider: 'google', returnTo: `${APP}/`, isPopup: true }
    const { id, proof } = (await former.post('/api/social', asked, FROM_APP)).body as SocialAnswer
    await goThrough(wallet.browser(), { id, proof, account: ALICE })
    await former.post('/api/social/wait', { id })
    expect(await userOf(former)).toMatchObject({ wallet: null })
    const empty = await logIn(wallet, BOB)
    const frame = await byAccount('github')
    expect((await prove(frame)).status).toBe(200)
    await wallet.clock.advance(30_000)
    wallet.mailbox.clear()
    await frame.post('/api/user/email', { email: BOB, proof: PROOF })
    const { code } = await wallet.mailbox.waitFor(BOB)
    expect((await frame.post('/api/user/email/new', { code })).status).toBe(200)
    expect(await namesOf(frame)).toEqual(['email', 'github', 'google'])
    for (const gone of [former, empty]) expect((await gone.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  })

  test('behavior: a passkey that is added or removed is told to the user’s address', async () => {
    const frame = await byMail()
    wallet.mailbox.clear()
    const passkey = createPasskey(wallet)
    const { challenge } = Object((await frame.get('/api/user/passkeys')).body)
    const { credentialId } = passkey
    const added = { ...SEALED, type: 'passkey', credentialId, registration: passkey.register(challenge) }
    for (const body of [added, added, { ...SEALED, id: randomUUID(), type: 'code', credentialId: null }])
      expect((await frame.post('/api/wallet/recoveries', body)).status).toBe(200)
    for (let times = 0; times < 2; times += 1)
      expect((await frame.post('/api/wallet/recoveries/remove', { id: SEALED.id, proof: PROOF })).status).toBe(200)
    expect(wallet.mailbox.list().map(({ to, text }) => [to, /no longer/.test(text)])).toEqual([
      [ALICE, true],
      [ALICE, false],
    ])
  })

  test('error: NO_WALLET, PROOF_NEEDED, PROOF_WRONG, LOGIN_STALE, SIGNED_OUT', async () => {
    const stranger = await logIn(wallet, 'bob@example.test')
    expect((await begin(stranger)).error?.code).toBe('NO_WALLET')
    expect((await remove(stranger, 'google')).error?.code).toBe('NO_WALLET')
    const frame = await byMail()
    expect((await begin(frame, { proof: null })).error?.code).toBe('PROOF_NEEDED')
    expect((await begin(frame, { proof: OTHER })).error?.code).toBe('PROOF_WRONG')
    expect((await remove(frame, 'email', OTHER)).error?.code).toBe('PROOF_WRONG')
    await wallet.clock.advance(FRESH_MS)
    expect((await begin(frame)).error?.code).toBe('LOGIN_STALE')
    expect((await remove(frame, 'email')).error?.code).toBe('LOGIN_STALE')
    const out = wallet.browser()
    for (const answer of [await begin(out), await remove(out, 'email'), await finish(out, NO_ID)])
      expect(answer.error?.code).toBe('SIGNED_OUT')
    expect((await out.get('/api/user/logins')).error?.code).toBe('SIGNED_OUT')
  })

  test('error: SOCIAL_UNKNOWN, BODY_INVALID, ORIGIN_REFUSED', async () => {
    const frame = await byMail()
    for (const provider of ['farcaster', 'passkey'] as const)
      expect((await begin(frame, { provider })).error?.code).toBe('SOCIAL_UNKNOWN')
    expect((await frame.post('/api/user/logins', { provider: 'my own', purpose: 'add' })).error?.code).toBe(
      'SOCIAL_UNKNOWN'
    )
    for (const body of [
      { provider: 'google', purpose: 'login', proof: PROOF },
      { provider: 'google', proof: PROOF },
      { provider: 'google', purpose: 'add', proof: 'short' },
    ])
      expect((await frame.post('/api/user/logins', body, FROM_APP)).error?.code).toBe('BODY_INVALID')
    const own = { provider: 'google', purpose: 'add', proof: PROOF }
    const evil = { [APP_HEADER]: 'https://evil.example' }
    expect((await frame.post('/api/user/logins', own, evil)).error?.code).toBe('BODY_INVALID')
    for (const login of ['passkey', 'my own', 7, null])
      expect((await frame.post('/api/user/logins/remove', { login, proof: PROOF })).error?.code).toBe('BODY_INVALID')
    expect((await frame.post('/api/user/logins/remove', { login: 'google' })).error?.code).toBe('BODY_INVALID')
    for (const path of ['', '/finish', '/remove'])
      expect((await frame.post(`/api/user/logins${path}`, {}, { origin: 'https://evil.example' })).error?.code).toBe(
        'ORIGIN_REFUSED'
      )
  })

  test('error: SOCIAL_DECLINED, SOCIAL_FAILED, and SOCIAL_ENDED before the user has come back', async () => {
    const frame = await byMail()
    const [early, declined, failed] = [await begun(frame), await begun(frame), await begun(frame)]
    expect((await finish(frame, early.id)).error?.code).toBe('SOCIAL_ENDED')
    const window = wallet.browser()
    expect(placeOf(await goThrough(window, { ...declined, press: 'cancel' }))).toBe('/social#declined')
    expect(await look(window, declined.id)).toEqual({ end: 'declined' })
    expect((await finish(frame, declined.id)).error?.code).toBe('SOCIAL_DECLINED')
    providers.setFaults({ refusesCodes: true })
    expect(placeOf(await goThrough(window, failed))).toBe('/social#failed')
    expect(await look(window, failed.id)).toEqual({ end: 'failed' })
    expect((await finish(frame, failed.id)).error?.code).toBe('SOCIAL_FAILED')
    expect(await namesOf(frame)).toEqual(['email'])
  })

  test('error: SOCIAL_ENDED for a login that is too old', async () => {
    const frame = await byMail()
    const { id, proof } = await begun(frame)
    const window = wallet.browser()
    await goThrough(window, { id, proof })
    await wallet.clock.advance(SOCIAL_LIFE_MS)
    expect(await look(window, id)).toEqual({ end: 'ended' })
    expect((await finish(frame, id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test("behavior: a thief's login that adds to the thief's user is started by no browser without the frame's proof", async () => {
    const thief = await byMail('thief@example.test')
    const { id, proof } = await begun(thief)
    const { proof: otherProof } = await begun(thief)
    const victim = wallet.browser()
    for (const own of [{}, { isMeant: true }, { proof: otherProof, isMeant: true }])
      expect((await victim.post('/api/social/start', { id, ...own })).error?.code).toBe('SOCIAL_ENDED')
    // Nor is one that the thief has started gone on with by the victim's browser.
    const { body } = await wallet.browser().post('/api/social/start', { id, proof })
    const { url } = await passProvider(Object(body).url)
    expect(placeOf(await victim.get(url.pathname + url.search))).toBe('/social#ended')
    expect((await victim.post('/api/social/start', { id, proof })).error?.code).toBe('SOCIAL_ENDED')
    // A window that goes to a provider itself is told of its own login alone.
    await goThrough(victim, await begun(await byMail()))
    expect(await look(victim, id)).toEqual({ end: 'ended' })
    expect((await finish(thief, id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: a login is finished by the session that has begun it, and by no other one, nor another time', async () => {
    const frame = await byMail()
    const { id } = await userOf(frame)
    const other = await logIn(wallet, ALICE)
    const bob = await byMail('bob@example.test')
    const login = await begun(frame)
    await goThrough(wallet.browser(), login)
    for (const by of [other, bob]) expect((await finish(by, login.id)).error?.code).toBe('SOCIAL_ENDED')
    expect((await finish(frame, login.id)).body).toMatchObject({ user: { id } })
    expect((await remove(frame, 'google')).status).toBe(200)
    // The same again is answered so, and adds nothing anew.
    expect((await finish(frame, login.id)).body).toMatchObject({ user: { id } })
    expect(await namesOf(frame)).toEqual(['email'])
    const later = await begun(frame)
    await goThrough(wallet.browser(), later)
    await logIn(wallet, ALICE, frame)
    expect((await finish(frame, later.id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: a login that adds logs no user in, and one that logs in adds nothing', async () => {
    const frame = await byMail()
    const login = await begun(frame)
    await goThrough(wallet.browser(), login)
    // The cookie of a session begins no login, even where a browser sends it in the place of a login's cookie.
    const session = frame.cookie()?.split('=')[1]
    const cookie = `__Host-portico-login=${session}`
    const waited = await wallet.browser().post('/api/social/wait', { id: login.id }, { cookie })
    expect(waited.error?.code).toBe('SOCIAL_ENDED')
    await wallet.browser().post('/api/social/cancel', { id: login.id }, { cookie })
    expect((await finish(frame, login.id)).status).toBe(200)

    const asked = { provider: 'github', returnTo: `${APP}/`, isPopup: true }
    const { id, proof } = (await frame.post('/api/social', asked, FROM_APP)).body as SocialAnswer
    const window = wallet.browser()
    await goThrough(window, { id, proof, account: 'alice' })
    expect(await look(window, id)).toEqual({ end: 'ended' })
    expect((await finish(frame, id)).error?.code).toBe('SOCIAL_ENDED')
    expect(await namesOf(frame)).toEqual(['email', 'google'])
  })

  test('behavior: a login that confirms adds no account', async () => {
    const frame = await byMail()
    expect((await prove(frame, { purpose: 'confirm', proof: null })).error?.code).toBe('LOGIN_WRONG')
    expect(await namesOf(frame)).toEqual(['email'])
  })

  test('behavior: a login by an account that is done and waits ends when the account is removed', async () => {
    const frame = await byMail()
    await prove(frame)
    const thief = wallet.browser()
    const asked = { provider: 'google', returnTo: `${APP}/`, isPopup: true }
    const { id, proof } = (await thief.post('/api/social', asked, FROM_APP)).body as SocialAnswer
    await goThrough(wallet.browser(), { id, proof, account: ALICE })
    await remove(frame, 'google')
    expect((await thief.post('/api/social/wait', { id })).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: no login of a user who is deleted can be finished or is kept', async () => {
    const frame = await byMail()
    const { id, proof } = await begun(frame)
    const window = wallet.browser()
    await goThrough(window, { id, proof })
    expect((await frame.post('/api/user/delete', { proof: PROOF })).status).toBe(204)
    expect(await look(window, id)).toEqual({ end: 'ended' })
  })

  test('behavior: what a provider has said to a session is gone when its browser signs out', async () => {
    const frame = await byMail()
    const { id, proof } = await begun(frame)
    const window = wallet.browser()
    await goThrough(window, { id, proof })
    await frame.post('/api/logout', {})
    expect(await look(window, id)).toEqual({ end: 'ended' })
  })

  test('error: RATE_LIMITED, as other logins', async () => {
    await wallet.stop()
    wallet = await start({ limits: { ...DEFAULT_LIMITS, triesPerIp: { count: 4, windowMs: 60_000 } } })
    const frame = await byMail()
    const codes = []
    for (let index = 0; index < 5; index += 1) codes.push((await begin(frame)).error?.code)
    expect(codes).toContain(undefined)
    expect(codes.at(-1)).toBe('RATE_LIMITED')
  })

  test('behavior: a mail that fails is logged and changes nothing', async () => {
    const frame = await byMail()
    const login = await begun(frame)
    await goThrough(wallet.browser(), login)
    await wallet.mailbox.stop()
    expect((await finish(frame, login.id)).status).toBe(200)
    expect((await remove(frame, 'google')).status).toBe(200)
    const failures = wallet.log.filter(({ event }) => event === 'failure')
    expect(failures).toMatchObject([{ part: 'mail' }, { part: 'mail' }])
  })

  test.each([
    ['de', 'Ein Konto bei Google meldet dich'],
    ['ar', 'Google'],
  ])('parameters: the mail is in the language of the app: %s', async (language, text) => {
    const frame = await byMail()
    const login = await begun(frame)
    await goThrough(wallet.browser(), login)
    await frame.post('/api/user/logins/finish', { id: login.id }, { 'accept-language': language })
    const [mail] = wallet.mailbox.list()
    expect(mail?.text).toContain(text)
    expect(mail?.subject).not.toMatch(/^Your/)
  })
})

function placeOf({ headers }: Answer): string {
  return headers.get('location') ?? ''
}

const ALICE = 'alice@example.test'
const BOB = 'bob@example.test'
const NEW = 'new@example.test'
const APP = 'https://app.example'
const FROM_APP = { [APP_HEADER]: APP }
const NO_ID = '00000000-0000-4000-8000-000000000000'
const PROOF = Buffer.alloc(32, 1).toString('base64url')
const OTHER = Buffer.alloc(32, 2).toString('base64url')
const VERSION = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
const WALLET = {
  version: VERSION,
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: Buffer.alloc(33, 1).toString('base64url'),
  proofHash: createHash('sha256').update(Buffer.from(PROOF, 'base64url')).digest('base64url'),
}
const SEALED = {
  id: '0c0d6a31-7a3b-4f5e-8a0c-61ab0a6a4f02',
  version: VERSION,
  sealed: Buffer.alloc(64, 3).toString('base64url'),
  salt: Buffer.alloc(32, 4).toString('base64url'),
  device: 'Chrome on macOS',
  proof: PROOF,
}
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, triesPerIp: { count: 1000, windowMs: 1000 } }
