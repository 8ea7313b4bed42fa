import { type Address, type Hex, verifyMessage } from 'viem'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, ask, user } from './test/askFrame.ts'
import { headingOf, openLink, openLogin, openNewDevice, pressIn } from './test/newDevice.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { changeEmail, openVisit } from './test/visit.ts'
import { openWindow } from './test/window/walletWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'
const NEW_EMAIL = 'maria@new.example'

const ASKED = 'Are you trying to log in?'

describe('a new device', () => {
  test('behavior: a link that is opened without a press changes nothing, by whomever', async () => {
    const { status, link } = await openNewDevice(wallet)
    const reader = await openLink(wallet, link)
    await headingOf(reader, ASKED).waitFor()
    const methods = ['GET', 'HEAD']
    const answered = await reader.evaluate(
      ([url, all]) => Promise.all(all.map(async (method) => (await fetch(url, { method })).ok)),
      [link, methods] as const
    )
    expect(answered).toEqual([true, true])
    await openLink(wallet, link, { javaScriptEnabled: false })
    await reader.keyboard.press('Enter')
    await reader.close()
    expect(await status()).toMatchObject({ payload: { isConfirmed: false } })
  })

  test('behavior: a device that is refused stays out, and the link says so', async () => {
    const { page, status, link } = await openNewDevice(wallet)
    const reader = await openLink(wallet, link)
    await pressIn(reader, 'No, it isn’t me')
    await headingOf(reader, 'That device stays out').waitFor()
    expect(await status()).toMatchObject({ payload: { code: 'DEVICE_REFUSED' } })
    await headingOf(await openLink(wallet, link), 'That device stays out').waitFor()
    expect(await status()).toMatchObject({ payload: { code: 'DEVICE_REFUSED' } })
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  })

  test('behavior: the page of a link speaks the language of who reads it, and takes another link in the same tab', async () => {
    const { number, link } = await openNewDevice(wallet)
    const reader = await openLink(wallet, `${wallet.url}/device#none`, { locale: 'de-AT' })
    await headingOf(reader, 'Dieser Link ist abgelaufen').waitFor()
    await reader.goto(link)
    await reader.getByText(number, { exact: true }).waitFor()
    expect(await reader.locator('html').getAttribute('lang')).toBe('de')
  })

  test('behavior: an answer that could not be sent can be sent again', async () => {
    const { status, link } = await openNewDevice(wallet)
    const reader = await openLink(wallet, link)
    await headingOf(reader, ASKED).waitFor()
    await reader.route('**/api/**', (route) => route.abort())
    await pressIn(reader, 'Yes, it’s me')
    await reader.getByText('Couldn’t send your answer. Try again.').waitFor()
    await reader.unroute('**/api/**')
    await pressIn(reader, 'Yes, it’s me')
    await headingOf(reader, 'Device confirmed').waitFor()
    expect(await status()).toMatchObject({ payload: { isConfirmed: true } })
  })
})

describe('the theme of the page', () => {
  /** The card that leads to the window, and how it is drawn. */
  async function openCard() {
    const { page, card } = await openLogin(wallet)
    await user(page)
    const shown = ask(page, 'SHOW_KEYS', { purpose: 'manage' })
    await card.getByRole('button', { name: 'Open window' }).waitFor()
    onTestFinished(async () => {
      await card.locator('body').press('Escape')
      expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
    })
    const set = async (themeVariables: object): Promise<unknown> => {
      const theme = { themeMode: 'light', language: 'en', themeVariables }
      expect(await ask(page, 'SYNC_THEME', theme)).toMatchObject({ type: 'SYNC_THEME_SUCCESS' })
      return card.locator('[data-portico]').evaluate(async (root) => {
        // It is drawn in the next frame.
        for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame)
        const { style } = root as HTMLElement
        return ['accent', 'border-radius-master'].map((name) => style.getPropertyValue(`--portico-${name}`))
      })
    }
    return { set }
  }

  test('behavior: a card that is shown follows accent and radius', async () => {
    const { set } = await openCard()
    expect(await set({ accent: 'rebeccapurple', borderRadiusMaster: '6px' })).toEqual(['#663399', '6px'])
    expect(await set({ accent: 'rgb(10 20 30)', borderRadiusMaster: '0' })).toEqual(['#0a141e', '0px'])
    expect(await set({ accent: 'oklch(62.8% 0.2577 29.23)', borderRadiusMaster: '0.5em' })).toEqual([
      '#ff0000',
      expect.stringMatching(/^[\d.]+px$/),
    ])
    expect(await set({})).toEqual(['', ''])
  })

  test('behavior: what could hide something is left out', async () => {
    const { set } = await openCard()
    const accents = [
      ...['transparent', 'rgb(0 0 0 / 0)', '#2f4bd8fe', 'url(https://app.example/x)', 'var(--x)', 'currentcolor'],
      ...['inherit', 'initial', 'red, blue', 'red 40%', 'red; opacity: 0', 'color-mix(in srgb, red, transparent)', ''],
      ...['attr(title)', 'red srgb r g b) /*', `rgb(${' '.repeat(100)}0 0 0)`],
    ]
    for (const accent of accents) expect(await set({ accent }), accent).toEqual(['', ''])
    const radii = [
      '9e9px',
      '13px',
      '-1px',
      '50%',
      '100vw',
      'var(--x)',
      'url(x)',
      'inherit',
      '4px 4px',
      '4px; color: red',
      '',
    ]
    for (const borderRadiusMaster of radii)
      expect(await set({ borderRadiusMaster }), borderRadiusMaster).toEqual(['', ''])
  })
})

