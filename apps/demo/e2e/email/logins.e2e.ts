// Several logins for one wallet: added and removed in the wallet's window, with the provider's pages beside it.
import type { Page } from '@playwright/test'
import { fact, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import type { World } from '../world.ts'
import { codeFromMailbox, EMAIL, logIn, logInAgain, openKeys, pressIn } from './emailWallet.ts'

test.use({ patient: true })
test.describe.configure({ timeout: 300_000 })

/** Opens the list of logins in the wallet's window. */
async function openLogins(page: Page): Promise<Page> {
  const window = await openKeys(page)
  await window.getByRole('button', { name: /Ways to log in/ }).press('Enter')
  await expect(window.getByRole('heading', { name: 'Ways to log in' })).toBeFocused()
  return window
}

/** Says who the user is, at the provider to which a press leads in a window of its own. */
async function proveAt(window: Page, provider: string, account: string): Promise<void> {
  const go = window.getByRole('button', { name: `Continue to ${provider}`, exact: true })
  await expect(go).toBeEnabled()
  const [opened] = await Promise.all([window.context().waitForEvent('page'), go.click()])
  await opened.getByRole('textbox').fill(account)
  await opened.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => opened.isClosed() || opened.url().includes('/social')).toBe(true)
  if (!opened.isClosed()) await opened.close()
}

/** Presses a login of the list below “Add”, and proves an account there. */
async function addAccount(window: Page, provider: string, account: string): Promise<void> {
  await window.getByRole('button', { name: provider, exact: true }).click()
  await expect(window.getByRole('heading', { name: `Add ${provider}?` })).toBeFocused()
  await proveAt(window, provider, account)
}

async function logOut(page: Page): Promise<void> {
  await modal(page)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(modal(page)).toBeHidden()
}

/** Logs in by a provider in the modal. */
async function logInBy(page: Page, provider: string, account: string): Promise<void> {
  await heroButton(page).click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    modal(page).getByRole('button', { name: provider, exact: true }).click(),
  ])
  await window.getByRole('textbox').fill(account)
  await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: 'Continue' }).click()])
}

const address = (page: Page) => fact(page, 'Portico', 'address')

test('default: an account at a provider leads to the wallet too, and then alone', { tag: '@main' }, async ({
  page,
  problems,
  world,
}) => {
  problems.allow(/status of 401 .*\/api\/user/)
  problems.allow(/status of 429 .*\/api\/login/)
  await page.goto('/')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const own = (await address(page).textContent()) ?? ''
  const window = await openLogins(page)
  await expect(window.getByText('The only way to log in can’t be removed')).toBeVisible()
  await addAccount(window, 'Google', 'maria@gmail.test')
  await expect(window.getByText('maria@gmail.test')).toBeVisible()

  await window.getByRole('button', { name: 'Remove: Email' }).click()
  await expect(window.getByRole('heading', { name: 'Remove email?' })).toBeFocused()
  await pressIn(window, 'Remove')
  await expect(window.getByRole('button', { name: 'Remove: Google' })).toHaveAttribute('aria-disabled', 'true')
  await window.close()
  await logOut(page)

  await logInBy(page, 'Google', 'maria@gmail.test')
  await expect(address(page)).toHaveText(own)
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await expect(modal(page).getByText('maria@gmail.test')).toBeVisible()
  await logOut(page)

  // The address is free: it leads to another wallet.
  await logInAgain(page, world)
  await expect(address(page)).not.toHaveText(own)
  await expect(address(page)).toHaveText(/^0x/)
})

test('behavior: an account with a wallet of its own is not added, and an address is, by its code', async ({
  page,
  browser,
  problems,
  world,
}) => {
  problems.allow(/status of 409 .*\/api\/user\/logins\/finish/)
  const other = await browser.newContext({ baseURL: world.url })
  const theirs = await other.newPage()
  await theirs.goto('/')
  await logInBy(theirs, 'X', 'nelly')
  await expect(address(theirs)).toHaveText(/^0x/)
  await other.close()

  await page.goto('/')
  await logInBy(page, 'Google', 'maria@gmail.test')
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  const own = (await address(page).textContent()) ?? ''
  const window = await openLogins(page)
  await addAccount(window, 'X', 'nelly')
  await expect(window.getByRole('alert')).toContainText('another wallet')
  await pressIn(window, 'Cancel')
  await addEmail(window, world)
  await expect(window.getByRole('button', { name: 'Remove: Email' })).toBeVisible()
  await window.close()
  await logOut(page)
  await logInAgain(page, world)
  await expect(address(page)).toHaveText(own)
})

async function addEmail(window: Page, world: World): Promise<void> {
  await window.getByRole('button', { name: 'Email', exact: true }).click()
  await window.getByRole('textbox').fill(EMAIL)
  await pressIn(window, 'Send code')
  const code = window.getByRole('textbox', { name: 'Six-digit code' })
  await expect(code).toBeVisible()
  await code.pressSequentially(await codeFromMailbox(window, world, EMAIL))
}
