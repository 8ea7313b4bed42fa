import { createServer } from 'node:http'
import type { RequestType } from '@portico/core/connectors/embedded/protocol'
import type { BrowserContext, Frame, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, ask, type DappWindow, user } from './test/askFrame.ts'
import { addFrame, EVIL, heardBy, openBrowser } from './test/evilSite.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { visitIn } from './test/visit.ts'
import { answerInWindow, openWindow } from './test/window/walletWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const EMAIL = 'maria@example.com'
describe('what another window says to the frame', () => {
  type Open = (page: Page, context: BrowserContext) => Promise<Page | Frame>

  test.each<[place: string, path: string, open: Open]>([
    [
      'a frame in that frame',
      'top.frames.0',
      async (page) => {
        const outer = await addFrame(page, `${EVIL}/?embeds=/inner`)
        await expect.poll(() => outer.childFrames()[0]?.url()).toBe(`${EVIL}/inner`)
        return outer.childFrames()[0] ?? outer
      },
    ],
    [
      'a window that the page has opened',
      'opener.frames.0',
      async (page, context) => {
        const opening = context.waitForEvent('page')
        await page.evaluate((url) => void window.open(url), `${EVIL}/`)
        const opened = await opening
        await opened.waitForURL(`${EVIL}/`)
        return opened
      },
    ],
  ])('behavior: %s is answered nothing', async (_place, path, open) => {
    const context = await openBrowser(wallet)
    const page = await wallet.openDapp(context)
    const frame = await wallet.frameOf(page)
    const evil = await open(page, context)
    expect(await heardBy(evil, frame, path)).toEqual([])
    // For the page it is what it was.
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  })

  test('behavior: nor is who has opened the page of the app, also when that has offered no port yet', async () => {
    const context = await openBrowser(wallet)
    const evil = await context.newPage()
    await evil.goto(`${EVIL}/`)
    const opening = context.waitForEvent('page')
    await evil.evaluate((url) => void Object.assign(window, { app: window.open(url) }), wallet.dappUrl)
    const app = await opening
    const frameOfApp = () => app.frames().find((one) => one.url() === `${wallet.url}/`)
    await expect.poll(() => frameOfApp()?.evaluate(() => document.readyState)).toBe('complete')
    const frame = frameOfApp()
    if (!frame) throw new Error('The wallet is in no frame.')
    expect(await heardBy(evil, frame, 'app.frames.0')).toEqual([])
  })

  // The page of a request opens from a frame of the wallet's own origin alone: others come to the frame's.
  test.each([
    ['/', '/'],
    ['/device#a.link', '/device#a.link'],
    ['/approve#a', '/#a'],
  ])('behavior: a site that opens %s in a window has no hold of it', async (path, shown) => {
    const context = await openBrowser(wallet)
    const evil = await context.newPage()
    await evil.goto(`${EVIL}/`)
    const opening = context.waitForEvent('page')
    await evil.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), `${wallet.url}${path}`)
    const opened = await opening
    await opened.waitForURL(`${wallet.url}${shown}`)
    expect(await opened.evaluate(() => window.opener)).toBe(null)
    await expect.poll(() => evil.evaluate(() => Object(window).opened.closed)).toBe(true)
  })

  test.each([
    ['/device#a.link', 'chrome-error://chromewebdata/'],
    ['/approve#a', '/#a'],
  ])('behavior: an app gets no %s into a frame', async (path, shown) => {
    const page = await wallet.openDapp(await openBrowser(wallet))
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
    }, `${wallet.url}${path}`)
    const urls = () => page.frames().map((frame) => frame.url())
    await expect.poll(urls).toEqual([`${wallet.dappUrl}/`, `${wallet.url}/`, new URL(shown, wallet.url).href])
  })

  test('behavior: in an app that another site embeds there is no wallet', async () => {
    // A server of its own: a page that is only made up may embed nothing of this computer.
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<iframe src="${wallet.dappUrl}"></iframe>`)
    })
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
    onTestFinished(() => void site.close())
    const address = site.address()
    const page = await (await openBrowser(wallet)).newPage()
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}`)
    const urls = () => page.frames().map((frame) => frame.url())
    await expect.poll(urls).toEqual([page.url(), `${wallet.dappUrl}/`, 'chrome-error://chromewebdata/'])
  })
})