test('behavior: what the app calls itself stands beside its address, as the window was opened', async () => {
  const login = await openLogin(wallet)
  const { page } = login
  const [{ address }] = (await user(page)).payload['accounts'] as [{ address: Address }]
  const callIt = (name: string): Promise<Answer> =>
    ask(page, 'SYNC_DAPP_DATA', { metadata: { name }, sdkVersion: '1', sdkType: 'portico' })
  expect(await callIt('My\u202e Shop')).toMatchObject({ type: 'SYNC_DAPP_DATA_SUCCESS' })
  const params = ['0x48656c6c6f', address]
  const signed = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
  const opened = await openWindow(login)
  await opened.getByText(/My Shop/).waitFor()
  await callIt('Other Shop')
  await opened.getByRole('button', { name: 'Sign', exact: true, disabled: false }).waitFor()
  expect(await opened.getByText(/My Shop/).isVisible()).toBe(true)
  expect(await opened.getByText(new URL(wallet.dappUrl).host).first().isVisible()).toBe(true)
  await opened.locator('body').press('Escape')
  expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
})

describe('the page of the frame, opened by itself', () => {
  test.each([
    ['English', 'fr-FR', 'There’s nothing to do here.'],
    ['the language of the user', 'de-AT', 'Hier gibt es nichts zu tun.'],
  ])('behavior: it says what it is, in %s', async (_case, locale, text) => {
    const context = await wallet.browser.newContext({ locale })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(wallet.url)
    await page.getByText(text).waitFor()
    expect(await page.locator('p:visible').count()).toBe(1)
  })

  test('behavior: in a page of an app it says nothing', async () => {
    const { page, card } = await openVisit(wallet)
    await user(page)
    expect(await card.locator('p:visible').count()).toBe(0)
  })
})

test('behavior: who has logged out while the server was away is logged out on the next visit', async () => {
  const { context, page } = await openLogin(wallet)
  await context.route('**/api/**', (route) => route.abort())
  expect(await ask(page, 'SIGN_OUT')).toMatchObject({ payload: { code: 'SERVER_UNREACHABLE' } })
  await context.unroute('**/api/**')
  expect(await user(await wallet.openDapp(context))).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
})

describe('a sign-in', () => {
  const nonce = 'abcdefgh1234'

  test('default: comes with the login, without a card, and once', async () => {
    const { page, card } = await openLogin(wallet)
    const { host } = new URL(wallet.dappUrl)
    const own = { networkId: 'eip155:1', domain: host, uri: wallet.dappUrl, nonce }
    const foreign = { ...own, domain: 'bank.example' }
    const { payload } = await ask(page, 'GET_USER', { signIns: [foreign, own] })
    const [{ address }] = payload['accounts'] as [{ address: Address }]
    const [signed, ...more] = payload['signed'] as { networkId: string; message: string; signature: Hex }[]
    if (!signed) throw new Error('Nothing is signed.')
    const { message, signature } = signed
    expect(message.split('\n').slice(0, 2)).toEqual([
      `${host} wants you to sign in with your Ethereum account:`,
      address,
    ])
    expect(message).toContain(`\nNonce: ${nonce}\n`)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(more).toEqual([])
    expect(await card.locator('main').count()).toBe(0)
    expect((await ask(page, 'GET_USER', { signIns: [own] })).payload).not.toHaveProperty('signed')
    await page.reload()
    expect((await ask(page, 'GET_USER', { signIns: [own] })).payload).not.toHaveProperty('signed')
  })
})

describe('a change of the address', () => {
  test('default: by a code to each, from a device that opens the wallet; the login of another one ends, and the wallet stays', async () => {
    const home = await openLogin(wallet)
    const { id, accounts } = (await user(home.page)).payload
    const work = await openVisit(wallet)
    wallet.later(30_000)
    await wallet.logIn(work.page, EMAIL)
    const change = (type: string, payload: object) => ask(home.page, type, payload)
    // A page is not enough, nor a login: a thief of the mailbox could log in too.
    for (const { page } of [home, work])
      expect(await ask(page, 'UPDATE_EMAIL', { email: NEW_EMAIL })).toMatchObject({
        payload: { code: 'CONFIRM_NEEDED' },
      })
    wallet.later(30_000)
    expect(await changeEmail(home, NEW_EMAIL)).toMatchObject({
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    })
    const current = await wallet.codeFor(EMAIL)
    expect(await change('UPDATE_EMAIL_SECONDARY_OTP', { otp: current })).toMatchObject({
      type: 'UPDATE_EMAIL_SECONDARY_OTP_ERROR',
    })
    expect(await change('UPDATE_EMAIL_PRIMARY_OTP', { otp: current })).toMatchObject({
      payload: { action: 'VERIFY_SECONDARY_OTP' },
    })
    expect((await user(work.page)).payload).toMatchObject({ code: 'RECOVERY_NEEDED' })
    const otp = await wallet.codeFor(NEW_EMAIL)
    expect(await change('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toMatchObject({ payload: { newEmail: NEW_EMAIL } })
    expect((await user(home.page)).payload).toMatchObject({ id, email: NEW_EMAIL, accounts })
    expect((await user(work.page)).payload).toMatchObject({ code: 'SIGNED_OUT' })
    wallet.later(30_000)
    expect((await wallet.enterCode(work.page, NEW_EMAIL)).payload).toMatchObject({ action: 'VERIFY_DEVICE' })
  })
})
