import { PorticoError } from '@portico/core'
import { createFakePlatform, settle, toyNetworks } from '@portico/test-kit'
import { createFakeModal } from '@portico/test-kit/internal'
import { describe, expect, test } from 'vitest'
import {
  enterCode,
  errorOf,
  ids,
  LOOK,
  MARIA,
  openLogin,
  openPage,
  type Page,
  sendCode,
  signal,
  URL,
  whenAsked,
} from '../../../test/embeddedPage.js'
import type { ChainId } from '../../caip/chainId.js'
import type { ShownCard, WalletCardStatus } from '../../views/walletCard.js'
import { embeddedWallet } from './embedded.js'

/** What a call rejects with, whatever it is. */
async function reasonOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'It did not reject.',
    (cause: unknown) => cause
  )
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

  test('behavior: a user who reads the mail and loads the page anew is sent no other, until the code is used or too old', async () => {
    const answers = {
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) as const,
      CONNECT_OTP: () => ({ action: 'CONNECT' }) as const,
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

  test('behavior: before it has something mailed it hears the language of the modal', async () => {
    const page = await openPage({ language: 'de' })
    sendCode(page).catch(() => undefined)
    await whenAsked(page, 'CONNECT_EMAIL')
    expect(page.frame.requests).toEqual([
      { type: 'SYNC_THEME', payload: { themeMode: 'auto', language: 'de' } },
      { type: 'CONNECT_EMAIL', payload: { email: MARIA.email } },
    ])
  })

  test('error: one that does not load in 20 s is taken away, and the next request tries another', async () => {
    const page = await openPage({ loads: false })
    const failed = errorOf(enterCode(page))
    await expect.poll(() => page.frame.urls).toEqual([URL])
    await page.platform.clock.advance(20_000)
    const error = await failed
    expect(error).toMatchObject({
      code: 'EMBEDDED_WALLET_NOT_LOADED',
      context: { url: URL },
      message: 'Unable to load email login dependency',
    })
    expect([page.frame.urls, page.modal.alerts]).toEqual([[], ['EMBEDDED_WALLET_NOT_LOADED']])
    enterCode(page).catch(() => undefined)
    await expect.poll(() => page.frame.urls).toEqual([URL])
  })

  test('error: one that the wallet does not let be framed here is given up two seconds after the browser has said so in it', async () => {
    const page = await openPage({ loads: false, framedBy: ['https://portal.example'] })
    const failed = errorOf(enterCode(page))
    await expect.poll(() => page.frame.urls).toEqual([URL])
    page.frame.refuse()
    await page.platform.clock.advance(2_000)
    expect(await failed).toMatchObject({
      code: 'EMBEDDED_WALLET_NOT_LOADED',
      context: { url: URL, framedBy: ['https://portal.example'] },
      message: expect.stringContaining('framed by https://portal.example. The wallet’s server has to allow'),
    })
  })

  test('behavior: one that has said hello is waited for, as slow as it is', async () => {
    const page = await openPage({ loads: false })
    enterCode(page).catch(() => undefined)
    await expect.poll(() => page.frame.urls).toEqual([URL])
    page.frame.refuse()
    page.frame.load()
    await page.platform.clock.advance(2_000)
    await whenAsked(page, 'CONNECT_OTP')
  })

  test('error: one of another version fails at once; other words, as of a page that has taken its place, say nothing', async () => {
    const page = await openPage({ loads: false })
    const failed = errorOf(enterCode(page))
    await expect.poll(() => page.frame.urls).toEqual([URL])
    for (const word of [null, 'portico:hello', { type: 'portico:hello' }, { type: 'hello', versions: [1] }])
      page.frame.greet(word)
    await settle()
    expect(page.frame.urls).toEqual([URL])
    page.frame.greet({ type: 'portico:hello', versions: [0, 2] })
    expect((await failed).code).toBe('EMBEDDED_WALLET_NOT_LOADED')
    expect([page.frame.urls, page.frame.requests]).toEqual([[], []])
  })

  test('error: one that the page does not allow fails at once, by the name of the policy', async () => {
    const page = await openPage({ loads: false })
    const failed = errorOf(enterCode(page))
    await expect.poll(() => page.frame.urls).toEqual([URL])
    page.frame.block('frame-src')
    expect(await failed).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_LOADED', context: { directive: 'frame-src' } })
  })

  test('error: what it does not answer is over after two minutes, and after the caller has given up', async () => {
    const page = await openPage()
    const failed = errorOf(sendCode(page))
    await whenAsked(page, 'CONNECT_EMAIL')
    await page.platform.clock.advance(120_000)
    expect(await failed).toMatchObject({ code: 'TIMED_OUT', context: { afterMs: 120_000, by: 'embeddedWallet' } })
    expect(page.modal.alerts).toEqual(['EMBEDDED_WALLET_TIMED_OUT'])
    const controller = new AbortController()
    const left = sendCode(page, controller.signal)
    const reason = new PorticoError('MODAL_CLOSED', {})
    controller.abort(reason)
    await expect(left).rejects.toBe(reason)
    expect(page.modal.alerts.length).toBe(1)
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

  test('behavior: one that answers nothing, or does not know what went wrong, makes room for another', async () => {
    const page = await openPage()
    const sent = () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) as const
    const failed = errorOf(sendCode(page))
    await whenAsked(page, 'CONNECT_EMAIL')
    await page.platform.clock.advance(120_000)
    expect((await failed).code).toBe('TIMED_OUT')
    page.frame.answer({
      CONNECT_EMAIL: sent,
      CONNECT_OTP: () => {
        throw { code: 'FAILED', message: 'A file is gone.' }
      },
    })
    const sending = sendCode(page)
    await whenAsked(page, 'CONNECT_EMAIL', 2)
    await sending
    expect([page.frame.urls, page.frame.opened]).toEqual([[URL], 2])
    expect(await errorOf(enterCode(page))).toMatchObject({ context: { reason: 'FAILED' } })
    const entering = errorOf(enterCode(page))
    await whenAsked(page, 'CONNECT_OTP', 2)
    await entering
    expect([page.frame.urls, page.frame.opened]).toEqual([[URL], 3])
  })

  test('behavior: one that the app has taken out of its page is made again by the next request', async () => {
    const page = await openLogin()
    page.frame.takeOut()
    void page.connector.refresh?.()
    await whenAsked(page, 'GET_USER', 2)
    expect([page.frame.urls, page.frame.opened]).toEqual([[URL], 2])
  })

  test('behavior: a hostile one that says everything a thousand times is warned of ten times, and answers still', async () => {
    const page = await openLogin()
    for (let count = 0; count < 1_000; count++) {
      page.frame.say({ type: 'READY' })
      page.frame.say({ type: 'AGREED' })
      page.frame.say({ type: 'SHOWN', id: `${count}`, payload: {} })
      page.frame.say({ type: count })
    }
    page.frame.answer({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 1, resendInMs: 1 }) })
    await sendCode(page)
    expect(page.platform.logs).toHaveLength(10)
  })

  test('behavior: answers that make no sense, or to no request, change nothing; one to a request fails it', async () => {
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
      { code: 'COOKIES_BLOCKED', message: 'no' },
      { code: 'STORAGE_BLOCKED', context: { blocked: 'cookies' } },
    ],
    [
      { code: 'STORAGE_BLOCKED', message: 'no' },
      { code: 'STORAGE_BLOCKED', context: { blocked: 'data' } },
    ],
    [{ code: 'WALLET_LOST', message: 'no' }, { code: 'WALLET_LOST' }],
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
      methods: ['toy_sign', 'wallet_getCallsStatus'],
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

  test('error: the developer hears that the wallet of a restored login does not load', async () => {
    const { platform } = await openLogin()
    const next = await openPage({ stored: platform.stored, loads: false })
    await next.connector.restore({ namespace: 'cosmos' })
    await next.platform.clock.advance(0)
    next.frame.block('frame-src')
    await expect.poll(() => next.modal.alerts).toEqual(['EMBEDDED_WALLET_NOT_LOADED'])
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

  test('behavior: a user who logs in takes the place of the previous one', async () => {
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

  test('behavior: where the page may store nothing, a login is made, and lasts for this visit', async () => {
    const refuse = async (): Promise<never> => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const page = await openPage({ storage: { get: refuse, set: refuse, remove: refuse } })
    page.frame.answer({
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }),
      CONNECT_OTP: () => ({ action: 'CONNECT' }),
      GET_USER: () => MARIA,
      SIGN_OUT: () => ({}),
    })
    const sent = sendCode(page)
    await whenAsked(page, 'CONNECT_EMAIL')
    await sent
    await enterCode(page)
    await page.connector.open({ signal })
    expect(await page.connector.restore({ namespace: 'cosmos' })).toMatchObject({ id: 'user-1' })
    await page.connector.disconnect('user-1')
    expect(page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'user' }])
  })

  test('error: what is stored by another version is not a login', async () => {
    const page = await openPage({ stored: { '@test/v1/embedded': '{"user":{"id":"user-1"}}' } })
    expect(await page.connector.restore({ namespace: 'cosmos' })).toBeUndefined()
  })

  test('behavior: without listeners there is no frame', async () => {
    const page = await openLogin()
    page.connector.setRunning(false)
    expect(page.frame.urls).toEqual([])
  })
})

