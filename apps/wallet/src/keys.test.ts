import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from 'playwright'
import { type Address, type Hex, verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, ask, type DappWindow, user } from './test/askFrame.ts'
import { openTestFrame, type TestFrame } from './test/startTestFrame.ts'
import { addAuthenticator, openVisit, press, type Visit } from './test/visit.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const EMAIL = 'maria@example.com'

/** A browser in which somebody has logged in. */
async function openLogin(): Promise<Visit> {
  const opened = await openVisit(wallet)
  wallet.later(30_000)
  await wallet.logIn(opened.page, EMAIL)
  return opened
}

/** The same, with a wallet on this device. */
async function openWallet(): Promise<Visit & { readonly accounts: unknown; readonly address: Address }> {
  const login = await openLogin()
  const { accounts } = (await user(login.page)).payload
  const [{ address }] = accounts as [{ address: Address }]
  return { ...login, accounts, address }
}

const showKeys = ({ page }: Pick<Visit, 'page'>, purpose: string): Promise<Answer> =>
  ask(page, 'SHOW_KEYS', { purpose })
const button = (card: FrameLocator, name: string) => card.getByRole('button', { name, exact: true })
const heading = (card: FrameLocator, name: string) => card.getByRole('heading', { name, exact: true })

/** Goes to the recovery code that is shown, and reads it. */
async function readNewCode(card: FrameLocator): Promise<string> {
  await card.getByRole('radio', { name: 'Recovery code' }).press('Space')
  await press(card, 'Create code')
  return readCode(card)
}

async function readCode(card: FrameLocator): Promise<string> {
  await heading(card, 'Save your recovery code').waitFor()
  return (await card.locator('[data-part="keys-code"] > *').allTextContents()).join(' ')
}

/** Enters the code of a mail, which the card asks for. */
async function confirm(card: FrameLocator): Promise<void> {
  await heading(card, 'Confirm it’s you').waitFor()
  await card.getByText(/^You can resend it in \d+ seconds\.$/).waitFor()
  await card.getByRole('textbox', { name: 'Six-digit code' }).fill(await wallet.codeFor(EMAIL))
}

async function saveCode(card: FrameLocator): Promise<void> {
  await card.getByRole('checkbox').press('Space')
  await press(card, 'Continue')
  await heading(card, 'Your recovery code works now').waitFor()
}

/** Sets up a recovery code. */
async function setUpCode(login: Visit): Promise<string> {
  const { card } = login
  const shown = showKeys(login, 'recover')
  const code = await readNewCode(card)
  await saveCode(card)
  await press(card, 'Done')
  expect(await shown).toMatchObject({ type: 'SHOW_KEYS_SUCCESS', payload: { outcome: 'done' } })
  return code
}

/** Whether the account signs. */
async function signs({ page, card }: Visit, address: Address): Promise<boolean> {
  const message = 'Hello from the dapp'
  const params = [`0x${Buffer.from(message).toString('hex')}`, address]
  const signed = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
  await press(card, 'Sign')
  return verifyMessage({ address, message, signature: (await signed).payload['result'] as Hex })
}

describe('a recovery code', () => {
  test('default: it opens the same wallet on another device, and the first device goes on', async () => {
    const home = await openWallet()
    expect((await user(home.page)).payload['hasRecovery']).toBe(false)
    const code = await setUpCode(home)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await user(home.page)).payload['hasRecovery']).toBe(true)

    const work = await openLogin()
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

  test('behavior: it is saved as a file and copied, and in nothing of the page once it is left', async () => {
    const login = await openWallet()
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
    const login = await openWallet()
    const { card } = login
    const shown = showKeys(login, 'recover')
    const code = await readNewCode(card)
    wallet.later(15 * 60_000)
    await card.getByRole('checkbox').press('Space')
    await press(card, 'Continue')
    await confirm(card)
    expect(await readCode(card)).toBe(code)
    await saveCode(card)
    await press(card, 'Done')
    expect(await shown).toMatchObject({ payload: { outcome: 'done' } })
  })
})

describe('a passkey', () => {
  test('default: it opens the wallet after all that the browser had of it is gone', async () => {
    const login = await openWallet()
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

  test('error: where passkeys seal nothing, a code is offered', async () => {
    const login = await openWallet()
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
  test('default: the words, which are those of the accounts', async () => {
    const login = await openWallet()
    const { card, address } = login
    wallet.later(15 * 60_000)
    const shown = showKeys(login, 'manage')
    await confirm(card)
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

  test('default: the user deletes the wallet, and may have another one', async () => {
    const login = await openWallet()
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
  /** Scrolls what the frame shows. */
  const scroll = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = `${frame.src}#end`
    })

  test('behavior: no message gets a secret out, presses anything, or takes what is shown away', async () => {
    const login = await openWallet()
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

  test('behavior: while something of the page covers it, no press counts', async () => {
    const login = await openWallet()
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

  test('behavior: a press that comes with the frame under the pointer does not count', async () => {
    const login = await openWallet()
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
    const login = await openWallet()
    const { page, card } = login
    const shown = showKeys(login, 'recover')
    const code = await readNewCode(card)
    await scroll(page)
    expect(await shown).toMatchObject({ payload: { code: 'REJECTED' } })
    await expect.poll(() => card.locator('html').innerHTML()).not.toContain(code.slice(0, 4))
    expect((await user(page)).payload['hasRecovery']).toBe(false)
  })

  test('behavior: one that asks for a signature and for keys at once has the user see one after the other', async () => {
    const login = await openWallet()
    const { page, card, address } = login
    const params = [`0x${Buffer.from('Hello').toString('hex')}`, address]
    const signed = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
    await card.getByText('Hello', { exact: true }).waitFor()
    const keys = showKeys(login, 'manage')
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await card.locator('[data-part="keys"]').count()).toBe(0)
    await press(card, 'Decline')
    expect(await signed).toMatchObject({ payload: { code: 'REJECTED' } })
    await heading(card, 'Ways back in').waitFor()
    const next = ask(page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
    expect(await user(page)).toMatchObject({ type: 'GET_USER_SUCCESS' })
    expect(await button(card, 'Sign').count()).toBe(0)
    await press(card, 'Done')
    expect(await keys).toMatchObject({ payload: { code: 'REJECTED' } })
    await press(card, 'Decline')
    expect(await next).toMatchObject({ payload: { code: 'REJECTED' } })
  })
})
