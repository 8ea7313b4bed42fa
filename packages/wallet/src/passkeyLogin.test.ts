import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, user } from './test/askFrame.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { addAuthenticator, forgetDevice, openVisit, press, type Visit } from './test/visit.ts'
import { finishKeys, heading, openKeysIn, openWallet, signs } from './test/window/keysWindow.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
afterAll(() => wallet.reset())

/** A visit, and a window whose passkeys are those of the test: they are there as long as it is. */
async function openPasskeys(at: Visit): Promise<Page> {
  const window = await at.context.newPage()
  // It closes itself at the end of a login.
  await window.addInitScript(() => Object.assign(globalThis, { close: () => undefined }))
  await addAuthenticator({ context: at.context, page: window }, true)
  return window
}

/** Logs in by a passkey in a window that no frame can be reached from: it comes back to the app with a ticket. */
async function logIn(at: Visit, window: Page, choose?: string): Promise<void> {
  const request = { provider: 'passkey', returnTo: `${wallet.dappUrl}/`, isPopup: false }
  const { id, uri } = (await ask(at.page, 'GET_SOCIAL_REDIRECT_URI', request)).payload
  await window.goto(`${wallet.url}/device`)
  await window.goto(String(uri))
  await press(window, 'Continue')
  if (choose !== undefined) await press(window, choose)
  await window.waitForURL((url) => url.searchParams.has('portico-login'))
  const ticket = new URL(window.url()).searchParams.get('portico-login')?.split('.')[1]
  expect(await ask(at.page, 'CONNECT_SOCIAL', { id, ticket })).toMatchObject({ payload: { action: 'CONNECT' } })
}

/** Takes everything away that a browser has of the wallet's frame in a page, its login too. */
async function forget(at: Visit): Promise<void> {
  await ask(at.page, 'SIGN_OUT')
  await at.context.clearCookies()
  await forgetDevice(wallet, at.page)
}

describe('a login by a passkey', () => {
  test('default: in a window that closes itself', async () => {
    const at = await openVisit(wallet)
    const request = { provider: 'passkey', returnTo: `${wallet.dappUrl}/`, isPopup: true }
    const { id, uri } = (await ask(at.page, 'GET_SOCIAL_REDIRECT_URI', request)).payload
    const connected = ask(at.page, 'CONNECT_SOCIAL', { id })
    const [window] = await Promise.all([
      at.page.waitForEvent('popup'),
      at.page.evaluate((url) => void globalThis.open('about:blank')?.location.replace(url), String(uri)),
    ])
    await addAuthenticator({ context: at.context, page: window }, true)
    const closed = window.waitForEvent('close')
    await press(window, 'Create a passkey')
    expect(await connected).toMatchObject({ payload: { action: 'CONNECT' } })
    await closed
    expect((await user(at.page)).payload).toMatchObject({
      email: null,
      social: { provider: 'passkey', userName: null },
      isNew: true,
      hasRecovery: false,
    })
  })

  test('default: it makes a wallet, becomes its way back in, and is all that a new device needs', async () => {
    const at = await openVisit(wallet)
    const window = await openPasskeys(at)
    await logIn(at, window, 'Create a passkey')
    const { id, accounts } = (await user(at.page)).payload
    const keys = await openKeysIn(window, { wallet, at, purpose: 'recover' })
    await press(window, 'Use passkey')
    await heading(window, 'Your passkey works now').waitFor()
    expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })

    // Later, it is what confirms that the user sees to their keys.
    wallet.later(15 * 60_000)
    const managed = await openKeysIn(window, { wallet, at, purpose: 'manage' })
    await heading(window, 'Confirm it’s you').waitFor()
    await press(window, 'Use passkey')
    await heading(window, 'Ways back in').waitFor()
    await finishKeys(managed)

    await forget(at)
    // This browser has used a passkey, and asks for it by itself.
    await logIn(at, window)
    expect(await user(at.page)).toMatchObject({ payload: { code: 'RECOVERY_NEEDED' } })
    const unlocked = await openKeysIn(window, { wallet, at, purpose: 'unlock' })
    await press(window, 'Use passkey')
    await heading(window, 'Your wallet is unlocked').waitFor()
    expect(await finishKeys(unlocked)).toMatchObject({ payload: { outcome: 'done' } })
    expect((await user(at.page)).payload).toMatchObject({ id, accounts, hasRecovery: true })
  })

  test('default: one that a user by e-mail makes as a way back in logs them in, as who they were', async () => {
    const at = await openWallet(wallet)
    const before = (await user(at.page)).payload
    const window = await openPasskeys(at)
    const keys = await openKeysIn(window, { wallet, at, purpose: 'recover' })
    await press(window, 'Create passkey')
    await heading(window, 'Your passkey works now').waitFor()
    expect(await finishKeys(keys)).toMatchObject({ payload: { outcome: 'done' } })
    await ask(at.page, 'SIGN_OUT')
    await logIn(at, window, 'Use my passkey')
    expect((await user(at.page)).payload).toMatchObject({ ...before, hasRecovery: true, isNew: false })
    expect(await signs(at, at.address)).toBe(true)
  })

  test('behavior: one that the wallet has forgotten logs in to nothing, and the user chooses again', async () => {
    const at = await openVisit(wallet)
    const window = await openPasskeys(at)
    await logIn(at, window, 'Create a passkey')
    await ask(at.page, 'SIGN_OUT')
    await wallet.reset()
    const request = { provider: 'passkey', returnTo: `${wallet.dappUrl}/`, isPopup: false }
    const { uri } = (await ask(at.page, 'GET_SOCIAL_REDIRECT_URI', request)).payload
    await window.goto(`${wallet.url}/device`)
    await window.goto(String(uri))
    await press(window, 'Continue')
    await heading(window, 'This passkey doesn’t work here').waitFor()
    await press(window, 'Create a passkey')
    await window.waitForURL((url) => url.searchParams.has('portico-login'))
  })
})
