import type { Route } from 'playwright'
import { type Hex, verifyMessage } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, user } from './test/askFrame.ts'
import { routeNode } from './test/routeNode.ts'
import { askToSign, openSigner, SIGNED_TEXT } from './test/signer.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { press, visitIn } from './test/visit.ts'
import { answerInWindow, openWindow, pressInWindow } from './test/window/walletWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const REJECTED = { payload: { code: 'REJECTED' } }
const SIGNED = { type: 'RPC_REQUEST_SUCCESS' }

describe('the press that opens it', () => {
  test.each(['/', '/isolated'] as const)(
    'behavior: in a page at %s the window opens while the press lasts, as browsers want it',
    async (path) => {
      const login = await openSigner(wallet, { path })
      const frame = await wallet.frameOf(login.page)
      await frame.evaluate(() => {
        const real = window.open
        window.open = (...how) => {
          Object.assign(window, { isPressed: navigator.userActivation.isActive })
          return real.apply(window, how)
        }
      })
      const signed = askToSign(login)
      const opened = await openWindow(login)
      expect(await frame.evaluate(() => Object(window).isPressed)).toBe(true)
      expect(await opened.evaluate(() => window.opener)).toBe(null)
      await pressInWindow(opened, 'Sign')
      const { payload } = await signed
      const signature = payload['result'] as Hex
      expect(await verifyMessage({ address: login.address, message: SIGNED_TEXT, signature })).toBe(true)
    }
  )

  test.each(['/no-popups', '/no-escape'] as const)(
    'behavior: where a sandbox keeps it from opening (%s) the user reads that, and can say no',
    async (path) => {
      const login = await openSigner(wallet, { path })
      const signed = askToSign(login)
      await press(login.card, 'Open window')
      await login.card.getByText('The window didn’t open').waitFor()
      await login.card.getByRole('button', { name: 'Try again', disabled: false }).waitFor()
      await press(login.card, 'Decline')
      expect(await signed).toMatchObject(REJECTED)
    }
  )
})

test('behavior: a page of another site, and an address that is typed, open no window of the wallet', async () => {
  const { page } = await openSigner(wallet, { path: '/' })
  const alone = 'A wallet lives at this address.'
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => void window.open(url), `${wallet.url}/approve#${'A'.repeat(43)}`),
  ])
  await opened.getByText(alone).waitFor()
  await opened.goto(`${wallet.url}/approve#${'B'.repeat(43)}`)
  await opened.getByText(alone).waitFor()
  expect(new URL(opened.url()).pathname).toBe('/')
})

describe('where the window is', () => {
  interface Bounds {
    readonly left?: number
    readonly top?: number
    readonly width?: number
    readonly height?: number
  }

  /** A window of a request, as the browser draws it by itself. */
  async function openFree() {
    const login = await openSigner(wallet, { settings: { viewport: null } })
    const signed = askToSign(login)
    const opened = await openWindow(login)
    const main = opened.getByRole('button', { name: 'Sign', exact: true })
    const ready = opened.getByRole('button', { name: 'Sign', exact: true, disabled: false })
    await ready.waitFor()
    const session = await login.page.context().newCDPSession(opened)
    const { windowId } = await session.send('Browser.getWindowForTarget')
    const place = (bounds: Bounds) => session.send('Browser.setWindowBounds', { windowId, bounds })
    return { login, signed, opened, main, ready, place }
  }

  test('default: it takes its own size, in the middle of the screen', async () => {
    const { opened, signed } = await openFree()
    const { width, left, right } = await opened.evaluate(() => {
      const { availWidth } = window.screen
      return { width: outerWidth, left: screenX, right: availWidth - screenX - outerWidth }
    })
    expect(width).toBe(420)
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
    await pressInWindow(opened, 'Decline')
    expect(await signed).toMatchObject(REJECTED)
  })

  test.each<readonly [what: string, bounds: Bounds]>([
    ['moved', { left: 200, top: 0 }],
    ['made larger', { width: 460, height: 600 }],
  ])('behavior: once it is %s its button is off for a moment', async (_what, bounds) => {
    const { opened, main, ready, place, signed } = await openFree()
    await main.evaluate((own) => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(own.getAttribute('aria-disabled') === 'true')).observe(own, {
        attributeFilter: ['aria-disabled'],
      })
    })
    await place(bounds)
    await expect.poll(() => opened.evaluate(() => Object(window).seen)).toEqual([true, false])
    await ready.press('Enter')
    expect(await signed).toMatchObject(SIGNED)
  })

  test.each<readonly [what: string, bounds: Bounds, back: Bounds]>([
    ['as small as a stamp', { width: 100, height: 100 }, { width: 420, height: 600 }],
    ['beside the screen', { left: 3_000, top: 0 }, { left: 0, top: 0 }],
  ])('behavior: while it is %s it takes no yes', async (_what, bounds, back) => {
    const { opened, main, ready, place, signed, login } = await openFree()
    await place(bounds)
    await expect.poll(() => main.getAttribute('aria-disabled')).toBe('true')
    await main.press('Enter')
    await place(back)
    await ready.waitFor()
    // Nothing was heard of that press.
    expect((await user(login.page)).type).toBe('GET_USER_SUCCESS')
    expect(await main.isVisible()).toBe(true)
    await pressInWindow(opened, 'Decline')
    expect(await signed).toMatchObject(REJECTED)
  })
})

