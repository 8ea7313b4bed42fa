import type { FrameLocator, Page } from 'playwright'
import { type Address, type Hex, verifyMessage } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, ask, type DappWindow, user } from './test/askFrame.ts'
import { type Lost, loseRequest, pass } from './test/loseRequest.ts'
import { type RoutedNode, routeNode } from './test/routeNode.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { changeEmail, openVisit, press, type Visit, visitIn } from './test/visit.ts'
import { finishKeys, openKeys, readCode, typeEnd } from './test/window/keysWindow.ts'
import { answerInWindow, openWindow, pressInWindow } from './test/window/walletWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'
const NEW_EMAIL = 'maria@new.example'
const AWAY = { code: 'SERVER_UNREACHABLE' }
const AWAY_TEXT = 'Couldn’t reach your wallet. Check your internet connection, then try again.'
const TEXT = 'Hello from the dapp'

const visit = (): Promise<Visit> => openVisit(wallet)

/** A browser in which a user has just logged in, with their wallet. */
async function openWallet(): Promise<Visit & { readonly accounts: unknown; readonly address: Address }> {
  const opened = await visit()
  await wallet.logIn(opened.page, EMAIL)
  return { ...opened, ...(await accountsOf(opened)) }
}

async function accountsOf({ page }: Visit): Promise<{ readonly accounts: unknown; readonly address: Address }> {
  const { type, payload } = await user(page)
  expect(type).toBe('GET_USER_SUCCESS')
  const { accounts } = payload
  const [{ address }] = accounts as [{ address: Address }]
  return { accounts, address }
}

const heading = (card: FrameLocator | Page, name: string) => card.getByRole('heading', { name, exact: true })

const askToSign = ({ page }: Visit, address: Address): Promise<Answer> =>
  ask(page, 'RPC_REQUEST', {
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [`0x${Buffer.from(TEXT).toString('hex')}`, address],
  })

/** Whether the account signs what the user agrees to. */
async function signs(at: Visit, address: Address): Promise<boolean> {
  const signed = askToSign(at, address)
  await answerInWindow(at, 'Sign')
  return verifyMessage({ address, message: TEXT, signature: (await signed).payload['result'] as Hex })
}