describe('asking the user', () => {
  const [networkId] = ids as [ChainId]
  const call = { sessionId: 'user-1', networkId, method: 'toy_sign', params: ['0x01'] }
  // Nothing of it is used but that it is one.
  const place = {} as HTMLElement

  /** Puts the frame of the open approval into a place, as its view does. */
  function show({ modal }: Page): ShownCard & { readonly statuses: WalletCardStatus['type'][] } {
    const statuses: WalletCardStatus['type'][] = []
    const [approval] = modal.cards
    if (!approval) throw new Error('Nothing is open.')
    const shown = approval.show({ place, look: LOOK, onStatus: ({ type }) => statuses.push(type) })
    return { statuses, ...shown }
  }
  const asked = ({ frame }: Page) => frame.requests.filter(({ type }) => type === 'RPC_REQUEST')

  test('default: a view opens, its frame is asked one thing after the other, and the view goes with the last', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}), RPC_REQUEST: ({ params }) => ({ result: params }) })
    const answers = Promise.all([page.connector.request(call), page.connector.request({ ...call, params: ['0x02'] })])
    await expect.poll(() => page.modal.cards.length).toBe(1)
    expect(asked(page)).toEqual([])
    show(page)
    await whenAsked(page, 'RPC_REQUEST', 2)
    expect(page.frame.places).toEqual([place])
    expect(await answers).toEqual([['0x01'], ['0x02']])
    expect(page.frame.requests.slice(1)).toMatchObject([
      { type: 'SYNC_DAPP_DATA', payload: { metadata: { name: 'Toy app' }, sdkType: 'portico' } },
      { type: 'SYNC_THEME', payload: LOOK },
      { type: 'RPC_REQUEST', payload: { networkId, method: 'toy_sign', params: ['0x01'] } },
      { type: 'SYNC_DAPP_DATA' },
      { type: 'SYNC_THEME' },
      { type: 'RPC_REQUEST', payload: { params: ['0x02'] } },
    ])
    await expect.poll(() => page.modal.done).toEqual([false])
  })

  test('behavior: a card that is shown follows the theme', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}) })
    page.connector.request(call).catch(() => undefined)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { setLook } = show(page)
    await whenAsked(page, 'RPC_REQUEST')
    setLook({ ...LOOK, themeMode: 'light' })
    await whenAsked(page, 'SYNC_THEME', 2)
    expect(page.frame.requests.at(-1)?.payload).toEqual({ ...LOOK, themeMode: 'light' })
  })

  test('behavior: it tells when the user sees the question, and whether they have agreed', async () => {
    const page = await openLogin()
    let answer: (answer: { result: unknown }) => void = () => undefined
    const answered = new Promise<{ result: unknown }>((resolve) => {
      answer = resolve
    })
    page.frame.answer({ SYNC_THEME: () => ({}), RPC_REQUEST: () => answered })
    const signing = page.connector.request(call)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { statuses } = show(page)
    await whenAsked(page, 'RPC_REQUEST')
    page.frame.say({ type: 'SHOWN' })
    page.frame.say({ type: 'AGREED' })
    await expect.poll(() => statuses).toEqual(['loading', 'shown'])
    answer({ result: '0x03' })
    expect(await signing).toBe('0x03')
    await expect.poll(() => page.modal.done).toEqual([true])
  })

  test('behavior: a user who leaves declines everything that is still asked, and the next question opens a view of its own', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}) })
    const signings = [page.connector.request(call), page.connector.request(call)].map(reasonOf)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    const [first] = page.modal.cards
    first?.leave()
    const declined = { code: 4001, message: 'Request was aborted' }
    expect(await Promise.all(signings)).toEqual([declined, declined])
    const next = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    expect(page.modal.cards[0]?.id).not.toBe(first?.id)
    // A view that is gone by now has no say in it.
    first?.leave()
    page.connector.setRunning(false)
    expect(await next).toEqual(declined)
  })

  test('behavior: once the user has agreed, leaving is no refusal: it may have been done', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}) })
    const signing = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { statuses } = show(page)
    await whenAsked(page, 'RPC_REQUEST')
    for (let count = 0; count < 3; count++) page.frame.say({ type: 'AGREED' })
    page.frame.say({ type: 'SHOWN' })
    await expect.poll(() => statuses).toEqual(['loading', 'shown'])
    await whenAsked(page, 'RPC_PROCEED')
    page.modal.cards[0]?.leave()
    expect(await signing).toEqual({ message: 'Request was aborted' })
  })

  test('behavior: a frame that does not load leaves the question open, for another try', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}), RPC_REQUEST: () => ({ result: '0x03' }) })
    const signing = page.connector.request(call)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { statuses, hide } = show(page)
    page.frame.block('frame-src')
    await expect.poll(() => statuses).toEqual(['loading', 'failed'])
    expect(page.modal.alerts).toEqual(['EMBEDDED_WALLET_NOT_LOADED'])
    hide()
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    expect(await signing).toBe('0x03')
  })

  test('behavior: one that shows nothing in 45 s is said to have failed, and is tried again; one that is shown is not', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}), SYNC_DAPP_DATA: () => ({}) })
    const signing = page.connector.request(call)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { statuses, hide } = show(page)
    await whenAsked(page, 'RPC_REQUEST')
    await page.platform.clock.advance(45_000)
    expect(statuses).toEqual(['loading', 'failed'])
    await expect.poll(() => page.modal.alerts).toEqual(['EMBEDDED_WALLET_TIMED_OUT'])
    hide()
    const again = show(page)
    await whenAsked(page, 'RPC_REQUEST', 2)
    page.frame.say({ type: 'SHOWN' })
    await expect.poll(() => again.statuses).toEqual(['loading', 'shown'])
    page.frame.answer({ SYNC_THEME: () => ({}), SYNC_DAPP_DATA: () => ({}), RPC_REQUEST: () => ({ result: '0x03' }) })
    await page.platform.clock.advance(600_000)
    expect(again.statuses).toEqual(['loading', 'shown'])
    page.frame.load()
    expect(await signing).toBe('0x03')
  })

  test('behavior: a view that is drawn anew, and a frame that is loaded anew, ask again', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}) })
    const signing = page.connector.request(call)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { hide } = show(page)
    await whenAsked(page, 'RPC_REQUEST')
    hide()
    show(page)
    await whenAsked(page, 'RPC_REQUEST', 2)
    page.frame.answer({ SYNC_THEME: () => ({}), RPC_REQUEST: () => ({ result: '0x03' }) })
    page.frame.load()
    expect(await signing).toBe('0x03')
    expect(asked(page)).toHaveLength(3)
    // It knows nothing of what an earlier one was told.
    expect(page.frame.requests.at(-2)).toMatchObject({ type: 'SYNC_THEME' })
  })

  test.each([
    ['here', ({ connector }: Page) => void connector.disconnect('user-1')],
    ['in another page', ({ other }: Page) => other.post('user-1')],
  ])('behavior: a question goes with the login that it was asked of, which ends %s', async (_where, end) => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}), SIGN_OUT: () => ({}) })
    const signing = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    end(page)
    expect(await signing).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(page.frame.places).toEqual([])
  })

  test('behavior: what was agreed to is never asked again, whatever becomes of its frame', async () => {
    const page = await openLogin()
    page.frame.answer({ SYNC_THEME: () => ({}) })
    const signings = [page.connector.request(call), page.connector.request({ ...call, params: ['0x02'] })].map(reasonOf)
    await expect.poll(() => page.modal.cards.length).toBe(1)
    const { statuses, hide } = show(page)
    await whenAsked(page, 'RPC_REQUEST')
    page.frame.say({ type: 'AGREED' })
    page.frame.say({ type: 'SHOWN' })
    await expect.poll(() => statuses).toEqual(['loading', 'shown'])
    hide()
    expect(await signings[0]).toEqual({ message: 'Request was aborted' })
    show(page)
    await whenAsked(page, 'RPC_REQUEST', 2)
    expect(asked(page).map(({ payload }) => payload)).toMatchObject([{ params: ['0x01'] }, { params: ['0x02'] }])
    page.modal.cards[0]?.leave()
    expect(await signings[1]).toMatchObject({ code: 4001 })
  })

  test.each([
    [
      { code: 'REJECTED', message: '' },
      { code: 4001, message: 'User rejected the request.' },
    ],
    [
      { code: 'PARAMS_INVALID', message: 'no' },
      { code: -32_602, message: 'no' },
    ],
    // Not agreed to yet, so nothing was done.
    [
      { code: 'FAILED', message: '' },
      { code: 4100, message: 'An error occurred' },
    ],
    [
      { code: 'SERVER_UNREACHABLE', message: 'away' },
      { code: 4100, message: 'away' },
    ],
    [
      { code: 'what', message: 'no' },
      { code: 4001, message: 'Request was aborted' },
    ],
  ] as const)('error: %j of the frame is %j of a wallet', async (error, expected) => {
    const page = await openLogin()
    page.frame.answer({
      SYNC_THEME: () => ({}),
      RPC_REQUEST: () => {
        throw error
      },
    })
    const signing = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    expect(await signing).toEqual(expected)
  })

  test.each([
    [
      { code: 'RPC_FAILED', message: 'no', rpc: { code: -32_000, message: 'poor' } },
      { code: -32_000, message: 'poor' },
    ],
    // A node's word for a user's no.
    [
      { code: 'RPC_FAILED', message: 'no', rpc: { code: 4001, message: 'rejected' } },
      { code: -32_000, message: 'rejected' },
    ],
    [{ code: 'SENT_UNKNOWN', message: 'lost' }, { message: 'lost' }],
  ] as const)('error: once the user has agreed, %j of the frame is %j of a wallet', async (error, expected) => {
    const page = await openLogin()
    let fail: (error: unknown) => void = () => undefined
    page.frame.answer({
      SYNC_THEME: () => ({}),
      RPC_PROCEED: () => {
        fail(error)
        return {}
      },
      RPC_REQUEST: () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    })
    const signing = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    page.frame.say({ type: 'AGREED' })
    expect(await signing).toEqual(expected)
  })

  test('behavior: a session that has ended on the server ends here when the wallet is asked', async () => {
    const page = await openLogin()
    const over = (): never => {
      throw { code: 'SIGNED_OUT', message: 'no' }
    }
    page.frame.answer({ SYNC_THEME: () => ({}), RPC_REQUEST: over, GET_USER: over })
    const signing = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    expect(await signing).toMatchObject({ code: 4100 })
    await expect.poll(() => page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'expired' }])
  })

  test('behavior: what needs no approval is asked unseen', async () => {
    const page = await openLogin()
    page.frame.answer({ RPC_REQUEST: () => ({ result: { status: 200 } }) })
    expect(await page.connector.request({ ...call, method: 'wallet_getCallsStatus' })).toEqual({ status: 200 })
    expect([page.modal.cards, page.frame.places]).toEqual([[], []])
  })

  test('error: TIMED_OUT for what is asked unseen of a frame that is gone', async () => {
    const page = await openLogin()
    page.frame.answer({})
    const failed = errorOf(page.connector.request({ ...call, method: 'wallet_getCallsStatus' }))
    await whenAsked(page, 'RPC_REQUEST')
    await page.platform.clock.advance(20_000)
    expect((await failed).code).toBe('TIMED_OUT')
  })

  test('behavior: an account that the wallet does not have may be of who was logged in before: then the session ends', async () => {
    const page = await openLogin()
    page.frame.answer({
      SYNC_THEME: () => ({}),
      GET_USER: () => ({ ...MARIA, id: 'user-2' }),
      RPC_REQUEST: () => {
        throw { code: 'PARAMS_INVALID', message: 'It is not the account.' }
      },
    })
    const signing = reasonOf(page.connector.request(call))
    await expect.poll(() => page.modal.cards.length).toBe(1)
    show(page)
    await whenAsked(page, 'RPC_REQUEST')
    expect(await signing).toMatchObject({ code: -32_602 })
    await expect.poll(() => page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'expired' }])
  })

  test('error: what the wallet does not do is refused after 300 ms, and the user told', async () => {
    const page = await openLogin()
    const refused = reasonOf(page.connector.request({ ...call, method: 'eth_sign' }))
    await page.platform.clock.advance(299)
    expect(page.modal.refused).toBe(0)
    await page.platform.clock.advance(1)
    expect(await refused).toEqual({ code: 4200, message: 'Requested RPC call is not allowed' })
    expect(page.modal.refused).toBe(1)
    expect(asked(page)).toEqual([])
  })

  test('error: without the modal the user can’t be asked', async () => {
    const page = await openLogin({ modalLoads: false })
    expect(await reasonOf(page.connector.request(call))).toEqual({ code: 4001, message: 'Request was aborted' })
  })

  test('behavior: only networks that the wallet signs for are in the session, and the developer hears of others', async () => {
    const page = await openPage()
    page.frame.answer({ GET_USER: () => ({ ...MARIA, networks: ids.slice(1) }) })
    const opening = page.connector.open({ signal })
    await whenAsked(page, 'GET_USER')
    expect((await opening).chains).toEqual(ids.slice(1))
    expect(page.platform.logs).toHaveLength(1)
    expect(JSON.stringify(page.platform.logs)).toContain(networkId)
  })
})

