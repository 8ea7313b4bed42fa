import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DappWindow, user } from './test/askFrame.ts'
import {
  confirm,
  heading,
  openLogin,
  openWallet,
  readNewCode,
  scroll,
  setUpCode,
  showKeys,
  signs,
} from './test/keysCard.ts'
import { openTestFrame, type TestFrame } from './test/startTestFrame.ts'
import { addAuthenticator, press } from './test/visit.ts'

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
    const unlocked = showKeys(work, 'unlock')
    const field = work.card.getByRole('textbox', { name: 'Recovery code' })
    await field.fill(code.replace(/./, (first) => (first === '7' ? '8' : '7')))
    await press(work.card, 'Unlock')
    await work.card.getByText('This code doesn’t match your wallet.').waitFor()
    await field.fill(code.toLowerCase().replaceAll(' ', '-'))
    await press(work.card, 'Unlock')
    await heading(work.card, 'Your wallet is unlocked').waitFor()
    await press(work.card, 'Done')
    expect(await unlocked).toMatchObject({ payload: { outcome: 'done' } })
    expect((await user(work.page)).payload['accounts']).toEqual(home.accounts)
    expect(await signs(work, home.address)).toBe(true)
    expect(await signs(home, home.address)).toBe(true)
  })
})

describe('a passkey', () => {
  test('default: it opens the wallet after all that the browser had of it is gone', async () => {
    const login = await openWallet(wallet)
    const { page, card, accounts, address } = login
    await addAuthenticator(login, true)
    const made = showKeys(login, 'manage')
    await press(card, 'Set up')
    await press(card, 'Create passkey')
    await heading(card, 'Your passkey works now').waitFor()
    await press(card, 'Done')
    await card.getByText('Passkey', { exact: true }).waitFor()
    await press(card, 'Done')
    expect(await made).toMatchObject({ payload: { outcome: 'done' } })

    const frame = await wallet.frameOf(page)
    await frame.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('portico-wallet')
          request.onerror = () => reject(request.error)
          request.onsuccess = resolve
          // Whoever has it open is gone with the frame.
          request.onblocked = resolve
        })
    )
    await page.reload()
    expect(await user(page)).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
    const unlocked = showKeys(login, 'unlock')
    await press(card, 'Use passkey')
    await heading(card, 'Your wallet is unlocked').waitFor()
    await press(card, 'Done')
    expect(await unlocked).toMatchObject({ payload: { outcome: 'done' } })
    expect((await user(page)).payload['accounts']).toEqual(accounts)
    expect(await signs(login, address)).toBe(true)
  })
})

describe('what only a fresh login may do', () => {
  test('default: the words, which are those of the accounts', async () => {
    const login = await openWallet(wallet)
    const { card, address } = login
    wallet.later(15 * 60_000)
    const shown = showKeys(login, 'manage')
    await confirm(wallet, card)
    await card.getByRole('button', { name: /^Recovery phrase/ }).press('Enter')
    expect(await card.locator('[data-part="keys-phrase"]').count()).toBe(0)
    await press(card, 'Show the words')
    const items = card.locator('[data-part="keys-phrase"] > li')
    await expect.poll(() => items.count()).toBe(24)
    const words = (await items.allTextContents()).map((item) => item.replace(/^\d+\s*/, ''))
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    await press(card, 'Hide the words')
    expect(await card.locator('html').innerHTML()).not.toContain(words.slice(0, 3).join(' '))
    await card.locator('[data-part="keys-phrase"]').waitFor({ state: 'detached' })
    await press(card, 'Done')
    expect(await shown).toMatchObject({ type: 'SHOW_KEYS_ERROR', payload: { code: 'REJECTED' } })
  })
})

describe('a hostile page', () => {
  test('behavior: no message gets a secret out, presses anything, or takes what is shown away', async () => {
    const login = await openWallet(wallet)
    const { page, card, context } = login
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: wallet.dappUrl })
    await page.evaluate(() => navigator.clipboard.writeText('of the page'))
    const shown = showKeys(login, 'recover')
    const code = await readNewCode(card)
    const heard = await page.evaluate(async () => {
      const own = window as unknown as DappWindow
      const answers: unknown[] = []
      window.addEventListener('message', ({ data }) => answers.push(data))
      const purposes = ['unlock', 'recover', 'manage', 'export', 'phrase', '__proto__', null, {}]
      for (const purpose of purposes) void own.ask('SHOW_KEYS', { purpose }).then((answer) => answers.push(answer))
      const names = ['EXPORT_KEYS', 'EXPORT', 'GET_PHRASE', 'SHOW_PHRASE', 'WORDS', 'GET_SHARE', 'COPY', 'codeSaved']
      const prompts = ['makeCode', 'deleteWallet', 'UNLOCK', 'SHOW_KEYS_SUCCESS', 'constructor', 'toString']
      for (const name of [...names, ...prompts]) {
        void own.ask(name, { purpose: 'manage', format: 'phrase' }).then((answer) => answers.push(answer))
        for (const message of [name, { type: name }, { type: `portico:${name}` }, { id: '1', type: name, payload: {} }])
          window.frames[0]?.postMessage(message, '*')
      }
      // What it takes is answered in order.
      await own.ask('SYNC_THEME', { themeMode: 'dark', language: 'de' })
      answers.push(await own.ask('GET_USER', {}))
      return answers
    })
    // Three of them are no purpose of the protocol; all else waits or isn't answered.
    expect(heard).toHaveLength(6)
    expect(heard.slice(0, 5).every((answer) => Object(answer).type === 'SHOW_KEYS_ERROR')).toBe(true)
    expect(JSON.stringify(heard)).not.toContain(code.slice(0, 4))
    expect(await card.locator('[data-part="keys-code"] > *').allTextContents()).toEqual(code.split(' '))
    expect((await user(page)).payload['hasRecovery']).toBe(false)
    await page.bringToFront()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('of the page')
    await scroll(page)
    expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
  })
})