describe.each<Lost>(['before the server has it', 'with its answer'])('a request that is lost %s', (lost) => {
  const isDone = lost === 'with its answer'
  const lose = ({ context }: Visit, path: string, method?: 'GET'): Promise<void> =>
    loseRequest(context, { url: wallet.url, path, lost, ...(method ? { method } : {}) })

  /** Loses what a message to the frame has it ask, and says it again. */
  async function again(at: Visit, asked: { path: string; method?: 'GET'; type: string; payload?: object }) {
    const { path, method, type, payload = {} } = asked
    await lose(at, path, method)
    expect(await ask(at.page, type, payload), path).toMatchObject({ payload: AWAY })
    return ask(at.page, type, payload)
  }

  test('behavior: a login goes on', async () => {
    const at = await visit()
    const login = { path: '/api/login', type: 'CONNECT_EMAIL', payload: { email: EMAIL } }
    // A code that was sent is good, and the page knows that it was.
    expect(await again(at, login)).toMatchObject(
      isDone ? { payload: { code: 'TOO_SOON' } } : { payload: { action: 'VERIFY_OTP' } }
    )
    const otp = await wallet.codeFor(EMAIL)
    const entered = await again(at, { path: '/api/login/code', type: 'CONNECT_OTP', payload: { email: EMAIL, otp } })
    if (isDone) {
      // It has been used, and another one is asked for.
      expect(entered).toMatchObject({ payload: { code: 'CODE_EXPIRED' } })
      wallet.later(30_000)
      await wallet.logIn(at.page, EMAIL)
    } else expect(entered).toMatchObject({ payload: { action: 'CONNECT' } })
    expect(await again(at, { path: '/api/user', method: 'GET', type: 'GET_USER' })).toMatchObject({
      type: 'GET_USER_SUCCESS',
    })
  })

  test('behavior: the first wallet is made once, signs, and is there after logging out', async () => {
    const at = await visit()
    await wallet.logIn(at.page, EMAIL)
    const { payload } = await again(at, { path: '/api/wallet', type: 'GET_USER' })
    const { accounts, address } = await accountsOf(at)
    expect(payload['accounts']).toEqual(accounts)
    await at.page.reload()
    expect((await user(at.page)).payload['accounts']).toEqual(accounts)
    const signed = askToSign(at, address)
    await lose(at, '/api/wallet/share', 'GET')
    const window = await openWindow(at)
    await pressInWindow(window, 'Sign')
    expect(await signed).toMatchObject({ payload: AWAY })
    await heading(window, 'Couldn’t reach your wallet').waitFor()
    expect(await signs(at, address)).toBe(true)
    await again(at, { path: '/api/logout', type: 'SIGN_OUT' })
    expect(await user(at.page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    wallet.later(30_000)
    await wallet.logIn(at.page, EMAIL)
    expect((await user(at.page)).payload['accounts']).toEqual(accounts)
  })

  test.each(['take', 'say', 'hear'])(
    'behavior: what the user agrees to in the window is sent once (%s)',
    async (call) => {
      const at = await openWallet()
      const node = await routeNode(at.context, 'http://127.0.0.1:9')
      const path = `/api/windows/${call}`
      const failed = at.context.waitForEvent('requestfailed', (request) => request.url() === wallet.url + path)
      await lose(at, path)
      const sent = askToSend(at, at.address)
      await answerInWindow(at, 'Send')
      expect(await sent).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })
      await failed
      expect(node.sent).toEqual([0])
    }
  )

  test('behavior: a window that the server may not know of asks nothing, and the next one does', async () => {
    const at = await openWallet()
    const node = await routeNode(at.context, 'http://127.0.0.1:9')
    await lose(at, '/api/windows')
    const left = askToSend(at, at.address)
    const window = await openWindow(at)
    await heading(at.card, 'Couldn’t reach your wallet').waitFor()
    await window.getByText(/^(The page that asked is gone|Nothing to approve here)$/).waitFor()
    await press(at.card, 'Close')
    expect(await left).toMatchObject({ payload: AWAY })
    const sent = askToSend(at, at.address)
    await answerInWindow(at, 'Send')
    expect(await sent).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })
    expect(node.sent).toEqual([0])
  })

  test('behavior: a way back in is added and opens another device, the words are shown, and all is deleted', async () => {
    const home = await openWallet()
    const made = await openKeys(home, 'recover')
    await made.window.getByRole('radio', { name: 'Recovery code' }).press('Space')
    await lose(home, '/api/wallet/share', 'GET')
    await press(made.window, 'Create code')
    await made.window.getByText(AWAY_TEXT).waitFor()
    await press(made.window, 'Create code')
    const code = await readCode(made.window)
    await made.window.getByRole('checkbox').press('Space')
    await lose(home, '/api/wallet/recoveries')
    await press(made.window, 'Continue')
    await made.window.getByText(AWAY_TEXT).waitFor()
    await press(made.window, 'Continue')
    expect(await finishKeys(made)).toMatchObject({ payload: { outcome: 'done' } })

    const work = await visit()
    wallet.later(30_000)
    expect((await wallet.enterCode(work.page, EMAIL)).payload).toMatchObject({ action: 'VERIFY_DEVICE' })
    await wallet.confirm(EMAIL)
    const status = { path: '/api/login/device', type: 'CONNECT_DEVICE', payload: { email: EMAIL, resend: false } }
    expect(await again(work, status)).toMatchObject({ payload: { isConfirmed: true } })
    const unlocked = await openKeys(work, 'unlock')
    await unlocked.window.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await lose(work, '/api/wallet/recoveries', 'GET')
    await press(unlocked.window, 'Unlock')
    await unlocked.window.getByText(AWAY_TEXT).waitFor()
    await press(unlocked.window, 'Unlock')
    expect(await finishKeys(unlocked)).toMatchObject({ payload: { outcome: 'done' } })
    expect((await accountsOf(work)).accounts).toEqual(home.accounts)

    const { window, answer } = await openKeys(work, 'manage')
    await window.getByRole('button', { name: /^Recovery phrase/ }).press('Enter')
    await typeEnd(window, home.address)
    await lose(work, '/api/user', 'GET')
    await press(window, 'Show the words')
    await window.getByText(AWAY_TEXT).waitFor()
    await press(window, 'Show the words')
    await expect.poll(() => window.locator('[data-part="keys-phrase"] > li').count()).toBe(24)
    await press(window, 'Hide the words')
    await window.getByRole('button', { name: /^Delete wallet/ }).press('Enter')
    await typeEnd(window, home.address)
    await lose(work, '/api/user/delete')
    await press(window, 'Delete wallet')
    if (isDone) {
      // The user is gone, and nothing says whether that was this press.
      await heading(work.card, 'You’re logged out').waitFor()
      await press(work.card, 'Close')
    } else {
      await window.getByText(AWAY_TEXT).waitFor()
      await press(window, 'Delete wallet')
    }
    expect(await answer).toMatchObject({ payload: isDone ? { code: 'SIGNED_OUT' } : { outcome: 'deleted' } })
    expect(await user(work.page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  })

  test('behavior: a change of the address goes on in each step, and the wallet stays', async () => {
    const at = await openWallet()
    wallet.later(30_000)
    expect((await changeEmail(at, NEW_EMAIL)).type).toBe('UPDATE_EMAIL_SUCCESS')
    const begun = await again(at, { path: '/api/user/email', type: 'UPDATE_EMAIL', payload: { email: NEW_EMAIL } })
    expect(begun).toMatchObject({ payload: { action: 'VERIFY_PRIMARY_OTP' } })
    const current = await wallet.codeFor(EMAIL)
    const confirmed = { path: '/api/user/email/current', type: 'UPDATE_EMAIL_PRIMARY_OTP', payload: { otp: current } }
    expect(await again(at, confirmed)).toMatchObject({ payload: { action: 'VERIFY_SECONDARY_OTP' } })
    const otp = await wallet.codeFor(NEW_EMAIL)
    const done = { path: '/api/user/email/new', type: 'UPDATE_EMAIL_SECONDARY_OTP', payload: { otp } }
    expect(await again(at, done)).toMatchObject({ payload: { newEmail: NEW_EMAIL } })
    expect((await user(at.page)).payload).toMatchObject({ email: NEW_EMAIL, accounts: at.accounts })
  })
})

