import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, type DappWindow, user } from './test/askFrame.ts'
import { askToSign, openSigner } from './test/signer.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { openWindow, pressInWindow } from './test/window/walletWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

describe('a login', () => {
  test('behavior: another device has the login, and never another wallet', async () => {
    const [home, work] = [await wallet.browser.newContext(), await wallet.browser.newContext()]
    const [first, other] = [await wallet.openDapp(home), await wallet.openDapp(work)]
    await wallet.logIn(first, 'maria@example.com')
    expect((await user(first)).type).toBe('GET_USER_SUCCESS')
    wallet.later(30_000)
    await wallet.logIn(other, 'maria@example.com')
    expect(await user(other)).toMatchObject({ type: 'GET_USER_ERROR', payload: { code: 'RECOVERY_NEEDED' } })
    await home.close()
    await work.close()
  })

  test('behavior: two tabs that make the wallet at once have the same one', async () => {
    const context = await wallet.browser.newContext()
    const [one, other] = [await wallet.openDapp(context), await wallet.openDapp(context)]
    await wallet.logIn(one, 'maria@example.com')
    const [first, second] = await Promise.all([user(one), user(other)])
    expect(first.type).toBe('GET_USER_SUCCESS')
    expect(second.payload).toEqual(first.payload)
    await context.close()
  })

  test('error: a wrong code says how many tries are left, and the right one still works', async () => {
    const context = await wallet.browser.newContext()
    const page = await wallet.openDapp(context)
    await ask(page, 'CONNECT_EMAIL', { email: 'maria@example.com' })
    const otp = await wallet.codeFor('maria@example.com')
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await ask(page, 'CONNECT_OTP', { email: 'maria@example.com', otp: wrong })).toMatchObject({
      payload: { code: 'CODE_WRONG', triesLeft: 4 },
    })
    expect(await ask(page, 'CONNECT_EMAIL', { email: 'maria@example.com' })).toMatchObject({
      payload: { code: 'TOO_SOON', retryInMs: expect.any(Number) },
    })
    expect((await ask(page, 'CONNECT_OTP', { email: 'maria@example.com', otp })).type).toBe('CONNECT_OTP_SUCCESS')
    await context.close()
  })
})

describe('signing', () => {
  test('behavior: without a page that hears the yes nothing is signed', async () => {
    const login = await openSigner(wallet)
    await login.page.evaluate(() => {
      const own = window as unknown as DappWindow
      own.heardAgreed = false
    })
    const signed = askToSign(login)
    const window = await openWindow(login)
    await pressInWindow(window, 'Sign')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
    await window.getByText('The page that asked is gone').waitFor()
  })

  test.each(['da', 'en-DE', 'hi-u-nu-beng', 'no language'])(
    'behavior: figures are written as in the language of the window, whatever the page says (%s)',
    async (language) => {
      const login = await openSigner(wallet)
      const { page, address } = login
      await ask(page, 'SYNC_THEME', { themeMode: 'light', language })
      const value = `0x${(1_000n * 10n ** 18n).toString(16)}`
      const params = [{ from: address, to: address, value }]
      const asked = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'eth_sendTransaction', params })
      const window = await openWindow(login)
      await expect.poll(() => window.locator('main').textContent()).toContain('1,000 ETH')
      await pressInWindow(window, 'Decline')
      expect(await asked).toMatchObject({ payload: { code: 'REJECTED' } })
    }
  )

  test.each([
    ['of another seed', 'changed', 'RECOVERY_NEEDED', 'Your wallet isn’t on this device'],
    ['that is not given', 'away', 'SERVER_FAILED', 'Couldn’t reach your wallet'],
  ] as const)(
    'error: with a server share %s nothing is signed, and the user reads it',
    async (_case, fault, code, title) => {
      const login = await openSigner(wallet)
      const frame = await wallet.frameOf(login.page)
      await frame.evaluate((kind) => {
        const real = window.fetch
        window.fetch = async (...request) => {
          const response = await real(...request)
          if (request[0] !== '/api/wallet/share') return response
          if (kind === 'away') return new Response('away', { status: 500 })
          const answer: { share: string } = await response.json()
          return Response.json({ ...answer, share: `${answer.share[0] === 'A' ? 'B' : 'A'}${answer.share.slice(1)}` })
        }
      }, fault)
      const signed = askToSign(login)
      const opened = await openWindow(login)
      await pressInWindow(opened, 'Sign')
      expect(await signed).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code } })
      await opened.getByRole('alert').getByText(title).waitFor()
    }
  )
})

test('error: a share that was changed opens nothing, and no other wallet is made', async () => {
  const context = await wallet.browser.newContext()
  const page = await wallet.openDapp(context)
  await wallet.logIn(page, 'maria@example.com')
  await user(page)
  const frame = await wallet.frameOf(page)
  await frame.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('portico-wallet')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('wallets', 'readwrite').objectStore('wallets')
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = store.getAllKeys()
      request.onsuccess = () => resolve(request.result)
    })
    const [key] = keys
    if (key === undefined) throw new Error('There is no wallet.')
    const value = await new Promise<{ accounts: unknown }>((resolve) => {
      const request = store.get(key)
      request.onsuccess = () => resolve(request.result)
    })
    await new Promise<void>((resolve) => {
      const request = store.put({ ...value, accounts: [{ namespace: 'eip155', address: `0x${'1'.repeat(40)}` }] }, key)
      request.onsuccess = () => resolve()
    })
  })
  await page.reload()
  expect(await user(page)).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
  await context.close()
})

test('behavior: a page that isolates itself may embed it', async () => {
  const context = await wallet.browser.newContext()
  const page = await wallet.openDapp(context, '/isolated')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
  await context.close()
})
