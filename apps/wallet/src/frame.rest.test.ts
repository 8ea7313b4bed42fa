import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, type DappWindow, user } from './test/askFrame.ts'
import { askToSign, buttonOf, openSigner } from './test/signer.ts'
import { openTestFrame, type TestFrame } from './test/startTestFrame.ts'

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
  test.each([
    ['low', 'height: 120px'],
    ['narrow', 'width: 200px'],
    ['drawn small', 'zoom: 0.2'],
    ['drawn large', 'zoom: 6'],
  ])('behavior: it takes no press in a frame that is too %s to be read', async (_what, style) => {
    const login = await openSigner(wallet)
    const { page, card } = login
    const signed = askToSign(login)
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    await page.evaluate((css) => document.querySelector('iframe')?.setAttribute('style', css), style)
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(false)
    await buttonOf(card, 'Sign').dispatchEvent('click')
    await page.evaluate(() => document.querySelector('iframe')?.removeAttribute('style'))
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    await buttonOf(card, 'Decline').press('Enter')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: a page that scrolls the card by a fragment is told no', async () => {
    const login = await openSigner(wallet)
    const { page, card } = login
    const signed = askToSign(login)
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = `${frame.src}#end`
    })
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: without a page that hears the yes nothing is signed', async () => {
    const login = await openSigner(wallet)
    const { page, card } = login
    await page.evaluate(() => {
      const own = window as unknown as DappWindow
      own.heardAgreed = false
    })
    const signed = askToSign(login)
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    await buttonOf(card, 'Sign').press('Enter')
    await card.getByRole('alert').waitFor()
    await card.locator('body').press('Escape')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test.each(['da', 'en-DE', 'hi-u-nu-beng', 'no language'])(
    'behavior: figures are written as in the language of the card, whatever the page says (%s)',
    async (language) => {
      const login = await openSigner(wallet)
      const { page, address, card } = login
      await ask(page, 'SYNC_THEME', { themeMode: 'light', language })
      const value = `0x${(1_000n * 10n ** 18n).toString(16)}`
      const params = [{ from: address, to: address, value }]
      const asked = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'eth_sendTransaction', params })
      await expect.poll(() => card.locator('main').textContent()).toContain('1,000 ETH')
      await buttonOf(card, 'Decline').press('Enter')
      expect(await asked).toMatchObject({ payload: { code: 'REJECTED' } })
    }
  )

  test('behavior: a press that comes with the frame under the pointer does not count', async () => {
    const login = await openSigner(wallet)
    const { page, card } = login
    const signed = askToSign(login)
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    const box = await buttonOf(card, 'Sign').boundingBox()
    if (!box) throw new Error('The button is nowhere.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    await buttonOf(card, 'Decline').press('Enter')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test.each([
    ['of another seed', 'changed', 'RECOVERY_NEEDED'],
    ['that is not given', 'away', 'SERVER_FAILED'],
  ] as const)('error: with a server share %s nothing is signed, and the user reads it', async (_case, fault, code) => {
    const login = await openSigner(wallet)
    const { page, card } = login
    const frame = await wallet.frameOf(page)
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
    await expect.poll(() => buttonOf(card, 'Sign').isEnabled()).toBe(true)
    await buttonOf(card, 'Sign').press('Enter')
    await card.getByRole('alert').waitFor()
    await card.locator('body').press('Escape')
    expect(await signed).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code } })
  })
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