test('behavior: a no whose end the server has not heard of stays a no, whatever is pressed in the window', async () => {
  const at = await openWallet()
  const node = await routeNode(at.context, 'http://127.0.0.1:9')
  await at.context.route('**/api/windows/end', (route) => route.abort())
  const sent = askToSend(at, at.address)
  const window = await openWindow(at)
  await window.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor()
  await press(at.card, 'Decline')
  expect(await sent).toMatchObject({ payload: { code: 'REJECTED' } })
  await pressInWindow(window, 'Send')
  await window.getByText('The page didn’t answer').waitFor()
  expect(node.sent).toEqual([])
  expect(await signs(at, at.address)).toBe(true)
})

describe('a session that ends in another tab', () => {
  /** Another tab of the same site. */
  const openTab = ({ context }: Visit): Promise<Visit> => visitIn(wallet, context)

  async function logInAs(at: Visit, email: string): Promise<void> {
    wallet.later(30_000)
    await wallet.logIn(at.page, email)
    expect((await user(at.page)).payload).toMatchObject({ email })
  }

  async function deleteWallet(tab: Visit): Promise<void> {
    const { address } = await accountsOf(tab)
    const { window, answer } = await openKeys(tab, 'manage')
    await window.getByRole('button', { name: /^Delete wallet/ }).press('Enter')
    await typeEnd(window, address)
    await press(window, 'Delete wallet')
    expect(await answer).toMatchObject({ payload: { outcome: 'deleted' } })
  }

  /** The user opens the window once more, for nothing. */
  async function readLoggedOut(at: Visit): Promise<void> {
    await openWindow(at)
    await heading(at.card, 'You’re logged out').waitFor()
    await press(at.card, 'Close')
  }

  /** The same, with a login that has a window. */
  async function agreeLoggedOut(at: Visit): Promise<void> {
    const window = await openWindow(at)
    await pressInWindow(window, 'Sign')
    await heading(window, 'You’re logged out').waitFor()
  }

  type Step = (at: Visit) => Promise<unknown>
  test.each<readonly [what: string, end: Step, goOn: Step, next: string]>([
    ['logs out', ({ page }) => ask(page, 'SIGN_OUT'), readLoggedOut, 'SIGNED_OUT'],
    ['deletes the wallet', deleteWallet, readLoggedOut, 'SIGNED_OUT'],
    ['logs in as another user', (tab) => logInAs(tab, 'eve@example.com'), agreeLoggedOut, 'PARAMS_INVALID'],
  ])('error: SIGNED_OUT for what waits here, where the user %s', async (_what, end, goOn, next) => {
    const at = await openWallet()
    const signed = askToSign(at, at.address)
    const window = await openWindow(at)
    await window.getByText(TEXT).waitFor()
    await end(await openTab(at))
    await heading(window, 'The page that asked is gone').waitFor()
    await at.page.bringToFront()
    await goOn(at)
    expect(await signed).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code: 'SIGNED_OUT' } })
    expect(await askToSign(at, at.address)).toMatchObject({ payload: { code: next } })
  })

  test('error: no key is shown here where the user logs out', async () => {
    const at = await openWallet()
    const { window, answer } = await openKeys(at, 'manage')
    await window.getByRole('button', { name: /^Recovery phrase/ }).press('Enter')
    await ask((await openTab(at)).page, 'SIGN_OUT')
    await heading(window, 'The page that asked is gone').waitFor()
    await at.page.bringToFront()
    await readLoggedOut(at)
    expect(await answer).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  })
})

