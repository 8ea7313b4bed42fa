import type { FrameLocator, Page } from 'playwright'
import { type Address, type Hex, verifyMessage } from 'viem'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, ask, type DappWindow, user } from './test/askFrame.ts'
import { openTestFrame, type TestFrame } from './test/startTestFrame.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

describe('a login', () => {
  test('default: a first login makes a wallet for Ethereum and Solana, which is the same after a reload and in a second tab', async () => {
    const context = await wallet.browser.newContext()
    const page = await wallet.openDapp(context)
    expect(await user(page)).toMatchObject({ type: 'GET_USER_ERROR', payload: { code: 'SIGNED_OUT' } })
    await wallet.logIn(page, 'Maria@Example.com')
    const first = await user(page)
    expect(first).toMatchObject({
      type: 'GET_USER_SUCCESS',
      payload: {
        email: 'maria@example.com',
        accounts: [
          { namespace: 'eip155', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
          { namespace: 'solana', address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) },
        ],
      },
    })
    await page.reload()
    expect((await user(page)).payload).toEqual(first.payload)
    expect((await user(await wallet.openDapp(context))).payload).toEqual(first.payload)
    expect(await ask(page, 'SIGN_OUT')).toMatchObject({ type: 'SIGN_OUT_SUCCESS' })
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    // The same account, the same wallet. The mail of before is too old for another one.
    wallet.later(30_000)
    await wallet.logIn(page, 'maria@example.com')
    expect((await user(page)).payload).toEqual(first.payload)
    await context.close()
  })

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
  const text = 'Hello from the dapp'
  const hex = `0x${Buffer.from(text).toString('hex')}`

  /** Somebody who has logged in, and their account on Ethereum. */
  async function openLogin(): Promise<{ readonly page: Page; readonly address: Address; readonly card: FrameLocator }> {
    const context = await wallet.browser.newContext()
    onTestFinished(() => context.close())
    const page = await wallet.openDapp(context)
    await wallet.logIn(page, 'maria@example.com')
    const { payload } = await user(page)
    const [{ address }] = payload['accounts'] as [{ address: Address }]
    return { page, address, card: page.frameLocator('iframe') }
  }
  const sign = ({ page, address }: { readonly page: Page; readonly address: Address }): Promise<Answer> =>
    ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params: [hex, address] })
  const button = (card: FrameLocator, name: string) => card.getByRole('button', { name, exact: true })

  test('default: the user reads who asks for what, and the account signs it', async () => {
    const login = await openLogin()
    const { address, card } = login
    const signed = sign(login)
    await card.getByText(text).waitFor()
    expect(await card.getByText(new URL(wallet.dappUrl).host).first().isVisible()).toBe(true)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await button(card, 'Sign').press('Enter')
    const { type, payload } = await signed
    expect(type).toBe('RPC_REQUEST_SUCCESS')
    expect(await verifyMessage({ address, message: text, signature: payload['result'] as Hex })).toBe(true)
    // What is asked next is another question.
    const next = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await button(card, 'Decline').press('Enter')
    expect(await next).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: it takes no press while something of the page covers it, wherever that is', async () => {
    const login = await openLogin()
    const { page, card } = login
    const signed = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.id = 'cover'
      cover.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 40px; height: 40px; pointer-events: none'
      cover.style.background = 'rgb(255 255 255 / 1%)'
    })
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(false)
    await button(card, 'Sign').dispatchEvent('click')
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await card.locator('body').press('Escape')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test.each([
    ['low', 'height: 120px'],
    ['narrow', 'width: 200px'],
    ['drawn small', 'zoom: 0.2'],
    ['drawn large', 'zoom: 6'],
  ])('behavior: it takes no press in a frame that is too %s to be read', async (_what, style) => {
    const login = await openLogin()
    const { page, card } = login
    const signed = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await page.evaluate((css) => document.querySelector('iframe')?.setAttribute('style', css), style)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(false)
    await button(card, 'Sign').dispatchEvent('click')
    await page.evaluate(() => document.querySelector('iframe')?.removeAttribute('style'))
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await button(card, 'Decline').press('Enter')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: a page that scrolls the card by a fragment is told no', async () => {
    const login = await openLogin()
    const { page, card } = login
    const signed = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = `${frame.src}#end`
    })
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: without a page that hears the yes nothing is signed', async () => {
    const login = await openLogin()
    const { page, card } = login
    await page.evaluate(() => {
      const own = window as unknown as DappWindow
      own.heardAgreed = false
    })
    const signed = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await button(card, 'Sign').press('Enter')
    await card.getByRole('alert').waitFor()
    await card.locator('body').press('Escape')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test.each(['da', 'en-DE', 'hi-u-nu-beng', 'no language'])(
    'behavior: figures are written as in the language of the card, whatever the page says (%s)',
    async (language) => {
      const login = await openLogin()
      const { page, address, card } = login
      await ask(page, 'SYNC_THEME', { themeMode: 'light', language })
      const value = `0x${(1_000n * 10n ** 18n).toString(16)}`
      const params = [{ from: address, to: address, value }]
      const asked = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'eth_sendTransaction', params })
      await expect.poll(() => card.locator('main').textContent()).toContain('1,000 ETH')
      await button(card, 'Decline').press('Enter')
      expect(await asked).toMatchObject({ payload: { code: 'REJECTED' } })
    }
  )

  test('behavior: a press that comes with the frame under the pointer does not count', async () => {
    const login = await openLogin()
    const { page, card } = login
    const signed = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    const box = await button(card, 'Sign').boundingBox()
    if (!box) throw new Error('The button is nowhere.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await button(card, 'Decline').press('Enter')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test.each([
    ['of another seed', 'changed', 'RECOVERY_NEEDED'],
    ['that is not given', 'away', 'SERVER_FAILED'],
  ] as const)('error: with a server share %s nothing is signed, and the user reads it', async (_case, fault, code) => {
    const login = await openLogin()
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
    const signed = sign(login)
    await expect.poll(() => button(card, 'Sign').isEnabled()).toBe(true)
    await button(card, 'Sign').press('Enter')
    await card.getByRole('alert').waitFor()
    await card.locator('body').press('Escape')
    expect(await signed).toMatchObject({ type: 'RPC_REQUEST_ERROR', payload: { code } })
  })
})

