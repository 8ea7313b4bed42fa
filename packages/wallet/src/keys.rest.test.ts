import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, user } from './test/askFrame.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { addAuthenticator, press } from './test/visit.ts'
import {
  button,
  confirm,
  finishKeys,
  heading,
  openKeys,
  openWallet,
  readCode,
  readNewCode,
  saveCode,
  typeEnd,
} from './test/window/keysWindow.ts'
import { openWindow } from './test/window/walletWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'
const REJECTED = { payload: { code: 'REJECTED' } }

describe('a recovery code', () => {
  test('behavior: it is saved as a file and copied, and in nothing of the window once it is left', async () => {
    const login = await openWallet(wallet)
    const { page, context } = login
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const keys = await openKeys(login, 'recover')
    const { window } = keys
    const code = await readNewCode(window)
    const downloading = window.waitForEvent('download')
    await press(window, 'Download')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('recovery-code.txt')
    const host = new URL(wallet.url).host
    expect(await readFile(await download.path(), 'utf8')).toBe(`${host}\n${EMAIL}\n\n${code}\n`)
    await press(window, 'Copy')
    await button(window, 'Copied').waitFor()
    await page.bringToFront()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    // Nothing is lost by a key.
    await window.locator('body').press('Escape')
    expect(await window.locator('[data-part="keys-code"]').count()).toBe(1)
    await saveCode(window)
    expect(await window.locator('html').innerHTML()).not.toContain(code.slice(0, 4))
    expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
  })

  test('behavior: a login that becomes old while a code is shown is confirmed, and the code stays the same', async () => {
    const login = await openWallet(wallet)
    const keys = await openKeys(login, 'recover')
    const { window } = keys
    const code = await readNewCode(window)
    wallet.later(15 * 60_000)
    await window.getByRole('checkbox').press('Space')
    await press(window, 'Continue')
    await confirm(wallet, window)
    expect(await readCode(window)).toBe(code)
    await saveCode(window)
    expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
  })
})

describe('a passkey', () => {
  test('error: where passkeys seal nothing, a code is offered', async () => {
    const login = await openWallet(wallet)
    const keys = await openKeys(login, 'recover')
    const { window } = keys
    await addAuthenticator({ ...login, page: window }, false)
    await press(window, 'Create passkey')
    await window.getByText('This browser can’t open a wallet with a passkey.').waitFor()
    await press(window, 'Use a code')
    await heading(window, 'Save your recovery code').waitFor()
    await saveCode(window)
    expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
  })
})

describe('what only a fresh login may do', () => {
  test('default: the words are saved as a file', async () => {
    const login = await openWallet(wallet)
    const { window, answer } = await openKeys(login, 'manage')
    await window.getByRole('button', { name: /^Recovery phrase/ }).press('Enter')
    await typeEnd(window, login.address)
    await press(window, 'Show the words')
    const downloading = window.waitForEvent('download')
    await press(window, 'Save as a file')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('recovery-phrase.txt')
    const [host, email, , address, , first] = (await readFile(await download.path(), 'utf8')).split('\n')
    expect([host, email, address]).toEqual([new URL(wallet.url).host, EMAIL, login.address])
    const [word] = await window.locator('[data-part="keys-phrase"] > li').allTextContents()
    expect(first?.replace('.', '')).toBe(word)
    await window.close()
    expect(await answer).toMatchObject(REJECTED)
  })

  test('default: the user deletes the wallet, and may have another one', async () => {
    const login = await openWallet(wallet)
    const { page, accounts, address } = login
    const { window, answer } = await openKeys(login, 'manage')
    await window.getByRole('button', { name: /^Delete wallet/ }).press('Enter')
    await heading(window, 'Delete your wallet').waitFor()
    await typeEnd(window, address)
    await press(window, 'Delete wallet')
    expect(await answer).toMatchObject({ payload: { outcome: 'deleted' } })
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    wallet.later(30_000)
    await wallet.logIn(page, EMAIL)
    const next = await user(page)
    expect(next).toMatchObject({ type: 'GET_USER_SUCCESS', payload: { hasRecovery: false } })
    expect(next.payload['accounts']).not.toEqual(accounts)
  })
})

describe('a hostile page', () => {
  test('behavior: one that asks for a signature and for keys at once has the user see one after the other', async () => {
    const login = await openWallet(wallet)
    const { page, card, address } = login
    const params = [`0x${Buffer.from('Hello').toString('hex')}`, address]
    const sign = () => ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
    const signed = sign()
    await button(card, 'Decline').waitFor()
    const keys = ask(page, 'SHOW_KEYS', { purpose: 'manage' })
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await button(card, 'Cancel').count()).toBe(0)
    await press(card, 'Decline')
    expect(await signed).toMatchObject(REJECTED)
    const window = await openWindow(login)
    await heading(window, 'Ways back in').waitFor()
    const next = sign()
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await button(card, 'Decline').count()).toBe(0)
    await press(window, 'Done')
    expect(await keys).toMatchObject(REJECTED)
    await press(card, 'Decline')
    expect(await next).toMatchObject(REJECTED)
  })

  test('behavior: whatever it does to its frame, presses in it show no keys: they open windows, and a window has no presses of it', async () => {
    const login = await openWallet(wallet)
    const { page, card, context } = login
    const answer = ask(page, 'SHOW_KEYS', { purpose: 'manage' })
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      frame?.setAttribute('style', 'mask-image: linear-gradient(transparent, transparent); width: 360px; height: 600px')
    })
    const window = await openWindow(login)
    await heading(window, 'Ways back in').waitFor()
    // What the frame has are the ways to the window and out.
    expect(await card.getByRole('button').allTextContents()).toEqual(['Open it again', 'Cancel'])
    expect(await card.locator('html').innerHTML()).not.toContain(EMAIL)
    const pages = context.pages().length
    const box = await button(card, 'Open it again').boundingBox()
    if (!box) throw new Error('The button is nowhere.')
    await page.bringToFront()
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => context.pages().length).toBe(pages + 1)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height + 30)
    expect((await user(page)).payload['hasRecovery']).toBe(false)
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    answer.catch(() => undefined)
  })
})