describe('a browser that keeps nothing', () => {
  test('error: COOKIES_BLOCKED after a right code, which works where cookies are kept', async () => {
    const { context, page } = await visit()
    await context.route('**/api/login/code', async (route) => {
      const { status, text } = await pass(context, route.request())
      await route.fulfill({ status, body: text, contentType: 'application/json' })
    })
    await wallet.logIn(page, EMAIL)
    expect(await user(page)).toMatchObject({ payload: { code: 'COOKIES_BLOCKED' } })
    await context.unroute('**/api/login/code')
    wallet.later(30_000)
    await wallet.logIn(page, EMAIL)
    expect((await user(page)).type).toBe('GET_USER_SUCCESS')
  })

  test('error: STORAGE_BLOCKED before anything is made, where the storage refuses or is full', async () => {
    const { page } = await visit()
    await wallet.logIn(page, EMAIL)
    const frame = await wallet.frameOf(page)
    for (const name of ['open', 'put']) {
      await frame.evaluate((what) => {
        const owner = what === 'open' ? IDBFactory.prototype : IDBObjectStore.prototype
        const real = Reflect.get(owner, what)
        const fail = (): never => {
          Reflect.set(owner, what, real)
          throw new DOMException('As the test says.', 'QuotaExceededError')
        }
        Reflect.set(owner, what, fail)
      }, name)
      expect(await user(page), name).toMatchObject({ payload: { code: 'STORAGE_BLOCKED' } })
    }
    expect((await user(page)).type).toBe('GET_USER_SUCCESS')
  })
})

const askToSend = ({ page }: Visit, address: Address): Promise<Answer> => {
  const params = [{ from: address, to: address, value: '0x1' }]
  return ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'eth_sendTransaction', params })
}

test('behavior: what is agreed to in two tabs is sent twice, also by a node that has heard of neither yet', async () => {
  const at = await openWallet()
  const tabs = [at, await visitIn(wallet, at.context)]
  const node = await routeNode(at.context, 'http://127.0.0.1:9', { countsSent: false })
  const sent = tabs.map((tab) => askToSend(tab, at.address))
  for (const { page, card } of tabs) {
    await page.bringToFront()
    await answerInWindow({ page, card }, 'Send')
  }
  for (const answer of await Promise.all(sent)) expect(answer.type).toBe('RPC_REQUEST_SUCCESS')
  expect(node.sent).toEqual([0, 1])
})

