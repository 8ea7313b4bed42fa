import { isPorticoError, type Network, PorticoError } from '@portico/core'
import type { MultichainEvent } from '@portico/core/adapter'
import {
  createFakeFrame,
  createFakePlatform,
  type FakeFrame,
  type FakePlatform,
  settle,
  toyNetworks,
} from '@portico/test-kit'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EmbeddedConnector } from '../types.js'
import { embeddedWallet } from './embedded.js'

const URL = 'https://wallet.example'
const networks: readonly Network[] = [...toyNetworks('polkadot'), ...toyNetworks('cosmos')]
const ids = networks.map(({ id }) => id)

const MARIA = {
  id: 'user-1',
  email: 'maria@example.com',
  accounts: [
    { namespace: 'polkadot', address: 'maria-p' },
    { namespace: 'cosmos', address: 'maria-c' },
  ],
  methods: ['toy_sign'],
}

interface Page {
  readonly connector: EmbeddedConnector
  readonly frame: FakeFrame
  readonly platform: FakePlatform
  readonly events: MultichainEvent[]
  /** Says that another page of the app signed out. */
  readonly other: { post(message: string): void }
}

/** A page with the connector; the next page of the same browser gets `stored`. */
async function openPage(options: { stored?: Record<string, string>; loads?: boolean } = {}): Promise<Page> {
  const platform = createFakePlatform({ stored: options.stored })
  const frame = createFakeFrame({ loads: options.loads })
  const heard = new Set<(message: string) => void>()
  const channel = () => ({
    post: () => undefined,
    listen: (listener: (message: string) => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  })
  const entry = embeddedWallet({ url: URL }).create({
    options: { storagePrefix: '@test/' },
    platform: { ...platform, frame: frame.open, channel },
    emit: () => undefined,
    networks: () => networks,
  })
  if (!entry) throw new Error('There is no connector.')
  const connector = await entry.load()
  onTestFinished(() => connector.setRunning(false))
  const events: MultichainEvent[] = []
  connector.subscribe((event) => events.push(event))
  const other = {
    post: (message: string) => {
      for (const listener of heard) listener(message)
    },
  }
  return { connector, frame, platform, events, other }
}

const { signal } = new AbortController()
const sendCode = ({ connector }: Page, over = signal) => connector.sendCode({ email: MARIA.email, signal: over })

const enterCode = ({ connector }: Page) => connector.enterCode({ email: MARIA.email, code: '481902', signal })

/** Lets the frame become ready: ports are heard in later turns, and the wait after that is the clock's. */
async function whenAsked({ frame, platform }: Page, type: string, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      await platform.clock.advance(500)
      return frame.requests.filter((request) => request.type === type).length
    })
    .toBe(count)
}

/** Somebody who has logged in. */
async function openLogin(options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options)
  page.frame.answer({ GET_USER: () => MARIA, SIGN_OUT: () => ({}) })
  const opening = page.connector.open({ signal })
  await whenAsked(page, 'GET_USER')
  await opening
  return page
}

/** The error of a call, which has to reject. */
async function errorOf(call: Promise<unknown>): Promise<PorticoError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause
  )
  if (!isPorticoError(error)) throw new Error(`This did not reject as ours do: ${String(error)}`)
  return error
}