describe('what the page says to the frame', () => {
  /** A page with a login, and its account. */
  async function openLogin() {
    const { page, card } = await visitIn(wallet, await openBrowser(wallet))
    await wallet.logIn(page, EMAIL)
    const [{ address }] = (await user(page)).payload['accounts'] as [{ address: string }]
    return { page, card, frame: await wallet.frameOf(page), address }
  }

  /** Asks the frame all of it at once. */
  const askAll = (page: Page, asked: readonly (readonly [type: string, payload: unknown])[]): Promise<Answer[]> =>
    page.evaluate((all) => {
      const own = window as unknown as DappWindow
      // Also what is no object.
      return Promise.all(all.map(([type, payload]) => own.ask(type, payload as object)))
    }, asked)

  /** Whether the frame goes on as if nothing had been, for a user who was asked nothing. */
  async function expectUnharmed({ page, frame }: { readonly page: Page; readonly frame: Frame }): Promise<void> {
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await frame.getByRole('button').count()).toBe(0)
    expect(await frame.evaluate(() => Object.keys(Object.prototype).concat(Object(window).polluted ?? []))).toEqual([])
  }

  /** What each request takes. */
  const PAYLOADS: Readonly<Record<RequestType, Readonly<Record<string, unknown>>>> = {
    CONNECT_EMAIL: { email: EMAIL },
    CONNECT_OTP: { email: EMAIL, otp: '000000' },
    CONNECT_DEVICE: { email: EMAIL, resend: false },
    GET_SOCIAL_REDIRECT_URI: { provider: 'google', returnTo: 'https://app.example/', isPopup: true },
    CONNECT_SOCIAL: { id: 'login', ticket: 'ticket' },
    GET_FARCASTER_URI: {},
    CONNECT_FARCASTER: { id: 'login' },
    CANCEL_SOCIAL: { id: 'login' },
    GET_USER: { signIns: [], smartAccounts: [] },
    UPDATE_EMAIL: { email: EMAIL },
    UPDATE_EMAIL_PRIMARY_OTP: { otp: '000000' },
    UPDATE_EMAIL_SECONDARY_OTP: { otp: '000000' },
    SYNC_THEME: { themeMode: 'dark', language: 'en', themeVariables: {} },
    SYNC_DAPP_DATA: { metadata: { name: 'App' }, sdkVersion: '1', sdkType: 'portico' },
    INIT_SMART_ACCOUNT: { networkId: 'eip155:1' },
    RPC_REQUEST: { networkId: 'eip155:1', method: 'personal_sign' },
    SHOW_KEYS: { purpose: 'changeEmail', email: EMAIL },
    RPC_PROCEED: {},
    SIGN_OUT: {},
  }

  test('error: FAILED for every field of another type, and nothing else comes of it', async () => {
    const login = await openLogin()
    const thrown: unknown[] = []
    login.page.context().on('weberror', (error) => thrown.push(error.error()))
    const forged = Object.entries(PAYLOADS).flatMap(([type, payload]) => [
      ...[undefined, null, 7, 'text', true, []].map((wrong) => [type, wrong] as const),
      ...Object.keys(payload).flatMap((field) =>
        [7, 1n, [[]]].map((wrong) => [type, { ...payload, [field]: wrong }] as const)
      ),
    ])
    const answers = await askAll(login.page, forged)
    expect(answers.map(({ type, payload }) => [type, payload['code']])).toEqual(
      forged.map(([type]) => [`${type}_ERROR`, 'FAILED'])
    )
    await expectUnharmed(login)
    expect(thrown).toEqual([])
  })

  test('error: FAILED where a field is only inherited, and no object of the frame gets one', async () => {
    const login = await openLogin()
    const types = Object.entries(PAYLOADS).flatMap(([type, payload]) =>
      type === 'GET_USER' || Object.keys(payload).length === 0 ? [] : [type]
    )
    const answers = await login.page.evaluate(
      ([all, fields]) =>
        Promise.all(
          all.map((type) => {
            const inherited = JSON.stringify({ ...Object(fields)[type], polluted: 'yes' })
            const text = `{ "__proto__": ${inherited}, "constructor": { "prototype": ${inherited} } }`
            return (window as unknown as DappWindow).ask(type, JSON.parse(text))
          })
        ),
      [types, PAYLOADS] as const
    )
    expect(answers.map(({ payload }) => payload['code'])).toEqual(types.map(() => 'FAILED'))
    await expectUnharmed(login)
  })

  test('error: PARAMS_INVALID for what makes no sense of a method that signs', async () => {
    const login = await openLogin()
    const { payload } = await user(login.page)
    const accounts = payload['accounts'] as { namespace: string; address: string }[]
    const nested = `${'['.repeat(2000)}${']'.repeat(2000)}`
    const polluted = '{ "__proto__": { "polluted": "yes" } }'
    const asked = (payload['methods'] as string[])
      .filter((method) => !method.startsWith('wallet_get'))
      .flatMap((method) => {
        const isSolana = method.startsWith('solana_')
        const { address } = accounts[isSolana ? 1 : 0] ?? {}
        const wrong = ['null', '7', '"text"', '{}', '[]', '[null]', '[[]]', `[${polluted}]`, polluted, nested]
        const types = `{ "types": { "__proto__": [], "A": [{ "name": "__proto__", "type": "A" }] }, "primaryType": "A" }`
        const rest = ['null', '7', '{}', polluted, types, nested].map((second) => `["${address}", ${second}]`)
        return [...wrong, ...rest].map((params) => ({ networkId: isSolana ? SOLANA : 'eip155:1', method, params }))
      })
    const answers = await login.page.evaluate(async (all) => {
      const own = window as unknown as DappWindow
      const heard: Answer[] = []
      // One after the other: a page may not wait for any number of them.
      for (const call of all) heard.push(await own.ask('RPC_REQUEST', { ...call, params: JSON.parse(call.params) }))
      return heard
    }, asked)
    const others = answers.flatMap(({ payload: { code } }, index) =>
      code === 'PARAMS_INVALID' ? [] : [[asked[index]?.method, asked[index]?.params.slice(0, 99), code]]
    )
    expect(others).toEqual([])
    await expectUnharmed(login)
  })

  test('behavior: it may have several ports; what is sent twice is asked twice, and the yes to one is heard by its own port only', async () => {
    const login = await openLogin()
    const { page, address } = login
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel()
      const answers: unknown[] = []
      port1.onmessage = ({ data }) => void answers.push(data)
      Object.assign(window, { other: port1, answers, heardAgreed: false })
      window.frames[0]?.postMessage({ type: 'portico:connect', version: 1 }, '*', [port2])
    })
    const say = (message: object) => page.evaluate((data) => Object(window).other.postMessage(data), message)
    const answers = (): Promise<unknown[]> => page.evaluate(() => Object(window).answers)
    const payload = { networkId: 'eip155:1', method: 'personal_sign', params: ['0x48656c6c6f', address] }
    const question = { id: 'same', type: 'RPC_REQUEST', payload }
    await say(question)
    await say(question)
    await answerInWindow(login, 'Sign')
    await expect.poll(answers).toEqual([{ type: 'READY' }, { type: 'SHOWN' }, { type: 'AGREED' }])
    expect(await ask(page, 'RPC_PROCEED')).toMatchObject({ type: 'RPC_PROCEED_SUCCESS' })
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await answers()).toHaveLength(3)
    await say({ id: 'heard', type: 'RPC_PROCEED', payload: {} })
    await expect
      .poll(answers)
      .toContainEqual({ id: 'same', type: 'RPC_REQUEST_SUCCESS', payload: { result: expect.stringMatching(/^0x/) } })
    await answerInWindow(login, 'Decline')
    await expect.poll(answers).toContainEqual(expect.objectContaining({ id: 'same', type: 'RPC_REQUEST_ERROR' }))
  })

  test('behavior: who is given a port by the page asks in the name of the page', async () => {
    const { page, address } = await openLogin()
    const evil = await addFrame(page, `${EVIL}/`)
    await evil.evaluate((account) => {
      window.addEventListener('message', ({ ports: [port] }) => {
        const params = ['0x48656c6c6f', account]
        const payload = { networkId: 'eip155:1', method: 'personal_sign', params }
        port?.postMessage({ id: '1', type: 'RPC_REQUEST', payload })
      })
    }, address)
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel()
      window.frames[0]?.postMessage({ type: 'portico:connect', version: 1 }, '*', [port2])
      window.frames[1]?.postMessage('a port', '*', [port1])
    })
    const opened = await openWindow({ page, card: page.frameLocator('iframe').first() })
    await opened.getByText('Hello', { exact: true }).waitFor()
    const text = await opened.locator('main').textContent()
    expect(text).toContain(new URL(wallet.dappUrl).host)
    expect(text).not.toContain('evil')
  })
})
