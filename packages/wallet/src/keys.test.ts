import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DappWindow, user } from './test/askFrame.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { addAuthenticator, forgetDevice, press } from './test/visit.ts'
import {
  confirm,
  finishKeys,
  heading,
  openKeys,
  openKeysIn,
  openLogin,
  openWallet,
  readNewCode,
  setUpCode,
  signs,
  typeEnd,
} from './test/window/keysWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

describe('a recovery code', () => {
  test('default: it opens the same wallet on another device, and the first device goes on', async () => {
    const home = await openWallet(wallet)
    expect((await user(home.page)).payload['hasRecovery']).toBe(false)
    const code = await setUpCode(home)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await user(home.page)).payload['hasRecovery']).toBe(true)

    const work = await openLogin(wallet)
    expect(await user(work.page)).toMatchObject({ type: 'GET_USER_ERROR', payload: { code: 'RECOVERY_NEEDED' } })
    const keys = await openKeys(work, 'unlock')
    const { window } = keys
    const field = window.getByRole('textbox', { name: 'Recovery code' })
    await field.fill(code.replace(/./, (first) => (first === '7' ? '8' : '7')))
    await press(window, 'Unlock')
    await window.getByText('This code doesn’t match your wallet.').waitFor()
    await field.fill(code.toLowerCase().replaceAll(' ', '-'))
    await field.press('Enter')
    await heading(window, 'Your wallet is unlocked').waitFor()
    expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
    expect((await user(work.page)).payload['accounts']).toEqual(home.accounts)
    expect(await signs(work, home.address)).toBe(true)
    expect(await signs(home, home.address)).toBe(true)
  })
})

describe('a passkey', () => {
  test('default: it opens the wallet after all that the browser had of it is gone', async () => {
    const login = await openWallet(wallet)
    const { page, accounts, address, context } = login
    // The passkeys of a test are those of one window.
    await context.addInitScript(() => Object.assign(window, { close: () => undefined }))
    const made = await openKeys(login, 'manage')
    await addAuthenticator({ context, page: made.window }, true)
    await press(made.window, 'Set up')
    await press(made.window, 'Create passkey')
    await heading(made.window, 'Your passkey works now').waitFor()
    await press(made.window, 'Done')
    await made.window.getByText('Passkey', { exact: true }).waitFor()
    expect(await finishKeys(made)).toMatchObject({ payload: { outcome: 'done' } })

    await forgetDevice(wallet, page)
    expect(await user(page)).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
    const unlocked = await openKeysIn(made.window, { wallet, at: login, purpose: 'unlock' })
    await press(unlocked.window, 'Use passkey')
    await heading(unlocked.window, 'Your wallet is unlocked').waitFor()
    expect(await finishKeys(unlocked)).toMatchObject({ payload: { outcome: 'done' } })
    expect((await user(page)).payload['accounts']).toEqual(accounts)
    expect(await signs(login, address)).toBe(true)
  })
})

describe('what only a fresh login may do', () => {
  test('default: the words, which are those of the accounts', async () => {
    const login = await openWallet(wallet)
    const { address } = login
    wallet.later(15 * 60_000)
    const keys = await openKeys(login, 'manage')
    const { window } = keys
    await confirm(wallet, window)
    await window.getByRole('button', { name: /^Recovery phrase/ }).press('Enter')
    await typeEnd(window, address)
    expect(await window.locator('[data-part="keys-phrase"]').count()).toBe(0)
    await press(window, 'Show the words')
    const items = window.locator('[data-part="keys-phrase"] > li')
    await expect.poll(() => items.count()).toBe(24)
    const words = (await items.allTextContents()).map((item) => item.replace(/^\d+\s*/, ''))
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    const paper = window.locator('[data-part="keys-paper"]')
    expect(await paper.isVisible()).toBe(false)
    await window.emulateMedia({ media: 'print' })
    for (const text of [...words, address, new URL(wallet.url).host]) await paper.getByText(text).first().waitFor()
    await window.emulateMedia({ media: null })
    await press(window, 'Hide the words')
    await window.locator('[data-part="keys-phrase"]').waitFor({ state: 'detached' })
    expect(await window.locator('html').innerHTML()).not.toContain(words.slice(0, 3).join(' '))
    expect(await finishKeys(keys)).toMatchObject({ type: 'SHOW_KEYS_ERROR', payload: { code: 'REJECTED' } })
  })
})

describe('a hostile page', () => {
  test('behavior: no message gets a secret out, presses anything, or takes what is shown away', async () => {
    const login = await openWallet(wallet)
    const { page, card, context } = login
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: wallet.dappUrl })
    await page.evaluate(() => navigator.clipboard.writeText('of the page'))
    const { window, answer } = await openKeys(login, 'recover')
    const code = await readNewCode(window)
    const heard = await page.evaluate(async () => {
      const own = globalThis.window as unknown as DappWindow
      const answers: unknown[] = []
      addEventListener('message', ({ data }) => answers.push(data))
      const purposes = ['unlock', 'recover', 'manage', 'export', 'phrase', '__proto__', null, {}]
      for (const purpose of purposes) void own.ask('SHOW_KEYS', { purpose }).then((given) => answers.push(given))
      const names = ['EXPORT_KEYS', 'EXPORT', 'GET_PHRASE', 'SHOW_PHRASE', 'WORDS', 'GET_SHARE', 'COPY', 'codeSaved']
      const prompts = ['makeCode', 'deleteWallet', 'UNLOCK', 'SHOW_KEYS_SUCCESS', 'constructor', 'words', 'custody']
      for (const name of [...names, ...prompts]) {
        void own.ask(name, { purpose: 'manage', format: 'phrase' }).then((given) => answers.push(given))
        for (const message of [name, { type: name }, { type: `portico:${name}` }, { name, given: {} }])
          frames[0]?.postMessage(message, '*')
      }
      // What it takes is answered in order.
      await own.ask('SYNC_THEME', { themeMode: 'dark', language: 'de' })
      answers.push(await own.ask('GET_USER', {}))
      return answers
    })
    // Three of them are no purpose of the protocol; all else waits or isn't answered.
    expect(heard).toHaveLength(6)
    expect(heard.slice(0, 5).every((given) => Object(given).type === 'SHOW_KEYS_ERROR')).toBe(true)
    expect(JSON.stringify(heard)).not.toContain(code.slice(0, 4))
    expect(await window.locator('[data-part="keys-code"] > *').allTextContents()).toEqual(code.split(' '))
    expect((await user(page)).payload['hasRecovery']).toBe(false)
    expect(await card.locator('html').innerHTML()).not.toContain(code.slice(0, 4))
    await page.bringToFront()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('of the page')
    // It takes the frame away: the code was never stored.
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    await heading(window, 'The page that asked is gone').waitFor()
    expect(await window.locator('html').innerHTML()).not.toContain(code.slice(0, 4))
    answer.catch(() => undefined)
  })
})