describe('the frame', () => {
  test('default: it is made by the first request, once, and asked when it has been ready for half a second', async () => {
    const page = await openPage()
    const { frame, platform } = page
    expect(frame.urls).toEqual([])
    frame.answer({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) })
    const sent = sendCode(page)
    await whenAsked(page, 'CONNECT_EMAIL')
    expect(frame.urls).toEqual([URL])
    const now = platform.clock.now()
    expect(await sent).toEqual({ isNew: true, expiresAt: now + 600_000, resendAt: now + 30_000 })
    await page.connector.sendCode({ email: MARIA.email, isAgain: true, signal })
    expect(frame.urls).toEqual([URL])
    expect(frame.requests.map(({ payload }) => payload)).toEqual([{ email: MARIA.email }, { email: MARIA.email }])
  })

  test('behavior: who reads the mail and loads the page anew is sent no other, until the code is used or too old', async () => {
    const answers = {
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) as const,
      CONNECT_OTP: () => ({}),
    }
    const page = await openPage()
    page.frame.answer(answers)
    const sent = sendCode(page)
    await whenAsked(page, 'CONNECT_EMAIL')
    const { expiresAt } = await sent

    const next = await openPage({ stored: page.platform.stored })
    next.frame.answer(answers)
    expect(await sendCode(next)).toMatchObject({ isNew: false, expiresAt })
    expect(next.frame.urls).toEqual([])
    const entering = enterCode(next)
    await whenAsked(next, 'CONNECT_OTP')
    await entering
    expect(await sendCode(next)).toMatchObject({ isNew: true })
    await next.platform.clock.advance(600_000)
    expect(await sendCode(next)).toMatchObject({ isNew: true })
  })

  test('error: one that does not load in 20 s is taken away, and the next request tries another', async () => {
    const page = await openPage({ loads: false })
    const failed = errorOf(enterCode(page))
    await page.platform.clock.advance(20_000)
    const error = await failed
    expect(error).toMatchObject({
      code: 'EMBEDDED_WALLET_NOT_LOADED',
      context: { url: URL, directive: undefined },
      message: 'Unable to load email login dependency',
    })
    expect(page.frame.urls).toEqual([])
    enterCode(page).catch(() => undefined)
    expect(page.frame.urls).toEqual([URL])
  })

  test('error: one that the page does not allow fails at once, by the name of the policy', async () => {
    const page = await openPage({ loads: false })
    const failed = errorOf(enterCode(page))
    page.frame.block('frame-src')
    expect(await failed).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_LOADED', context: { directive: 'frame-src' } })
  })

  test('error: what it does not answer is over after two minutes, and after the caller has given up', async () => {
    const page = await openPage()
    const failed = errorOf(sendCode(page))
    await whenAsked(page, 'CONNECT_EMAIL')
    await page.platform.clock.advance(120_000)
    expect(await failed).toMatchObject({ code: 'TIMED_OUT', context: { afterMs: 120_000 } })
    const controller = new AbortController()
    const left = sendCode(page, controller.signal)
    const reason = new PorticoError('MODAL_CLOSED', {})
    controller.abort(reason)
    await expect(left).rejects.toBe(reason)
  })

  test('behavior: loaded anew, it has forgotten what it was asked, and is asked again', async () => {
    const page = await openPage()
    const failed = errorOf(sendCode(page))
    await whenAsked(page, 'CONNECT_EMAIL')
    page.frame.load()
    expect(await failed).toMatchObject({ code: 'ABORTED', message: 'Request was aborted' })
    page.frame.answer({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 1, resendInMs: 1 }) })
    await sendCode(page)
  })

  test('behavior: answers that make no sense, or to nobody, change nothing; one to a request fails it', async () => {
    const page = await openPage()
    const failed = errorOf(sendCode(page))
    await whenAsked(page, 'CONNECT_EMAIL')
    for (const message of [
      null,
      'READY',
      { id: 7 },
      { type: 'X' },
      { id: 'nobody', type: 'CONNECT_EMAIL_SUCCESS', payload: {} },
    ])
      page.frame.say(message)
    await expect.poll(() => page.platform.logs.length).toBe(3)
    page.frame.answer({ CONNECT_EMAIL: () => ({ action: 'LOG_IN' }) as never })
    expect(await errorOf(sendCode(page))).toMatchObject({
      code: 'RESPONSE_INVALID',
      context: { path: 'payload.action' },
    })
    await page.platform.clock.advance(120_000)
    expect(await failed).toMatchObject({ code: 'TIMED_OUT' })
  })

  test.each([
    [
      { code: 'CODE_WRONG', message: 'no', triesLeft: 4 },
      { code: 'CODE_WRONG', context: { triesLeft: 4 } },
    ],
    [{ code: 'CODE_EXPIRED', message: 'no' }, { code: 'CODE_EXPIRED' }],
    [
      { code: 'TOO_SOON', message: 'no', retryInMs: 12_300 },
      {
        code: 'LOGIN_COOLDOWN',
        message: 'Please try again after 13 seconds',
        context: { reason: 'tooSoon', retryInMs: 12_300 },
      },
    ],
    [
      { code: 'SERVER_UNREACHABLE', message: 'no' },
      { code: 'NETWORK_FAILED', context: { url: URL } },
    ],
    [
      { code: 'MAIL_FAILED', message: '' },
      { code: 'EMBEDDED_WALLET_FAILED', message: 'An error occurred', context: { reason: 'MAIL_FAILED' } },
    ],
    [{ code: 'SOMETHING_NEW', message: 'no' }, { code: 'RESPONSE_INVALID' }],
  ])('error: %o of the frame is %o', async (thrown, expected) => {
    const page = await openPage()
    page.frame.answer({
      CONNECT_OTP: () => {
        throw thrown
      },
    })
    const failed = errorOf(enterCode(page))
    await whenAsked(page, 'CONNECT_OTP')
    expect(await failed).toMatchObject(expected)
  })
})