describe('who may talk to it', () => {
  test('behavior: a page that is not allowed does not get it shown', async () => {
    const context = await wallet.browser.newContext()
    const page = await context.newPage()
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(wallet.dappUrl.replace('localhost', '127.0.0.1')).catch(() => undefined)
    await page.setContent(`<iframe src="${wallet.url}"></iframe>`)
    await blocked
    await context.close()
  })

  test('behavior: a page that isolates itself may embed it', async () => {
    const context = await wallet.browser.newContext()
    const page = await wallet.openDapp(context, '/isolated')
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    await context.close()
  })

  test('behavior: it says nothing to other windows, other origins and other words, and takes no port of theirs', async () => {
    const context = await wallet.browser.newContext()
    const page = await wallet.openDapp(context)
    const frame = await wallet.frameOf(page)
    await wallet.logIn(page, 'maria@example.com')
    const answered = await page.evaluate(async () => {
      const target = window.frames[0]
      const answers: unknown[] = []
      const offer = (message: unknown): void => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => answers.push(data)
        port1.postMessage({ id: '1', type: 'GET_USER', payload: {} })
        target?.postMessage(message, '*', [port2])
      }
      offer({ type: 'portico:connect', version: 99 })
      offer('portico:connect')
      offer(null)
      // A frame inside of the dapp is another window, of the same origin.
      const sibling = document.body.appendChild(document.createElement('iframe'))
      const run = sibling.contentWindow as unknown as { eval(code: string): void }
      run.eval(`
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => parent.answers.push(data)
        port1.postMessage({ id: '1', type: 'GET_USER', payload: {} })
        parent.frames[0].postMessage({ type: 'portico:connect', version: 1 }, '*', [port2])
      `)
      const own = window as unknown as DappWindow & { answers: unknown[] }
      own.answers = answers
      // What it takes is answered in order, so what came before would be here.
      await own.ask('GET_USER', {})
      return answers
    })
    expect(answered).toEqual([])
    expect(frame.url()).toBe(`${wallet.url}/`)
    await context.close()
  })

  test('behavior: what is no request of the protocol is not answered, and what it cannot read fails by itself', async () => {
    const context = await wallet.browser.newContext()
    const page = await wallet.openDapp(context)
    expect(await ask(page, 'CONNECT_EMAIL', { email: 7 })).toMatchObject({ payload: { code: 'FAILED' } })
    expect(await ask(page, 'CONNECT_EMAIL', { email: 'a@b, c@d' })).toMatchObject({
      payload: { code: 'EMAIL_INVALID' },
    })
    await context.close()
  })
})

describe('what is kept', () => {
  test('behavior: the browser has one sealed share and a key that cannot be read; the server another share', async () => {
    const context = await wallet.browser.newContext()
    const page = await wallet.openDapp(context)
    await wallet.logIn(page, 'maria@example.com')
    await user(page)
    const frame = await wallet.frameOf(page)
    const kept = await frame.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('portico-wallet')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const all = (store: string): Promise<unknown[]> =>
        new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        })
      const [key] = (await all('keys')) as [CryptoKey]
      const wallets = (await all('wallets')) as { sealed: ArrayBuffer }[]
      return {
        exported: await crypto.subtle.exportKey('raw', key).catch((error: Error) => error.name),
        sealed: wallets.map(({ sealed }) => sealed.byteLength),
        local: { ...localStorage },
        cookie: document.cookie,
      }
    })
    // 33 bytes of a share and 16 of the seal.
    expect(kept).toEqual({ exported: 'InvalidAccessError', sealed: [49], local: {}, cookie: '' })
    await context.close()
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
        const request = store.put(
          { ...value, accounts: [{ namespace: 'eip155', address: `0x${'1'.repeat(40)}` }] },
          key
        )
        request.onsuccess = () => resolve()
      })
    })
    await page.reload()
    expect(await user(page)).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
    await context.close()
  })
})
