import { type Hex, verifyMessage } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, type DappWindow, user } from './test/askFrame.ts'
import { askToSign, openSigner, SIGNED_TEXT } from './test/signer.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { openWindow, pressInWindow } from './test/window/walletWindow.ts'

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
        isNew: true,
        accounts: [
          { namespace: 'eip155', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
          { namespace: 'solana', address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) },
        ],
      },
    })
    const known = { ...first.payload, isNew: false }
    await page.reload()
    expect((await user(page)).payload).toEqual(known)
    expect((await user(await wallet.openDapp(context))).payload).toEqual(known)
    expect(await ask(page, 'SIGN_OUT')).toMatchObject({ type: 'SIGN_OUT_SUCCESS' })
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    // The same account, the same wallet. Later, since a second mail may not be sent at once.
    wallet.later(30_000)
    await wallet.logIn(page, 'maria@example.com')
    expect((await user(page)).payload).toEqual(known)
    await context.close()
  })
})

describe('signing', () => {
  test('default: the user reads who asks for what in the wallet’s window, and the account signs it', async () => {
    const login = await openSigner(wallet)
    const { address } = login
    const signed = askToSign(login)
    const window = await openWindow(login)
    await window.getByText(SIGNED_TEXT).waitFor()
    expect(await window.getByText(new URL(wallet.dappUrl).host).first().isVisible()).toBe(true)
    // The secret stays in no address.
    expect(window.url()).toBe(`${wallet.url}/approve`)
    const closed = window.waitForEvent('close')
    await pressInWindow(window, 'Sign')
    const { type, payload } = await signed
    expect(type).toBe('RPC_REQUEST_SUCCESS')
    expect(await verifyMessage({ address, message: SIGNED_TEXT, signature: payload['result'] as Hex })).toBe(true)
    await closed
    // What is asked next is another question.
    const next = askToSign(login)
    await pressInWindow(await openWindow(login), 'Decline')
    expect(await next).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: a window that is closed is a no, and so is a page that is loaded anew', async () => {
    const login = await openSigner(wallet)
    const signed = askToSign(login)
    const window = await openWindow(login)
    await window.getByText(SIGNED_TEXT).waitFor()
    await window.close({ runBeforeUnload: true })
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
    void askToSign(login).catch(() => undefined)
    const other = await openWindow(login)
    await other.getByText(SIGNED_TEXT).waitFor()
    await login.page.reload()
    await other.getByText('The page that asked is gone').waitFor()
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
    const { id } = (await user(page)).payload
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
    // And which user has logged in in which app.
    const local = { [`portico-wallet:login:${wallet.dappUrl}`]: id }
    expect(kept).toEqual({ exported: 'InvalidAccessError', sealed: [49], local, cookie: '' })
    await context.close()
  })
})