describe('the keys', () => {
  const [networkId] = ids as [ChainId]
  const call = { sessionId: 'user-1', networkId, method: 'toy_sign', params: ['0x01'] }
  const place = {} as HTMLElement
  const recoveryNeeded = (): never => {
    throw { code: 'RECOVERY_NEEDED', message: 'This device has no part of the wallet.' }
  }

  /** Puts the frame of the card that is open into a place. */
  async function show({ modal }: Page): Promise<void> {
    await expect.poll(() => modal.cards.length).toBe(1)
    modal.cards[0]?.show({ place, look: LOOK, onStatus: () => undefined })
  }

  /** A device that can open the wallet once it is unlocked. */
  function lock({ frame }: Page, outcome: 'done' | 'loggedOut' | 'deleted' = 'done'): void {
    let isLocked = true
    let isOver = false
    frame.answer({
      SYNC_THEME: () => ({}),
      SIGN_OUT: () => ({}),
      GET_USER: () => {
        if (isOver) throw { code: 'SIGNED_OUT', message: 'There is no session.' }
        return isLocked ? recoveryNeeded() : MARIA
      },
      RPC_REQUEST: ({ params }) => (isLocked ? recoveryNeeded() : { result: params }),
      SHOW_KEYS: () => {
        isLocked = outcome !== 'done'
        isOver = isLocked
        return { outcome }
      },
    })
  }

  test('default: a user who logs in on a new device unlocks the wallet there, and the login goes on', async () => {
    const page = await openPage()
    lock(page)
    const opening = page.connector.open({ signal })
    await whenAsked(page, 'GET_USER')
    await show(page)
    expect(page.modal.purposes).toEqual(['unlock'])
    await whenAsked(page, 'SHOW_KEYS')
    expect(await opening).toMatchObject({ id: 'user-1' })
    expect(page.frame.requests.find(({ type }) => type === 'SHOW_KEYS')?.payload).toEqual({
      purpose: 'unlock',
      socials: [],
    })
    expect(page.modal.cards).toEqual([])
  })

  test.each([
    ['leaves', (page: Page) => page.modal.cards[0]?.leave()],
    ['logs out', (page: Page) => whenAsked(page, 'SHOW_KEYS')],
  ])('error: RECOVERY_NEEDED for who %s instead', async (_, leave) => {
    const page = await openPage()
    lock(page, 'loggedOut')
    const code = errorOf(page.connector.open({ signal }))
    await whenAsked(page, 'GET_USER')
    await show(page)
    await leave(page)
    expect((await code).code).toBe('RECOVERY_NEEDED')
    expect(page.modal.cards).toEqual([])
  })

  test('behavior: a login that is given up takes the card with it', async () => {
    const page = await openPage()
    lock(page)
    const controller = new AbortController()
    const opening = page.connector.open({ signal: controller.signal })
    const failed = errorOf(opening)
    await whenAsked(page, 'GET_USER')
    await expect.poll(() => page.modal.cards.length).toBe(1)
    controller.abort(new PorticoError('ABORTED', {}))
    expect((await failed).code).toBe('ABORTED')
    expect(page.modal.cards).toEqual([])
    // What is given up before the card is there opens none.
    const early = errorOf(page.connector.open({ signal: controller.signal }))
    expect((await early).code).toBe('ABORTED')
    expect(page.modal.purposes).toEqual(['unlock'])
  })

  test('behavior: a user who has unlocked may leave as they like, and is logged in', async () => {
    const page = await openPage()
    lock(page)
    const opening = page.connector.open({ signal })
    await whenAsked(page, 'GET_USER')
    await show(page)
    page.frame.answer({ GET_USER: () => MARIA })
    page.modal.cards[0]?.leave()
    await whenAsked(page, 'GET_USER', 2)
    expect(await opening).toMatchObject({ id: 'user-1' })
  })

  test('behavior: another user who has logged in and can not unlock is logged out, as is the first', async () => {
    const page = await openLogin()
    // The code was right: the frame belongs to the new user, and Maria is logged out.
    lock(page)
    const code = errorOf(page.connector.open({ signal }))
    await whenAsked(page, 'GET_USER', 2)
    await show(page)
    page.modal.cards[0]?.leave()
    await whenAsked(page, 'SIGN_OUT')
    expect((await code).code).toBe('RECOVERY_NEEDED')
    expect(page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'user' }])
    expect(page.connector.user()).toBeUndefined()
  })

  test('behavior: what was asked at once is unlocked once, and what is asked later waits until the keys are left', async () => {
    const page = await openLogin()
    lock(page)
    const answers = Promise.all([page.connector.request(call), page.connector.request({ ...call, params: ['0x02'] })])
    await show(page)
    await whenAsked(page, 'RPC_REQUEST', 2)
    await show(page)
    const later = page.connector.request({ ...call, params: ['0x03'] })
    await settle()
    expect(page.modal.purposes).toEqual([undefined, 'unlock'])
    await whenAsked(page, 'SHOW_KEYS')
    await expect.poll(() => page.modal.purposes).toHaveLength(3)
    await show(page)
    await whenAsked(page, 'RPC_REQUEST', 5)
    expect([await answers, await later]).toEqual([[['0x01'], ['0x02']], ['0x03']])
    expect(page.modal.purposes).toEqual([undefined, 'unlock', undefined])
  })

  test('behavior: where the browser has thrown the wallet’s part away, a request unlocks first, and is asked again', async () => {
    const page = await openLogin()
    lock(page)
    const signing = page.connector.request(call)
    await show(page)
    await whenAsked(page, 'RPC_REQUEST')
    await expect.poll(() => page.modal.purposes).toEqual([undefined, 'unlock'])
    await show(page)
    await whenAsked(page, 'SHOW_KEYS')
    await expect.poll(() => page.modal.purposes).toHaveLength(3)
    await show(page)
    await whenAsked(page, 'RPC_REQUEST', 2)
    expect(await signing).toEqual(['0x01'])
  })

  test('behavior: a user who leaves is not asked again', async () => {
    const page = await openLogin()
    lock(page)
    const signing = reasonOf(page.connector.request(call))
    await show(page)
    await whenAsked(page, 'RPC_REQUEST')
    await expect.poll(() => page.modal.purposes).toEqual([undefined, 'unlock'])
    await expect.poll(() => page.modal.cards.length).toBe(1)
    page.modal.cards[0]?.leave()
    expect(await signing).toMatchObject({ code: 4100 })
    expect(page.modal.purposes).toHaveLength(2)
  })

  test('behavior: the user is told who they are, and after their keys were shown what is new', async () => {
    const page = await openLogin()
    expect(page.connector.user()).toMatchObject({ email: MARIA.email, hasRecovery: false, isLocked: false })
    page.frame.answer({
      SYNC_THEME: () => ({}),
      GET_USER: () => ({ ...MARIA, hasRecovery: true }),
      SHOW_KEYS: () => ({ outcome: 'done' }),
    })
    const shown = page.connector.showKeys({ purpose: 'recover' })
    await show(page)
    await whenAsked(page, 'GET_USER', 2)
    await shown
    expect(page.connector.user()).toMatchObject({ hasRecovery: true })
  })

  test('behavior: a user who leaves may have done what they came for, also a moment later', async () => {
    const page = await openLogin()
    const left = errorOf(page.connector.showKeys({ purpose: 'manage' }))
    await show(page)
    page.frame.answer({ GET_USER: () => ({ ...MARIA, hasRecovery: true }) })
    page.modal.cards[0]?.leave()
    await whenAsked(page, 'GET_USER', 2)
    expect((await left).code).toBe('MODAL_CLOSED')
    expect(page.connector.user()).toMatchObject({ hasRecovery: true })
    page.frame.answer({
      GET_USER: () => {
        throw { code: 'SIGNED_OUT', message: 'deleted' }
      },
    })
    await page.platform.clock.advance(16_000)
    await expect.poll(() => page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'expired' }])
  })

  test('behavior: a device that has lost its part is known for one, until it is unlocked', async () => {
    const page = await openLogin()
    lock(page)
    void page.connector.refresh?.()
    await expect.poll(() => page.connector.user()?.isLocked).toBe(true)
    const shown = page.connector.showKeys({ purpose: 'recover' })
    await show(page)
    await whenAsked(page, 'SHOW_KEYS')
    await shown
    expect(page.connector.user()?.isLocked).toBe(false)
  })

  test('behavior: a wallet that was deleted is disconnected', async () => {
    const page = await openLogin()
    lock(page, 'deleted')
    const shown = page.connector.showKeys({ purpose: 'manage' })
    await show(page)
    await whenAsked(page, 'SHOW_KEYS')
    await shown
    expect(page.events).toEqual([{ type: 'ended', sessionId: 'user-1', reason: 'user' }])
    expect(page.connector.user()).toBeUndefined()
  })

  test('behavior: loaded anew, the frame shows them anew; its own button to leave is one', async () => {
    const page = await openLogin()
    const left = errorOf(page.connector.showKeys({ purpose: 'manage' }))
    page.frame.answer({ SYNC_THEME: () => ({}), GET_USER: () => MARIA })
    await show(page)
    await whenAsked(page, 'SHOW_KEYS')
    page.frame.answer({
      SYNC_THEME: () => ({}),
      GET_USER: () => MARIA,
      SHOW_KEYS: () => {
        throw { code: 'REJECTED', message: 'no' }
      },
    })
    page.frame.load()
    await whenAsked(page, 'SHOW_KEYS', 2)
    await whenAsked(page, 'GET_USER', 2)
    expect((await left).code).toBe('MODAL_CLOSED')
  })

  test('error: no user is logged in', async () => {
    const page = await openPage()
    expect((await errorOf(page.connector.showKeys({ purpose: 'manage' }))).code).toBe('WALLET_NOT_CONNECTED')
    expect(page.connector.user()).toBeUndefined()
  })
})