describe('a frame that is taken away while its user is asked', () => {
  test.each<readonly [string, 0 | 1, (at: Visit, node: RoutedNode) => Promise<unknown>]>([
    [
      'after the press, before the page has heard it',
      0,
      async (at) => {
        const { page } = at
        await page.evaluate(() => {
          const own = window as unknown as DappWindow
          own.heardAgreed = false
        })
        const opened = page.waitForResponse('**/api/wallet/share')
        await answerInWindow(at, 'Send')
        await opened
        // Whatever would go on does so in the time that this takes.
        for (let count = 0; count < 5; count++) await user(page)
      },
    ],
    [
      'after it was sent, before the answer',
      1,
      async (at, node) => {
        node.holdBack('eth_sendRawTransaction')
        await answerInWindow(at, 'Send')
        await expect.poll(() => node.sent.length).toBe(1)
      },
    ],
  ])('behavior: %s: %i are sent, and what is asked next comes after that', async (_when, count, until) => {
    const at = await openWallet()
    const node = await routeNode(at.context, 'http://127.0.0.1:9')
    const left = askToSend(at, at.address).catch(() => 'left')
    await until(at, node)
    await at.page.evaluate(() => document.querySelector('iframe')?.remove())
    node.holdBack('')
    await at.page.reload()
    expect(await left).toBe('left')
    const sent = askToSend(at, at.address)
    const window = await openWindow(at)
    await window.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor()
    expect(node.sent).toHaveLength(count)
    await pressInWindow(window, 'Send')
    expect(await sent).toMatchObject({ payload: { result: expect.stringMatching(/^0x[\da-f]{64}$/) } })
    expect(node.sent).toEqual(Array.from({ length: count + 1 }, (_, nonce) => nonce))
  })
})

test('behavior: after a file of the frame was not there, another frame makes the wallet', async () => {
  const { context, page } = await visit()
  await wallet.logIn(page, EMAIL)
  await context.route('**/assets/seed-*.js', (route) => route.fulfill({ status: 404 }))
  expect(await user(page)).toMatchObject({ payload: { code: 'FAILED' } })
  await context.unroute('**/assets/seed-*.js')
  await page.reload()
  expect((await user(page)).type).toBe('GET_USER_SUCCESS')
})

test('behavior: a page that says all there is a thousand times, and more than anybody reads, is answered, and its user goes on', async () => {
  const at = await openWallet()
  const codes = await at.page.evaluate(async () => {
    const own = window as unknown as DappWindow
    const long = 'x'.repeat(50_000_000)
    let deep: unknown = 'x'
    for (let level = 0; level < 1_000; level++) deep = [deep]
    const call = { networkId: 'eip155:1', method: 'personal_sign', params: ['0x00', deep] }
    const dapp = { metadata: { name: 'x' }, sdkVersion: '1', sdkType: 'x' }
    const look = { themeMode: 'dark', language: 'en' }
    const often: readonly (readonly [string, object])[] = [
      ['CONNECT_EMAIL', { email: 'x' }],
      ['CONNECT_OTP', { email: 7 }],
      ['CONNECT_DEVICE', {}],
      ['GET_USER', {}],
      ['UPDATE_EMAIL', { email: 'x' }],
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: 'x' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: 'x' }],
      ['SYNC_THEME', look],
      ['SYNC_DAPP_DATA', dapp],
      ['RPC_REQUEST', call],
      ['RPC_PROCEED', {}],
    ]
    const large: readonly (readonly [string, object])[] = [
      ['SYNC_DAPP_DATA', { ...dapp, metadata: { name: long } }],
      ['SYNC_THEME', { ...look, language: long }],
      ['RPC_REQUEST', { ...call, params: [long, long] }],
      ['CONNECT_EMAIL', { email: long }],
    ]
    const said = [...Array.from({ length: 1_000 }, () => often).flat(), ...large]
    const answers = await Promise.all(said.map(([type, payload]) => own.ask(type, payload)))
    return [...new Set(answers.map(({ payload }) => String(payload['code'])))]
  })
  expect(codes).toContain('BUSY')
  expect(await signs(at, at.address)).toBe(true)
})
