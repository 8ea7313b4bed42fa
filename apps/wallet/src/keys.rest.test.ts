import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, user } from './test/askFrame.ts'
import {
  button,
  confirm,
  heading,
  openWallet,
  readCode,
  readNewCode,
  saveCode,
  scroll,
  showKeys,
} from './test/keysCard.ts'
import { openTestFrame, type TestFrame } from './test/startTestFrame.ts'
import { addAuthenticator, press } from './test/visit.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'

describe('a recovery code', () => {
  test('behavior: it is saved as a file and copied, and in nothing of the page once it is left', async () => {
    const login = await openWallet(wallet)
    const { page, card, context } = login
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const shown = showKeys(login, 'recover')
    const code = await readNewCode(card)
    const downloading = page.waitForEvent('download')
    await press(card, 'Download')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('recovery-code.txt')
    const host = new URL(wallet.url).host
    expect(await readFile(await download.path(), 'utf8')).toBe(`${host}\n${EMAIL}\n\n${code}\n`)
    await press(card, 'Copy')
    await button(card, 'Copied').waitFor()
    await page.bringToFront()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    // Nothing is lost by a key.
    await card.locator('body').press('Escape')
    expect(await card.locator('[data-part="keys-code"]').count()).toBe(1)
    await saveCode(card)
    expect(await card.locator('html').innerHTML()).not.toContain(code.slice(0, 4))
    await press(card, 'Done')
    expect(await shown).toMatchObject({ payload: { outcome: 'done' } })
  })

  test('behavior: a login that becomes old while a code is shown is confirmed, and the code stays the same', async () => {
    const login = await openWallet(wallet)
    const { card } = login
    const shown = showKeys(login, 'recover')
    const code = await readNewCode(card)
    wallet.later(15 * 60_000)
    await card.getByRole('checkbox').press('Space')
    await press(card, 'Continue')
    await confirm(wallet, card)
    expect(await readCode(card)).toBe(code)
    await saveCode(card)
    await press(card, 'Done')
    expect(await shown).toMatchObject({ payload: { outcome: 'done' } })
  })
})

describe('a passkey', () => {
  test('error: where passkeys seal nothing, a code is offered', async () => {
    const login = await openWallet(wallet)
    const { card } = login
    await addAuthenticator(login, false)
    const shown = showKeys(login, 'recover')
    await press(card, 'Create passkey')
    await card.getByText('This browser can’t open a wallet with a passkey.').waitFor()
    await press(card, 'Use a code')
    await heading(card, 'Save your recovery code').waitFor()
    await saveCode(card)
    await press(card, 'Done')
    expect(await shown).toMatchObject({ payload: { outcome: 'done' } })
  })
})

describe('what only a fresh login may do', () => {
  test('default: the user deletes the wallet, and may have another one', async () => {
    const login = await openWallet(wallet)
    const { page, card, accounts } = login
    const shown = showKeys(login, 'manage')
    await card.getByRole('button', { name: /^Delete wallet/ }).press('Enter')
    await heading(card, 'Delete your wallet').waitFor()
    await expect.poll(() => card.getByText('Available once all of this is visible.').count()).toBe(0)
    await card.getByRole('checkbox').press('Space')
    await press(card, 'Delete wallet')
    expect(await shown).toMatchObject({ payload: { outcome: 'deleted' } })
    expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    wallet.later(30_000)
    await wallet.logIn(page, EMAIL)
    const next = await user(page)
    expect(next).toMatchObject({ type: 'GET_USER_SUCCESS', payload: { hasRecovery: false } })
    expect(next.payload['accounts']).not.toEqual(accounts)
  })
})

describe('a hostile page', () => {
  test('behavior: while something of the page covers it, no press counts', async () => {
    const login = await openWallet(wallet)
    const { page, card } = login
    const shown = showKeys(login, 'recover')
    await card.getByRole('radio', { name: 'Recovery code' }).press('Space')
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(true)
    await page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.id = 'cover'
      cover.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 40px; height: 40px; pointer-events: none'
      cover.style.background = 'rgb(255 255 255 / 1%)'
    })
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(false)
    await button(card, 'Create code').dispatchEvent('click')
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(true)
    expect(await card.locator('[data-state="setUp"]').count()).toBe(1)
    await card.locator('body').press('Escape')
    expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test.each([
    ['low', 'height: 120px'],
    ['narrow', 'width: 200px'],
    ['drawn small', 'zoom: 0.2'],
    ['drawn large', 'zoom: 6'],
  ])('behavior: in a frame that is too %s to be read no press counts', async (_what, style) => {
    const login = await openWallet(wallet)
    const { page, card } = login
    const shown = showKeys(login, 'recover')
    await card.getByRole('radio', { name: 'Recovery code' }).press('Space')
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(true)
    await page.evaluate((css) => document.querySelector('iframe')?.setAttribute('style', css), style)
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(false)
    await button(card, 'Create code').dispatchEvent('click')
    await page.evaluate(() => document.querySelector('iframe')?.removeAttribute('style'))
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(true)
    expect(await card.locator('[data-state="setUp"]').count()).toBe(1)
    await card.locator('body').press('Escape')
    expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: a press that comes with the frame under the pointer does not count', async () => {
    const login = await openWallet(wallet)
    const { page, card } = login
    const shown = showKeys(login, 'recover')
    await card.getByRole('radio', { name: 'Recovery code' }).press('Space')
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(true)
    const box = await button(card, 'Create code').boundingBox()
    if (!box) throw new Error('The button is nowhere.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => button(card, 'Create code').isEnabled()).toBe(true)
    expect(await card.locator('[data-state="setUp"]').count()).toBe(1)
    await press(card, 'Back')
    expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
  })

  test('behavior: one that scrolls the card by a fragment ends it, and no code is stored', async () => {
    const login = await openWallet(wallet)
    const { page, card } = login
    const shown = showKeys(login, 'recover')
    const code = await readNewCode(card)
    await scroll(page)
    expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
    await expect.poll(() => card.locator('html').innerHTML()).not.toContain(code.slice(0, 4))
    expect((await user(page)).payload['hasRecovery']).toBe(false)
  })

  test('behavior: one that asks for a signature and for keys at once has the user see one after the other', async () => {
    const login = await openWallet(wallet)
    const { page, card, address } = login
    const params = [`0x${Buffer.from('Hello').toString('hex')}`, address]
    const signed = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
    await button(card, 'Open window').waitFor()
    const keys = showKeys(login, 'manage')
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await card.locator('[data-part="keys"]').count()).toBe(0)
    await press(card, 'Decline')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
    await heading(card, 'Ways back in').waitFor()
    const next = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await button(card, 'Open window').count()).toBe(0)
    await press(card, 'Done')
    expect(await keys).toMatchObject({ payload: { code: 'REJECTED' } })
    await press(card, 'Decline')
    expect(await next).toMatchObject({ payload: { code: 'REJECTED' } })
  })
})