describe('a device where the wallet is not known', () => {
  const VERIFY = {
    action: 'VERIFY_DEVICE',
    number: '42',
    device: 'Chrome on Linux',
    canOpen: false,
    expiresInMs: 1_200_000,
    resendInMs: 30_000,
  } as const
  const sent = () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) as const
  /** A page whose code was right, and whose device isn't known. */
  async function openNewDevice(): Promise<Page & { readonly expiresAt: number }> {
    const page = await openPage()
    page.frame.answer({ CONNECT_EMAIL: sent, CONNECT_OTP: () => VERIFY })
    const sending = sendCode(page)
    await whenAsked(page, 'CONNECT_EMAIL')
    await sending
    const device = await enterCode(page)
    const now = page.platform.clock.now()
    expect(device).toEqual({
      number: '42',
      name: 'Chrome on Linux',
      canOpen: false,
      expiresAt: now + 1_200_000,
      resendAt: now + 30_000,
    })
    return { ...page, expiresAt: now + 1_200_000 }
  }

  test('default: it is asked for every two seconds, also after a server was away, until it is confirmed', async () => {
    const page = await openNewDevice()
    const answers = [
      { isConfirmed: false, resendInMs: 1 },
      new Error('SERVER_UNREACHABLE'),
      new Error('SERVER_FAILED'),
      { isConfirmed: true, resendInMs: 1 },
    ]
    page.frame.answer({
      CONNECT_DEVICE: () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw { code: next?.message, message: 'away' }
        return next
      },
    })
    const confirming = page.connector.confirmDevice({ email: MARIA.email, expiresAt: page.expiresAt, signal })
    await whenAsked(page, 'CONNECT_DEVICE', 4)
    await confirming
    expect(page.frame.requests.slice(-4).map(({ payload }) => payload)).toEqual(
      Array(4).fill({ email: MARIA.email, resend: false })
    )
    page.frame.answer({ CONNECT_EMAIL: sent })
    expect(await sendCode(page)).toMatchObject({ isNew: true })
  })

  test('behavior: a user who loads the page anew meanwhile waits on for it, without another code', async () => {
    const page = await openNewDevice()
    const next = await openPage({ stored: page.platform.stored })
    expect(await sendCode(next)).toMatchObject({ isNew: false, device: { number: '42' } })
  })

  test('behavior: a user who leaves while the code is compared comes back to the device', async () => {
    const page = await openPage()
    let answer: (step: typeof VERIFY) => void = () => undefined
    page.frame.answer({ CONNECT_EMAIL: sent, CONNECT_OTP: () => new Promise((resolve) => (answer = resolve)) })
    const sending = sendCode(page)
    await whenAsked(page, 'CONNECT_EMAIL')
    await sending
    const controller = new AbortController()
    const left = reasonOf(page.connector.enterCode({ email: MARIA.email, code: '481902', signal: controller.signal }))
    await whenAsked(page, 'CONNECT_OTP')
    controller.abort('given up')
    expect(await left).toMatchObject({ code: 'ABORTED', cause: 'given up' })
    answer(VERIFY)
    await expect.poll(() => sendCode(page)).toMatchObject({ isNew: false, device: { number: '42' } })
  })

  test('behavior: the mail is sent again, and a user who gives up may come back', async () => {
    const page = await openNewDevice()
    page.frame.answer({ CONNECT_DEVICE: ({ resend }) => ({ isConfirmed: false, resendInMs: resend ? 30_000 : 1 }) })
    const controller = new AbortController()
    const left = reasonOf(
      page.connector.confirmDevice({ email: MARIA.email, expiresAt: page.expiresAt, signal: controller.signal })
    )
    await whenAsked(page, 'CONNECT_DEVICE')
    expect(await page.connector.resendLink({ email: MARIA.email, signal })).toEqual({
      resendAt: page.platform.clock.now() + 30_000,
    })
    controller.abort('given up')
    expect(await left).toBe('given up')
    expect(await sendCode(page)).toMatchObject({ isNew: false, device: { number: '42' } })
  })

  test.each([
    ['DEVICE_REFUSED', 'USER_REJECTED'],
    ['LINK_EXPIRED', 'CODE_EXPIRED'],
  ] as const)('error: %s ends it, and the next login begins anew', async (code, wanted) => {
    const page = await openNewDevice()
    page.frame.answer({
      CONNECT_EMAIL: sent,
      CONNECT_DEVICE: () => {
        throw { code, message: 'no' }
      },
    })
    const failed = errorOf(page.connector.confirmDevice({ email: MARIA.email, expiresAt: page.expiresAt, signal }))
    expect((await failed).code).toBe(wanted)
    expect(await sendCode(page)).toMatchObject({ isNew: true })
  })

  test('error: a server that is away until the link is too old', async () => {
    const page = await openNewDevice()
    page.frame.answer({
      CONNECT_DEVICE: () => {
        throw { code: 'SERVER_UNREACHABLE', message: 'away' }
      },
    })
    const failed = errorOf(page.connector.confirmDevice({ email: MARIA.email, expiresAt: page.expiresAt, signal }))
    await page.platform.clock.advance(1_200_000)
    expect((await failed).code).toBe('CODE_EXPIRED')
  })
})