describe('the session', () => {
  test('default: every account on each network of its namespace, under the name of the wallet', async () => {
    const { connector } = await openLogin()
    expect(await connector.restore({ namespace: 'cosmos' })).toEqual({
      id: 'user-1',
      accounts: ids.map((id) => `${id}:${id.startsWith('polkadot') ? 'maria-p' : 'maria-c'}`),
      chains: ids,
      methods: ['toy_sign'],
      current: {},
      wallet: { name: 'Email wallet' },
    })
    expect(await connector.restore({ namespace: 'bip122' })).toBeUndefined()
  })

  test('behavior: the next visit has it at once, and the frame is asked behind it', async () => {
    const { platform, connector } = await openLogin()
    const chosen = toyNetworks('cosmos')[1]?.id
    if (!chosen) throw new Error('The toy has one network only.')
    await connector.switchNetwork({ sessionId: 'user-1', networkId: chosen })
    expect(Object.values(platform.stored).join()).not.toContain('otp')

    const next = await openPage({ stored: platform.stored })
    next.frame.answer({ GET_USER: () => MARIA })
    const session = await next.connector.restore({ namespace: 'cosmos' })
    expect(session).toMatchObject({ id: 'user-1', current: { cosmos: chosen } })
    expect(next.frame.requests).toEqual([])
    await whenAsked(next, 'GET_USER')
    await settle()
    expect(next.events).toEqual([])
  })

  test.each([
    [
      'nobody is logged in any more',
      () => {
        throw { code: 'SIGNED_OUT', message: 'no' }
      },
      1,
    ],
    ['another wallet is open', () => ({ ...MARIA, accounts: [{ namespace: 'cosmos', address: 'other' }] }), 1],
    [
      'the server is away',
      () => {
        throw { code: 'SERVER_UNREACHABLE', message: 'no' }
      },
      0,
    ],
  ] as const)('behavior: where %s, a restored session ends %o times', async (_case, answer, ends) => {
    const { platform } = await openLogin()
    const next = await openPage({ stored: platform.stored })
    next.frame.answer({ GET_USER: answer as never })
    await next.connector.restore({ namespace: 'cosmos' })
    await whenAsked(next, 'GET_USER')
    const told = { type: 'ended', sessionId: 'user-1', reason: 'expired' }
    await expect.poll(() => next.events.length + next.platform.logs.length).toBe(1)
    expect(next.events).toEqual(ends === 1 ? [told] : [])
    expect(Object.keys(platform.stored)).toHaveLength(1 - ends)
  })

  test('behavior: it ends at once and everywhere, and the frame has three seconds to sign out', async () => {
    const page = await openLogin()
    page.frame.answer({})
    const leaving = page.connector.disconnect('user-1')
    expect(page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'user' }])
    await whenAsked(page, 'SIGN_OUT')
    await page.platform.clock.advance(3_000)
    await leaving
    expect(page.platform.stored).toEqual({})
    await page.connector.disconnect('user-1')
    expect(page.events).toHaveLength(1)
  })

  test('behavior: what is asked behind a restored session says nothing once it has ended', async () => {
    const { platform } = await openLogin()
    const next = await openPage({ stored: platform.stored })
    let refuse: (error: unknown) => void = () => undefined
    next.frame.answer({
      GET_USER: () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    })
    await next.connector.restore({ namespace: 'cosmos' })
    await whenAsked(next, 'GET_USER')
    next.other.post('user-1')
    refuse({ code: 'SIGNED_OUT', message: 'no' })
    await expect.poll(() => next.frame.requests.length).toBe(1)
    await settle()
    expect([next.events.length, next.platform.logs]).toEqual([1, []])
  })

  test('behavior: signed out in another page of the app, it ends here, without asking the frame', async () => {
    const page = await openLogin()
    page.other.post('somebody')
    expect(page.events).toEqual([])
    page.other.post('user-1')
    expect(page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'user' }])
    expect(page.frame.requests.filter(({ type }) => type === 'SIGN_OUT')).toEqual([])
  })

  test('behavior: who logs in takes the place of who was logged in before', async () => {
    const page = await openLogin()
    expect(await page.connector.restore({ namespace: 'cosmos' })).toMatchObject({ id: 'user-1' })
    page.frame.answer({ GET_USER: () => ({ ...MARIA, id: 'user-2' }) })
    const session = await page.connector.open({ signal })
    // Adapters have the new session by now, in the namespaces that it was wanted for.
    await page.connector.replaceOthers(session.id)
    expect(page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'user' }])
    await page.connector.replaceOthers(session.id)
    expect(page.events).toHaveLength(1)
    expect(await page.connector.restore({ namespace: 'cosmos' })).toMatchObject({ id: 'user-2' })
  })

  test('error: what is stored by another version is nobody’s login', async () => {
    const page = await openPage({ stored: { '@test/v1/embedded': '{"user":{"id":"user-1"}}' } })
    expect(await page.connector.restore({ namespace: 'cosmos' })).toBeUndefined()
  })

  test('behavior: without listeners there is no frame', async () => {
    const page = await openLogin()
    page.connector.setRunning(false)
    expect(page.frame.urls).toEqual([])
  })
})

describe('the options', () => {
  test('error: an address that is none, and one of the page itself, say what to write', () => {
    expect(() => embeddedWallet({ url: 'wallet.example' })).toThrow('@portico/wallet')
    const platform = createFakePlatform()
    const own = embeddedWallet({ url: platform.browser?.location.origin ?? '' })
    const context = { options: { storagePrefix: '@test/' }, platform, emit: () => undefined, networks: () => [] }
    expect(() => own.create(context)).toThrow('another origin')
  })
})