test('behavior: two tabs ask at once, and each window answers its own; what a page asks next has a window of its own', async () => {
  const first = await openSigner(wallet)
  const tab = { ...first, ...(await visitIn(wallet, first.page.context())) }
  const [one, other] = [askToSign(first, 'Text one'), askToSign(tab, 'Text other')]
  // The frame reads both at once, and shows first what it has read first.
  await first.card.getByRole('button', { name: 'Open window', disabled: false }).waitFor()
  const next = askToSign(first, 'Text next')
  await first.page.bringToFront()
  const ofOne = await openWindow(first)
  await tab.page.bringToFront()
  const ofOther = await openWindow(tab)
  await ofOne.getByText('Text one').waitFor()
  await ofOther.getByText('Text other').waitFor()
  await pressInWindow(ofOther, 'Sign')
  expect(await other).toMatchObject(SIGNED)
  await pressInWindow(ofOne, 'Decline')
  expect(await one).toMatchObject(REJECTED)
  await first.page.bringToFront()
  const ofNext = await openWindow(first)
  await ofNext.getByText('Text next').waitFor()
  await pressInWindow(ofNext, 'Sign')
  expect(await next).toMatchObject(SIGNED)
})

test('behavior: a page that goes away has nothing sent, and can ask again when it is back', async () => {
  const login = await openSigner(wallet)
  const { page, address } = login
  const node = await routeNode(page.context(), 'http://127.0.0.1:9')
  const params = [{ from: address, to: address, value: '0x1' }]
  const send = () => ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'eth_sendTransaction', params })
  const left = send().catch(() => 'left')
  const opened = await openWindow(login)
  await opened.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor()
  await page.goto(`${wallet.dappUrl}/isolated`)
  expect(await left).toBe('left')
  await opened.getByText('The page that asked is gone').waitFor()
  await page.goBack()
  const sent = send()
  await answerInWindow(login, 'Send')
  expect(await sent).toMatchObject(SIGNED)
  expect(node.sent).toEqual([0])
})

test('behavior: on a phone, where the page sleeps behind the window, the window waits for nothing, and the page has the answer when it wakes', async () => {
  const settings = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const login = await openSigner(wallet, { settings })
  const asleep: Route[] = []
  let sleeps = true
  await login.page.context().route(`${wallet.url}/api/windows/hear`, async (route) => {
    const { side } = route.request().postDataJSON()
    if (sleeps && side === 'frame') asleep.push(route)
    else await route.continue()
  })
  const signed = askToSign(login)
  const opened = await openWindow(login)
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Sign', exact: true, disabled: false }).tap()
  await closed
  sleeps = false
  for (const route of asleep) await route.continue()
  expect(await signed).toMatchObject(SIGNED)
})