describe('signing in with the login', () => {
  const message = { networkId: ids[0] as ChainId, domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh' }
  const SIGNED = { networkId: message.networkId, message: 'I am Maria.', signature: '0x01' }

  test('default: what the wallet signs is taken before the session is there, and kept nowhere', async () => {
    const page = await openPage()
    const took: unknown[] = []
    page.frame.answer({ GET_USER: () => ({ ...MARIA, signed: [SIGNED] }) })
    const signIns = [
      { message, take: (signed: unknown) => took.push(signed) },
      { message: { ...message, networkId: ids.at(-1) as ChainId }, take: () => took.push('other') },
    ]
    const opening = page.connector.open({ signIns, signal })
    await whenAsked(page, 'GET_USER')
    expect((await opening).id).toBe('user-1')
    expect(page.frame.requests.at(-1)?.payload).toMatchObject({ signIns: [message, { networkId: ids.at(-1) }] })
    expect(took).toEqual([[SIGNED]])
    expect(JSON.stringify(page.platform.stored)).not.toContain('Maria.')
  })
})

describe('logging in at a provider', () => {
  const begin = ({ connector }: Page) =>
    connector.beginSocial({ provider: 'google', returnTo: 'https://dapp.example/', isPopup: true, signal })
  const answers = {
    GET_SOCIAL_REDIRECT_URI: () => ({ id: 'login-1', uri: `${URL}/social#login-1`, expiresInMs: 600_000 }),
    CANCEL_SOCIAL: () => ({}),
  }
  const fail = (code: string) => () => {
    throw { code, message: 'no' }
  }
  async function openBegun(): Promise<Page> {
    const page = await openPage()
    page.frame.answer(answers)
    const begun = begin(page)
    await whenAsked(page, 'GET_SOCIAL_REDIRECT_URI')
    await begun
    return page
  }

  test('default: the frame begins it, says when the window goes on, and answers when the provider has', async () => {
    const page = await openPage()
    page.frame.answer({ ...answers, CONNECT_SOCIAL: () => ({ action: 'CONNECT' }) })
    const begun = begin(page)
    await whenAsked(page, 'GET_SOCIAL_REDIRECT_URI')
    const expiresAt = page.platform.clock.now() + 600_000
    expect(await begun).toEqual({ id: 'login-1', uri: `${URL}/social#login-1`, expiresAt })
    await page.connector.finishSocial({ provider: 'google', id: 'login-1', ticket: 'ticket', signal })
    expect(page.frame.requests.map(({ payload }) => payload)).toEqual([
      { provider: 'google', returnTo: 'https://dapp.example/', isPopup: true },
      { id: 'login-1', ticket: 'ticket' },
    ])
  })

  test('behavior: the window has reached the frame', async () => {
    const page = await openBegun()
    let count = 0
    const onStarted = () => {
      count += 1
    }
    page.connector.finishSocial({ provider: 'google', id: 'login-1', onStarted, signal }).catch(() => undefined)
    await whenAsked(page, 'CONNECT_SOCIAL')
    page.frame.say({ type: 'SOCIAL_STARTED' })
    await expect.poll(() => count).toBe(1)
  })

  test('behavior: a user may take as long as the login lives; one who gives up cancels it', async () => {
    const page = await openBegun()
    const controller = new AbortController()
    const expiresAt = page.platform.clock.now() + 600_000
    const left = reasonOf(
      page.connector.finishSocial({ provider: 'google', id: 'login-1', expiresAt, signal: controller.signal })
    )
    await whenAsked(page, 'CONNECT_SOCIAL')
    await page.platform.clock.advance(599_000)
    controller.abort('given up')
    expect(await left).toMatchObject({ code: 'ABORTED', cause: 'given up' })
    await whenAsked(page, 'CANCEL_SOCIAL')
    expect(page.frame.requests.at(-1)?.payload).toEqual({ id: 'login-1' })
  })

  test('default: with Farcaster the frame has a link, and waits; what fails is said in the words of the specification', async () => {
    const page = await openPage()
    const uri = 'https://farcaster.example/siwf'
    page.frame.answer({
      GET_FARCASTER_URI: () => ({ id: 'login-1', url: uri, expiresInMs: 300_000 }),
      CONNECT_FARCASTER: () => ({ userName: 'maria' }),
    })
    const begun = page.connector.beginSocial({ provider: 'farcaster', signal })
    await whenAsked(page, 'GET_FARCASTER_URI')
    expect(await begun).toEqual({ id: 'login-1', uri, expiresAt: page.platform.clock.now() + 300_000 })
    const finish = () => page.connector.finishSocial({ provider: 'farcaster', id: 'login-1', signal })
    await finish()
    expect(page.frame.requests.map(({ payload }) => payload)).toEqual([{}, { id: 'login-1' }])
    page.frame.answer({ CONNECT_FARCASTER: fail('SOCIAL_FAILED') })
    expect(await errorOf(finish())).toMatchObject({
      code: 'EMBEDDED_WALLET_FAILED',
      message: 'Failed to connect to farcaster',
      context: { reason: 'SOCIAL_FAILED' },
    })
  })

  test.each([
    ['SOCIAL_DECLINED', 'USER_REJECTED'],
    ['SOCIAL_ENDED', 'TIMED_OUT'],
    ['SOCIAL_FAILED', 'EMBEDDED_WALLET_FAILED'],
  ] as const)('error: %s', async (code, wanted) => {
    const page = await openBegun()
    page.frame.answer({ CONNECT_SOCIAL: fail(code) })
    expect((await errorOf(page.connector.finishSocial({ provider: 'google', id: 'login-1', signal }))).code).toBe(
      wanted
    )
  })

  test('error: TIMED_OUT says how long the user has had', async () => {
    const page = await openBegun()
    let tellTooOld = (): void => undefined
    const tooOld = new Promise<void>((resolve) => {
      tellTooOld = resolve
    })
    page.frame.answer({ CONNECT_SOCIAL: () => tooOld.then(fail('SOCIAL_ENDED')) })
    const startedAt = page.platform.clock.now()
    const failed = errorOf(page.connector.finishSocial({ provider: 'google', id: 'login-1', signal }))
    await whenAsked(page, 'CONNECT_SOCIAL')
    await page.platform.clock.advance(60_000)
    tellTooOld()
    const afterMs = page.platform.clock.now() - startedAt
    expect(await failed).toMatchObject({ code: 'TIMED_OUT', context: { afterMs } })
  })

  test('error: a provider that the server doesn’t know', async () => {
    const page = await openPage()
    page.frame.answer({ GET_SOCIAL_REDIRECT_URI: fail('SOCIAL_UNKNOWN') })
    const failed = errorOf(begin(page))
    await whenAsked(page, 'GET_SOCIAL_REDIRECT_URI')
    expect(await failed).toMatchObject({
      code: 'EMBEDDED_WALLET_FAILED',
      message: 'Failed to initiate social connection',
      context: { reason: 'SOCIAL_UNKNOWN' },
    })
  })

  test('behavior: such a user may have no address, is known by the provider, and changes no address', async () => {
    const social = { provider: 'x', userName: 'maria' } as const
    const page = await openPage()
    page.frame.answer({ GET_USER: () => ({ ...MARIA, email: null, social }) })
    const opening = page.connector.open({ signal })
    await whenAsked(page, 'GET_USER')
    await opening
    expect(page.connector.user()).toMatchObject({ email: null, social, hasRecovery: false, isLocked: false })
    const next = await openPage({ stored: page.platform.stored })
    await next.connector.restore({ namespace: 'polkadot' })
    expect(next.connector.user()).toMatchObject({ email: null, social })
    const changing = await errorOf(next.connector.changeEmail({ email: 'new@example.com' }))
    expect(changing).toMatchObject({ code: 'EMBEDDED_WALLET_FAILED', context: { reason: 'NO_EMAIL' } })
  })
})

describe('changing the address', () => {
  const sentTo = (action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP') => ({
    action,
    expiresInMs: 600_000,
    resendInMs: 30_000,
  })

  /** Begins a change for the user who says so in the frame. */
  async function begin(page: Page, answers: Parameters<Page['frame']['answer']>[0]) {
    page.frame.answer({
      GET_USER: () => MARIA,
      SYNC_THEME: () => ({}),
      SHOW_KEYS: () => ({ outcome: 'done' }),
      ...answers,
    })
    const changing = page.connector.changeEmail({ email: 'new@example.com' })
    await expect.poll(() => page.modal.purposes).toEqual(['changeEmail'])
    page.modal.cards[0]?.show({ place: {} as HTMLElement, look: LOOK, onStatus: () => undefined })
    await whenAsked(page, 'SHOW_KEYS')
    return changing
  }

  test('default: a code from the present address, then one from the new; from then on it is the user’s', async () => {
    const page = await openLogin()
    const answers = {
      UPDATE_EMAIL: () => sentTo('VERIFY_PRIMARY_OTP'),
      UPDATE_EMAIL_PRIMARY_OTP: () => sentTo('VERIFY_SECONDARY_OTP'),
      UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@example.com' }),
    }
    const begun = await begin(page, answers)
    const now = page.platform.clock.now()
    expect(begun).toEqual({
      step: 'current',
      email: MARIA.email,
      expiresAt: now + 600_000,
      resendAt: now + 30_000,
    })
    const current = await page.connector.confirmEmail({ code: '481902' })
    expect(current).toMatchObject({ step: 'new', email: 'new@example.com' })
    const done = await page.connector.confirmEmail({ code: '481903' })
    expect(done).toEqual({ step: 'done', email: 'new@example.com' })
    expect(page.frame.requests.slice(-2).map(({ payload }) => payload)).toEqual([{ otp: '481902' }, { otp: '481903' }])
    expect(page.connector.user()?.email).toBe('new@example.com')
    expect(page.platform.stored['@test/v1/embedded']).toContain('new@example.com')
  })

  test('error: another user is logged in once the user has said so: nothing of theirs is changed', async () => {
    const page = await openLogin()
    let user = MARIA
    page.frame.answer({
      GET_USER: () => user,
      SYNC_THEME: () => ({}),
      SHOW_KEYS: () => {
        user = { ...MARIA, id: 'user-2', email: 'bob@example.com' }
        return { outcome: 'done' }
      },
      UPDATE_EMAIL: () => {
        throw { code: 'CONFIRM_NEEDED', message: 'no' }
      },
    })
    const changing = errorOf(page.connector.changeEmail({ email: 'new@example.com' }))
    await expect.poll(() => page.modal.purposes).toEqual(['changeEmail'])
    page.modal.cards[0]?.show({ place: {} as HTMLElement, look: LOOK, onStatus: () => undefined })
    await whenAsked(page, 'SHOW_KEYS')
    expect((await changing).code).toBe('WALLET_NOT_CONNECTED')
    expect(page.frame.requests.filter(({ type }) => type === 'UPDATE_EMAIL')).toEqual([])
  })

  test.each([
    ['the code is sent', true],
    ['who has only unlocked the wallet, or leaves, changes nothing', false],
  ])('behavior: the user says so in the frame: %s', async (_, says) => {
    const page = await openLogin()
    let isBegun = false
    page.frame.answer({
      GET_USER: () => MARIA,
      SYNC_THEME: () => ({}),
      SHOW_KEYS: () => {
        isBegun = says
        return { outcome: 'done' }
      },
      UPDATE_EMAIL: () => {
        if (!isBegun) throw { code: 'CONFIRM_NEEDED', message: 'no' }
        return sentTo('VERIFY_PRIMARY_OTP')
      },
    })
    const changing = page.connector.changeEmail({ email: 'new@example.com' }).then(
      ({ step }) => step,
      ({ code }) => code
    )
    await expect.poll(() => page.modal.purposes).toEqual(['changeEmail'])
    page.modal.cards[0]?.show({ place: {} as HTMLElement, look: LOOK, onStatus: () => undefined })
    await whenAsked(page, 'SHOW_KEYS')
    expect(page.frame.requests.find(({ type }) => type === 'SHOW_KEYS')?.payload).toEqual({
      purpose: 'changeEmail',
      email: 'new@example.com',
      socials: [],
    })
    expect(await changing).toBe(says ? 'current' : 'MODAL_CLOSED')
    if (!says) return
    // Another code of it is no other change.
    await page.connector.changeEmail({ email: 'new@example.com' })
    expect(page.modal.purposes).toEqual(['changeEmail'])
    isBegun = false
    void errorOf(page.connector.changeEmail({ email: 'new@example.com' }))
    await expect.poll(() => page.modal.purposes).toEqual(['changeEmail', 'changeEmail'])
  })

  test.each([
    ['EMAIL_TAKEN', { code: 'EMBEDDED_WALLET_FAILED', context: { reason: 'EMAIL_TAKEN' } }],
    ['CODE_WRONG', { code: 'CODE_WRONG' }],
  ] as const)('error: %s ends nothing; a change that has ended does', async (code, wanted) => {
    const page = await openLogin()
    const fail = (reason: 'EMAIL_TAKEN' | 'CODE_WRONG' | 'CHANGE_ENDED') => () => {
      throw { code: reason, message: 'no' }
    }
    await begin(page, { UPDATE_EMAIL: () => sentTo('VERIFY_SECONDARY_OTP'), UPDATE_EMAIL_SECONDARY_OTP: fail(code) })
    for (let count = 0; count < 2; count++)
      expect(await errorOf(page.connector.confirmEmail({ code: '1' }))).toMatchObject(wanted)
    const asked = page.frame.requests.length
    page.frame.answer({ UPDATE_EMAIL_SECONDARY_OTP: fail('CHANGE_ENDED') })
    for (let count = 0; count < 2; count++)
      expect(await errorOf(page.connector.confirmEmail({ code: '1' }))).toMatchObject({
        context: { reason: 'CHANGE_ENDED' },
      })
    expect(page.frame.requests.length - asked).toBe(1)
    expect(page.connector.user()?.email).toBe(MARIA.email)
  })

  test('error: EMAIL_UNCHANGED, without asking the user', async () => {
    const page = await openLogin()
    const failed = await errorOf(page.connector.changeEmail({ email: MARIA.email.toUpperCase() }))
    expect(failed.context).toEqual({ reason: 'EMAIL_UNCHANGED' })
    expect(page.modal.purposes).toEqual([])
  })

  test('error: NETWORK_FAILED, after which the last step may be done: the user is asked for', async () => {
    const page = await openLogin()
    let user = MARIA
    await begin(page, {
      GET_USER: () => user,
      UPDATE_EMAIL: () => sentTo('VERIFY_SECONDARY_OTP'),
      UPDATE_EMAIL_SECONDARY_OTP: () => {
        user = { ...MARIA, email: 'new@example.com' }
        throw { code: 'SERVER_UNREACHABLE', message: 'The answer was lost.' }
      },
    })
    expect((await errorOf(page.connector.confirmEmail({ code: '481902' }))).code).toBe('NETWORK_FAILED')
    await expect.poll(() => page.connector.user()?.email).toBe('new@example.com')
  })

  test('error: no user is logged in', async () => {
    const page = await openPage()
    expect((await errorOf(page.connector.changeEmail({ email: 'new@example.com' }))).code).toBe('WALLET_NOT_CONNECTED')
  })
})

describe('the options', () => {
  test('error: an invalid address, and one of the page itself, say what to write', () => {
    expect(() => embeddedWallet({ url: 'wallet.example' })).toThrow('@portico/wallet')
    expect(() => embeddedWallet({ url: URL, socials: ['gogle' as 'google'] })).toThrow(
      /google, x.*Did you mean 'google'/s
    )
    const platform = createFakePlatform()
    const own = embeddedWallet({ url: platform.browser?.location.origin ?? '' })
    const context = {
      options: { storagePrefix: '@test/', metadata: { name: 'Toy app' } },
      platform,
      emit: () => undefined,
      networks: () => [],
      modal: createFakeModal().load,
    }
    expect(() => own.create(context)).toThrow('another origin')
  })
})
