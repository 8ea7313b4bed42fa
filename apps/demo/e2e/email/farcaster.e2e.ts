// Logging in with Farcaster, in the modal of a real page: the code, Farcaster's app on another phone and on this one, the wallet's
// server, which asks the relay and a chain.
import { devices, type Locator, type Page } from '@playwright/test'
import { code, copyLink, fact, factIn, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

test.use({ patient: true })
test.describe.configure({ timeout: 300_000 })

const BOTH = '/?namespaces=both'

/** Presses Farcaster in Connect, or in the list of all providers. */
async function chooseFarcaster(page: Page): Promise<void> {
  await heroButton(page).click()
  const tile = modal(page).getByRole('button', { name: 'Farcaster', exact: true })
  const more = modal(page).getByRole('button', { name: 'More', exact: true })
  await expect(tile.or(more).first()).toBeVisible()
  if (!(await tile.isVisible())) await more.click()
  await tile.click()
}

/** Signs in Farcaster's app, which a link has opened. */
async function signIn(app: Page, account: string): Promise<void> {
  await expect(app.getByText('wallet.localhost')).toBeVisible()
  await app.getByRole('textbox').fill(account)
  await app.getByRole('button', { name: 'Sign in' }).click()
}

/** A phone that has read the code. */
async function scan(page: Page, account: string): Promise<void> {
  await code(page).waitFor()
  const phone = await page.context().newPage()
  await phone.goto(await copyLink(page))
  await signIn(phone, account)
  await page.bringToFront()
}

const address = (page: Page): Locator => factIn(page, 'eip155', 'address')

test('default: a code gives a wallet on Ethereum and Solana, which reloads restore; it is the same after a logout', {
  tag: '@main',
}, async ({ page, problems }) => {
  problems.allow(/status of 401 .*\/api\/user/)
  await page.goto(BOTH)
  await chooseFarcaster(page)
  await scan(page, 'maria')
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(address(page)).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(factIn(page, 'solana', 'address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const own = (await address(page).textContent()) ?? ''

  await page.reload()
  await expect(address(page)).toHaveText(own)
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await expect(modal(page).getByText('maria', { exact: true })).toBeVisible()
  await modal(page)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(modal(page)).toBeHidden()

  await chooseFarcaster(page)
  await scan(page, 'maria')
  await expect(address(page)).toHaveText(own)
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 15']
  test.use(iphone)

  test('behavior: a link opens the app, and the page that is loaded anew meanwhile goes on', async ({ page }) => {
    await page.goto(BOTH)
    await chooseFarcaster(page)
    const link = modal(page).getByRole('link', { name: 'Open Farcaster' })
    const [app] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await page.reload()
    await expect(link).toBeVisible()
    await signIn(app, 'noor')
    await modal(page).getByRole('button', { name: 'Not now' }).click()
    await expect(address(page)).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  })
})
