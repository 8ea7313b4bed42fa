import { type Providers, startProviders } from '@portico/test-kit/internal/social'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  APP_HEADER,
  SOCIAL_PROVIDERS,
  type SocialAnswer,
  type SocialProviderId,
  type WalletUser,
} from '../../../api.ts'
import type { Answer, TestBrowser } from '../../../test/createTestBrowser.ts'
import { codeFor, logIn } from '../../../test/logIn.ts'
import { type ProviderReturn, passProvider } from '../../../test/passProvider.ts'
import { startTestWallet, type TestWallet } from '../../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../../test/testStores.ts'
import { createWaiting } from '../../http/createWaiting.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createProviders } from '../../social/createProviders.ts'

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
  beforeEach(async () => {
    await database.stores[0].clear()
    providers.setFaults({})
    wallet = await startTestWallet({
      store: database.stores[0],
      limits: MANY_FROM_ONE_IP,
      providers: createProviders(providers.clients, { answerMs: 1000 }),
      waiting: createWaiting({ limitMs: 300 }),
    })
  })
  afterEach(() => wallet.stop())

  /** Begins a login in a frame. */
  const begin = async (
    frame: TestBrowser,
    { provider = 'google', returnTo = RETURN_TO, isPopup = true }: Partial<Login> = {}
  ): Promise<SocialAnswer> => {
    const { body } = await frame.post('/api/social', { provider, returnTo, isPopup }, FROM_APP)
    return body as SocialAnswer
  }
  const start = (window: TestBrowser, id: string, proof?: string) =>
    window.post('/api/social/start', { id, proof, isMeant: proof === undefined })
  /** Goes to the provider and comes back: the answer of the callback. */
  const goThrough = async (window: TestBrowser, { id, proof, ...user }: Going): Promise<Answer> => {
    const { body } = await start(window, id, proof)
    return comeBack(window, await passProvider(Object(body).url, user))
  }
  const comeBack = async (window: TestBrowser, { url, form }: ProviderReturn): Promise<Answer> => {
    if (form === undefined) return window.get(url.pathname + url.search)
    // No cookie comes along from another site.
    const posted = await wallet.browser().post(url.pathname, form.toString(), { origin: providers.url })
    const { pathname, search } = new URL(placeOf(posted))
    return window.get(pathname + search)
  }
  const wait = (frame: TestBrowser, id: string, ticket?: string) => frame.post('/api/social/wait', { id, ticket })
  const userOf = async (frame: TestBrowser) => Object((await frame.get('/api/user')).body).user as WalletUser
  /** A whole login in which window and frame are in one browser. */
  const logInBy = async (provider: SocialProviderId, frame = wallet.browser(), account?: string) => {
    const { id, proof } = await begin(frame, { provider })
    await goThrough(wallet.browser(), { id, proof, ...(account && { account }) })
    return { frame, id, answer: await wait(frame, id) }
  }

  test.each(WITH_PAGE)('default: %s signs a user up, and logs the same one in again', async (provider) => {
    const frame = wallet.browser()
    const asked = await frame.post('/api/social', { provider, returnTo: RETURN_TO, isPopup: true }, FROM_APP)
    expect(asked).toMatchObject({ status: 200, body: { expiresInMs: 600_000 } })
    const { id, proof } = asked.body as SocialAnswer
    const account = OPEN_ID.includes(provider) ? 'alice@example.test' : 'alice'
    const window = wallet.browser()
    const came = await goThrough(window, { id, proof, account })
    expect([came.status, placeOf(came)]).toEqual([303, '/social#done'])
    expect(came.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const { status, body } = await wait(frame, id)
    const isOpenId = OPEN_ID.includes(provider)
    const user = {
      email: null,
      social: { provider, userName: isOpenId ? null : account, email: isOpenId ? account : null },
      wallet: null,
      recoveries: [],
    }
    expect(status).toBe(200)
    expect(body).toMatchObject({ isNew: true, user })
    const again = await logInBy(provider, undefined, account)
    expect(again.answer.body).toMatchObject({ isNew: true, user: { id: Object(body).user.id, ...user } })
    const other = await logInBy(provider, undefined, `other.${account}`)
    expect(Object(other.answer.body).user.id).not.toBe(Object(body).user.id)
    expect(JSON.stringify(wallet.log)).not.toMatch(/state|code=/)
  })

  test('behavior: a window that the frame hasn’t led here asks its user first, whatever page has', async () => {
    const { id } = await begin(wallet.browser())
    const window = wallet.browser()
    for (const own of [{}, { from: APP }])
      expect((await window.post('/api/social/start', { id, ...own })).body).toEqual({
        asks: { appHost: new URL(APP).host, provider: 'google' },
      })
    expect((await start(window, id)).body).toHaveProperty('url')
  })

  test('default: a window that hears nothing of the frame comes back with a ticket, which the frame alone can use', async () => {
    const frame = wallet.browser()
    const { id } = await begin(frame, { returnTo: `${APP}/path?a=b%20c#part` })
    const came = await goThrough(wallet.browser(), { id })
    const place = new URL(placeOf(came))
    expect(place.href).toMatch(
      new RegExp(`^${APP}/path\\?a=b%20c&portico-login=${id}\\.[\\w-]{43}&portico-window=1#part$`)
    )
    expect((await wait(frame, id)).body).toEqual({ user: null })
    const ticket = ticketOf(place)
    expect((await wait(wallet.browser(), id, ticket)).error?.code).toBe('SOCIAL_ENDED')
    const other = wallet.browser()
    const { id: otherId } = await begin(other)
    expect((await wait(other, id, ticket)).error?.code).toBe('SOCIAL_ENDED')
    expect((await wait(other, otherId, ticket)).error?.code).toBe('SOCIAL_ENDED')
    expect((await wait(frame, id, ticket)).body).toMatchObject({
      isNew: true,
      user: { social: { provider: 'google' } },
    })
    // The page that is still open asks without the ticket, and gets the same session.
    const session = frame.cookie()
    expect((await wait(frame, id)).body).toMatchObject({ isNew: false })
    expect(frame.cookie()).toBe(session)
  })

  test('default: a whole page goes to the provider and comes back, without what Facebook adds', async () => {
    const frame = wallet.browser()
    const { id } = await begin(frame, {
      provider: 'facebook',
      returnTo: `${APP}/?x&portico-login=old&portico-window=1`,
      isPopup: false,
    })
    const place = new URL(placeOf(await goThrough(wallet.browser(), { id })))
    expect(place.href).toMatch(new RegExp(`^${APP}/\\?x&portico-login=${id}\\.[\\w-]{43}#$`))
    expect((await wait(frame, id, ticketOf(place))).body).toMatchObject({ isNew: true })
  })

  test('parameters: what is asked for is no more than who the user is', async () => {
    const asked: Record<string, unknown> = {}
    for (const provider of WITH_PAGE) {
      const { id, proof } = await begin(wallet.browser(), { provider })
      const url = new URL(Object((await start(wallet.browser(), id, proof)).body).url)
      const { scope, prompt, response_mode, code_challenge_method, redirect_uri, nonce } = Object.fromEntries(
        url.searchParams
      )
      asked[provider] = [scope, prompt, response_mode]
      expect([code_challenge_method, redirect_uri]).toEqual(['S256', `${wallet.origin}/social/callback/${provider}`])
      expect(nonce !== undefined).toBe(OPEN_ID.includes(provider))
    }
    expect(asked).toEqual({
      google: ['openid email', 'select_account', undefined],
      apple: ['email', undefined, 'form_post'],
      github: ['read:user', 'select_account', undefined],
      x: ['users.read tweet.read', undefined, undefined],
      discord: ['identify', undefined, undefined],
      facebook: ['public_profile', undefined, undefined],
    })
  })

  test('parameters: users come back to the page of an app that may embed the frame, and to no other', async () => {
    const frame = wallet.browser()
    const ask = async (returnTo: unknown, app = APP, provider: unknown = 'google') =>
      (await frame.post('/api/social', { provider, returnTo, isPopup: true }, { [APP_HEADER]: app })).error?.code
    for (const wrong of [
      'https://evil.example/',
      `${APP}.evil.example/`,
      'https://user@app.example/',
      'javascript:alert(1)',
      'data:text/html,hi',
      '/path',
      `${APP}/${'a'.repeat(2000)}`,
      7,
    ])
      expect(await ask(wrong), String(wrong)).toBe('BODY_INVALID')
    expect(await ask('https://evil.example/', 'https://evil.example')).toBe('BODY_INVALID')
    expect(await ask('null', 'null')).toBe('BODY_INVALID')
    expect(await ask(RETURN_TO, APP, 'farcaster')).toBe('SOCIAL_UNKNOWN')
    expect(await ask('http://localhost:4000/', 'http://localhost:4000')).toBeUndefined()
    await wallet.stop()
    wallet = await startTestWallet({ store: database.stores[0] })
    const refused = await wallet
      .browser()
      .post('/api/social', { provider: 'google', returnTo: RETURN_TO, isPopup: true }, FROM_APP)
    expect(refused.error?.code).toBe('SOCIAL_UNKNOWN')
  })

  test("behavior: a thief's login that a victim completes brings the thief no user", async () => {
    const thief = wallet.browser()
    const { id, proof } = await begin(thief)
    // The victim opens the link, whose page hears nothing of the thief's frame.
    const victim = wallet.browser()
    const came = await goThrough(victim, { id })
    expect((await wait(thief, id)).body).toEqual({ user: null })
    // The ticket is in the victim's browser, and its frame lacks the cookie of the login.
    const ticket = ticketOf(new URL(placeOf(came)))
    expect((await wait(victim, id, ticket)).error?.code).toBe('SOCIAL_ENDED')
    expect((await start(thief, id, proof)).error?.code).toBe('SOCIAL_ENDED')
    expect((await wait(thief, id)).body).toEqual({ user: null })
    expect((await thief.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  })

  test("behavior: a thief's way back that a victim goes logs no user in, in either browser", async () => {
    const [thief, thiefsWindow, victim] = [wallet.browser(), wallet.browser(), wallet.browser()]
    const { id, proof } = await begin(thief)
    const { body } = await start(thiefsWindow, id, proof)
    const back = await passProvider(Object(body).url)
    // Also where the victim's browser has a login of its own.
    for (const isBusy of [false, true]) {
      if (isBusy) await start(victim, (await begin(victim)).id)
      expect(placeOf(await comeBack(victim, back))).toBe('/social#ended')
      expect((await wait(thief, id)).body).toEqual({ user: null })
    }
    expect((await victim.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  })

  test('behavior: a login belongs to the first window that asks, and to its proof', async () => {
    const frame = wallet.browser()
    const [{ id, proof }, other] = [await begin(frame), await begin(frame)]
    const window = wallet.browser()
    expect((await start(window, id, other.proof)).error?.code).toBe('SOCIAL_ENDED')
    expect((await start(window, NO_ID)).error?.code).toBe('SOCIAL_ENDED')
    const first = await start(window, id, proof)
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-portico-social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect((await start(wallet.browser(), id, proof)).error?.code).toBe('SOCIAL_ENDED')
    // The same window again, as after a lost answer.
    expect((await start(window, id)).body).toEqual(first.body)
    expect((await wait(wallet.browser(), id)).error?.code).toBe('SOCIAL_ENDED')
    expect((await wait(frame, NO_ID)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: an answer is good once, for its own login and provider', async () => {
    const [frame, window] = [wallet.browser(), wallet.browser()]
    const [one, two] = [await begin(frame), await begin(frame)]
    const back = await passProvider(Object((await start(window, one.id, one.proof)).body).url)
    await start(window, two.id, two.proof)
    const callback = (path: string, query: Record<string, string>) =>
      window.get(`/social/callback/${path}?${new URLSearchParams(query)}`)
    const { code = '', state = '', iss = '' } = Object.fromEntries(back.url.searchParams)
    const taken = providers.codesTaken()
    for (const [path, query] of [
      ['github', { code, state }],
      ['google', { code }],
      ['google', { code, state: state.replace(one.id, two.id) }],
      ['google', { code, state: `${state.slice(0, -2)}AA` }],
      ['google', { code, state: 'a'.repeat(5000) }],
    ] as const)
      expect(placeOf(await callback(path, query)), JSON.stringify([path, query])).toBe('/social#ended')
    expect(providers.codesTaken()).toBe(taken)
    const three = await begin(frame)
    const twice = await passProvider(Object((await start(window, three.id, three.proof)).body).url)
    twice.url.searchParams.append('code', 'another')
    expect(placeOf(await comeBack(window, twice))).toBe('/social#failed')
    expect(providers.codesTaken()).toBe(taken)
    // A page that is loaded again gets the same, and the provider is asked once.
    const all = await Promise.all([comeBack(window, back), comeBack(window, back), comeBack(window, back)])
    expect(all.map(placeOf)).toEqual(['/social#done', '/social#done', '/social#done'])
    expect(placeOf(await comeBack(window, back))).toBe('/social#done')
    expect(providers.codesTaken()).toBe(taken + 1)
    expect((await wait(frame, one.id)).body).toMatchObject({ isNew: true })
    // The code of another login, with the state of this one.
    const twoBack = Object((await start(window, two.id)).body).url
    const stateOfTwo = new URL(twoBack).searchParams.get('state') ?? ''
    expect(placeOf(await callback('google', { code, state: stateOfTwo, iss }))).toBe('/social#failed')
    expect((await wait(frame, two.id)).error?.code).toBe('SOCIAL_FAILED')
  })

  test('behavior: two tabs of a browser log in at once, each to its own page', async () => {
    const [one, two, window] = [wallet.browser(), wallet.browser(), wallet.browser()]
    const [first, second] = [await begin(one, { provider: 'x' }), await begin(two, { provider: 'discord' })]
    const backs: ProviderReturn[] = []
    for (const { id, proof } of [first, second])
      backs.push(await passProvider(Object((await start(window, id, proof)).body).url))
    for (const back of backs.reverse()) expect(placeOf(await comeBack(window, back))).toBe('/social#done')
    expect((await wait(one, first.id)).body).toMatchObject({ user: { social: { provider: 'x' } } })
    expect((await wait(two, second.id)).body).toMatchObject({ user: { social: { provider: 'discord' } } })
    expect((await wait(one, second.id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: an answer that was lost comes again, until the user logs out', async () => {
    const { frame, id, answer } = await logInBy('github')
    const session = frame.cookie()
    expect((await wait(frame, id)).body).toEqual({ ...Object(answer.body), isNew: false })
    expect(frame.cookie()).toBe(session)
    await frame.post('/api/logout', {})
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: a log-out ends a login that goes on, and a session whose answer was lost', async () => {
    const [frame, window] = [wallet.browser(), wallet.browser()]
    const { id, proof } = await begin(frame)
    await goThrough(window, { id, proof })
    const cookie = frame.cookie('__Host-portico-login') ?? ''
    const body = JSON.stringify({ id })
    const lost = await wallet.browser().post('/api/social/wait', body, { cookie })
    const [session = ''] = lost.headers.getSetCookie().flatMap((set) => set.match(/^__Host-portico=[^;]+/) ?? [])
    expect((await wallet.browser().get('/api/user', { cookie: session })).status).toBe(200)
    await wallet.browser().post('/api/logout', {}, { cookie })
    expect((await wallet.browser().get('/api/user', { cookie: session })).error?.code).toBe('SIGNED_OUT')
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: a login that is cancelled while its session begins leaves none', async () => {
    const { frame, id, answer } = await logInBy('x')
    expect(answer.status).toBe(200)
    expect((await frame.post('/api/social/cancel', { id })).status).toBe(204)
    expect((await frame.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  })

  test('behavior: what was cancelled, or is too old, logs no user in', async () => {
    const [frame, window] = [wallet.browser(), wallet.browser()]
    const { id, proof } = await begin(frame)
    const back = await passProvider(Object((await start(window, id, proof)).body).url)
    expect((await wallet.browser().post('/api/social/cancel', { id })).status).toBe(204)
    expect((await wait(frame, id)).body).toEqual({ user: null })
    expect((await frame.post('/api/social/cancel', { id })).status).toBe(204)
    expect(placeOf(await comeBack(window, back))).toBe('/social#ended')
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_ENDED')
    const late = await begin(frame)
    await start(window, late.id, late.proof)
    await wallet.clock.advance(600_000)
    expect((await wait(frame, late.id)).error?.code).toBe('SOCIAL_ENDED')
    expect((await start(window, late.id)).error?.code).toBe('SOCIAL_ENDED')
  })

  test('behavior: a user declines at the provider', async () => {
    for (const provider of WITH_PAGE) {
      const frame = wallet.browser()
      const { id, proof } = await begin(frame, { provider })
      const came = await goThrough(wallet.browser(), { id, proof, press: 'cancel' })
      expect([placeOf(came), (await wait(frame, id)).error?.code]).toEqual(['/social#declined', 'SOCIAL_DECLINED'])
    }
    expect(wallet.log.filter(({ event }) => event === 'failure')).toEqual([])
  })

  test.each([
    ['google', { refusesCodes: true }, 'ResponseBodyError OAUTH_RESPONSE_BODY_ERROR invalid_grant'],
    ['github', { refusesCodes: true }, expect.stringContaining('github: ')],
    ['google', { otherNonce: true }, 'ClientError OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['google', { otherIssuer: true }, 'ClientError OAUTH_INVALID_RESPONSE'],
    ['github', { otherIssuer: true }, 'ClientError OAUTH_INVALID_RESPONSE'],
    ['apple', { otherKey: true }, expect.stringContaining('apple: ')],
    ['google', { answers: 'html' }, expect.stringContaining('google: ')],
    ['x', { answers: 'html' }, expect.stringContaining('x: ')],
    ['google', { answers: 'huge' }, 'SocialAnswerWrong TOO_LARGE'],
    ['discord', { answers: 'huge' }, 'SocialAnswerWrong TOO_LARGE'],
    ['facebook', { answers: 'never' }, 'ClientError OAUTH_TIMEOUT'],
    ['github', { user: { value: null } }, 'SocialAnswerWrong NO_USER'],
    ['github', { user: { value: { login: 'alice' } } }, 'SocialAnswerWrong NO_USER'],
    ['github', { user: { value: { id: '7', login: 'alice' } } }, 'SocialAnswerWrong NO_USER'],
    ['github', { user: { value: { id: 1e300, login: 'alice' } } }, 'SocialAnswerWrong NO_USER'],
    ['x', { user: { value: { id: '7', username: 'alice' } } }, 'SocialAnswerWrong NO_USER'],
    ['discord', { user: { value: { id: '', username: 'alice' } } }, 'SocialAnswerWrong NO_USER'],
    ['discord', { user: { value: { id: 'a\0b', username: 'alice' } } }, 'SocialAnswerWrong NO_USER'],
    ['facebook', { user: { value: { id: 'a'.repeat(256) } } }, 'SocialAnswerWrong NO_USER'],
  ] as const)('error: SOCIAL_FAILED where %s answers %j', async (provider, faults, reason) => {
    const frame = wallet.browser()
    const { id, proof } = await begin(frame, { provider })
    providers.setFaults(faults)
    expect(placeOf(await goThrough(wallet.browser(), { id, proof }))).toBe('/social#failed')
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_FAILED')
    expect(wallet.log.filter(({ event }) => event === 'failure')).toEqual([
      { event: 'failure', part: 'provider', reason: typeof reason === 'string' ? `${provider}: ${reason}` : reason },
    ])
    expect((await frame.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  })

  test('error: SOCIAL_FAILED where a provider of OpenID cannot be reached, in window and frame', async () => {
    const unreachable = { ...providers.clients.google, endpoints: { issuer: 'http://127.0.0.1:9/google' } }
    await wallet.stop()
    wallet = await startTestWallet({
      store: database.stores[0],
      providers: createProviders({ google: unreachable }, { answerMs: 1000 }),
    })
    const frame = wallet.browser()
    const { id, proof } = await begin(frame)
    expect((await start(wallet.browser(), id, proof)).error?.code).toBe('SOCIAL_FAILED')
    expect((await wait(frame, id)).error?.code).toBe('SOCIAL_FAILED')
    expect(wallet.log).toContainEqual({
      event: 'failure',
      part: 'provider',
      reason: expect.stringMatching(/^google: /),
    })
  })

  test('behavior: a name is cleaned and cut, and what is no text is left out', async () => {
    const nameOf = async (login: unknown) => {
      const frame = wallet.browser()
      const { id, proof } = await begin(frame, { provider: 'github' })
      providers.setFaults({ user: { value: { id: 7, login } } })
      await goThrough(wallet.browser(), { id, proof })
      return Object((await wait(frame, id)).body).user.social.userName
    }
    expect(await nameOf('a\u202eb\n\u0000c\u200b')).toBe('ab c')
    expect([...(await nameOf('x'.repeat(100)))]).toHaveLength(64)
    for (const empty of ['', '\u200b', 7, null, undefined, {}]) expect(await nameOf(empty)).toBeNull()
  })

  test('behavior: an address is shown where the provider has checked it, and joins no users', async () => {
    const byMail = await logIn(wallet, 'alice@example.test')
    const { frame } = await logInBy('google')
    const { frame: byApple } = await logInBy('apple')
    const [mailed, google, apple] = [await userOf(byMail), await userOf(frame), await userOf(byApple)]
    expect([mailed.email, google.email, apple.email]).toEqual(['alice@example.test', null, null])
    expect([mailed.social, google.social?.email, apple.social?.email]).toEqual([
      null,
      'alice@example.test',
      'alice@example.test',
    ])
    expect(new Set([mailed.id, google.id, apple.id]).size).toBe(3)
    // The address logs in the user of the address alone.
    expect((await userOf(await logIn(wallet, 'alice@example.test'))).id).toBe(mailed.id)
    providers.setFaults({ uncheckedEmail: true })
    for (const [provider, id] of [
      ['google', google.id],
      ['apple', apple.id],
    ] as const)
      expect(Object((await logInBy(provider)).answer.body).user).toMatchObject({
        id,
        email: null,
        social: { email: null },
      })
  })

  test('error: NO_WALLET, CHANGE_ENDED where a user without an address and a wallet changes the address', async () => {
    const { frame } = await logInBy('google')
    const changed = await frame.post('/api/user/email', { email: 'new@example.test' })
    expect(changed.error?.code).toBe('NO_WALLET')
    for (const step of ['current', 'new'])
      expect((await frame.post(`/api/user/email/${step}`, { code: '123456' })).error?.code).toBe('CHANGE_ENDED')
    expect(wallet.mailbox.list()).toEqual([])
  })

  test('behavior: logins by a code and by a provider in one browser do not meet', async () => {
    const frame = wallet.browser()
    const code = await codeFor(wallet, 'alice@example.test', frame)
    const cookie = frame.cookie('__Host-portico-login')
    const { id, proof } = await begin(frame, { provider: 'x' })
    expect(frame.cookie('__Host-portico-login')).toBe(cookie)
    await goThrough(wallet.browser(), { id, proof, account: 'alice' })
    // A device login of this cookie would have other tokens.
    expect((await frame.post('/api/login/device', { email: 'alice@example.test', resend: false })).error?.code).toBe(
      'LINK_EXPIRED'
    )
    expect((await wait(frame, id)).body).toMatchObject({ user: { email: null, social: { userName: 'alice' } } })
    const entered = await frame.post('/api/login/code', { email: 'alice@example.test', code })
    expect(entered.body).toMatchObject({ user: { email: 'alice@example.test', social: null } })
    expect(await userOf(frame)).toMatchObject({ social: null })
  })

  test("behavior: the wallet's window is told what the user is called, and by which provider a fresh login goes", async () => {
    const told = async (provider: SocialProviderId, account: string) => {
      const { frame } = await logInBy(provider, undefined, account)
      const id = Buffer.alloc(32, provider).toString('base64url')
      expect((await frame.post('/api/windows', { id, box: 'box' })).status).toBe(204)
      return (await wallet.browser().post('/api/windows/take', { id, hello: 'hello' })).body
    }
    expect(await told('google', 'alice@example.test')).toEqual({
      box: 'box',
      user: 'alice@example.test',
      provider: 'google',
    })
    expect(await told('github', 'alice')).toEqual({ box: 'box', user: 'alice', provider: 'github' })
    expect(await told('x', ' ')).toEqual({ box: 'box', user: 'x', provider: 'x' })
  })

  test('behavior: a user is deleted with the identity, and comes back as another one', async () => {
    const { frame, answer } = await logInBy('discord')
    const waiting = wallet.browser()
    const { id, proof } = await begin(waiting, { provider: 'discord' })
    await goThrough(wallet.browser(), { id, proof })
    expect((await frame.post('/api/user/delete', {})).status).toBe(204)
    expect((await wait(waiting, id)).error?.code).toBe('SOCIAL_ENDED')
    const again = await logInBy('discord')
    expect(Object(again.answer.body).user.id).not.toBe(Object(answer.body).user.id)
  })

  test('error: RATE_LIMITED for one network address that begins too many; windows of made-up logins count for nothing', async () => {
    await wallet.stop()
    wallet = await startTestWallet({
      store: database.stores[0],
      providers: createProviders(providers.clients),
      limits: { ...DEFAULT_LIMITS, triesPerIp: { count: 2, windowMs: 1000 } },
    })
    for (let count = 0; count < 5; count += 1)
      expect((await start(wallet.browser(), crypto.randomUUID())).error?.code).toBe('SOCIAL_ENDED')
    const ask = () =>
      wallet.browser().post('/api/social', { provider: 'x', returnTo: RETURN_TO, isPopup: true }, FROM_APP)
    expect([(await ask()).status, (await ask()).status, (await ask()).error?.code]).toEqual([200, 200, 'RATE_LIMITED'])
  })

  test('behavior: a body that Apple would not post sends the window on, and pages of other origins ask for nothing', async () => {
    const huge = await wallet.browser().post('/social/callback/apple', 'a'.repeat(20_000))
    expect([huge.status, placeOf(huge)]).toEqual([303, '/social#failed'])
    for (const path of ['', '/start', '/look', '/wait', '/cancel'])
      expect(
        (await wallet.browser().post(`/api/social${path}`, {}, { origin: 'https://evil.example' })).error?.code
      ).toBe('ORIGIN_REFUSED')
  })
})

interface Login {
  readonly provider: SocialProviderId
  readonly returnTo: string
  readonly isPopup: boolean
}

interface Going {
  readonly id: string
  readonly proof?: string
  readonly account?: string
  readonly press?: string
}

function placeOf({ headers }: Answer): string {
  return headers.get('location') ?? ''
}

function ticketOf(place: URL): string {
  return place.searchParams.get('portico-login')?.split('.')[1] ?? ''
}

const APP = 'https://app.example'
const RETURN_TO = `${APP}/`
const FROM_APP = { [APP_HEADER]: APP }
const WITH_PAGE = SOCIAL_PROVIDERS.filter((name) => name !== 'farcaster' && name !== 'passkey')
const OPEN_ID: readonly string[] = ['google', 'apple']
const NO_ID = '00000000-0000-4000-8000-000000000000'
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, triesPerIp: { count: 1000, windowMs: 1000 } }
