// Logging in by a provider, in the modal of a real page: the wallet's window, the provider's pages, the wallet's server and frame.
import type { Page } from '@playwright/test'
import { fact, factIn, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

test.use({ patient: true })
test.describe.configure({ timeout: 300_000 })

const BOTH = '/?namespaces=both'

/** Presses the provider in Connect, and gives the window that opens. */
async function openProvider(page: Page, name: string): Promise<Page> {
  if (!(await modal(page).isVisible())) await heroButton(page).click()
  const tile = modal(page).getByRole('button', { name, exact: true })
  const more = modal(page).getByRole('button', { name: 'More', exact: true })
  await expect(tile.or(more).first()).toBeVisible()
  if (!(await tile.isVisible())) await more.click()
  const [window] = await Promise.all([page.waitForEvent('popup'), tile.click()])
  return window
}

/** Logs in at the provider, whose window closes itself then. */
async function logInThere(window: Page, user: string): Promise<void> {
  await window.getByRole('textbox').fill(user)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
}

test('default: a provider gives a wallet on Ethereum and Solana, which reloads restore; it is the same after a logout', {
  tag: '@main',
}, async ({ page, problems }) => {
  problems.allow(/status of 401 .*\/api\/user/)
  await page.goto(BOTH)
  await logInThere(await openProvider(page, 'Google'), 'maria@example.com')
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(factIn(page, 'solana', 'address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const address = (await factIn(page, 'eip155', 'address').textContent()) ?? ''

  await page.reload()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(address)
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await expect(modal(page).getByText('maria@example.com')).toBeVisible()
  await modal(page)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(modal(page)).toBeHidden()

  const again = await openProvider(page, 'Google')
  await again.getByRole('textbox').fill('maria@example.com')
  await Promise.all([again.waitForEvent('close'), again.getByRole('button', { name: 'Continue' }).click()])
  await expect(factIn(page, 'eip155', 'address')).toHaveText(address)
})

test('behavior: a user who declines, or closes the window, reads so and tries again', async ({ page, problems }) => {
  // What the browser says of an answer that is a no.
  problems.allow(/status of 40[34] .*\/api\/social\/wait/)
  // The page looks at the window each second; here it has no time.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const sooner = (run: TimerHandler, ms = 0, ...values: unknown[]): number =>
      start(run, ms === 1_000 ? 5 : ms, ...values)
    Object.assign(window, { setTimeout: sooner })
  })
  await page.goto('/')
  const declined = await openProvider(page, 'X')
  await Promise.all([declined.waitForEvent('close'), declined.getByRole('button', { name: 'Cancel' }).click()])
  const again = modal(page).getByRole('button', { name: 'Try again' })
  const [closed] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await expect(closed.getByRole('textbox')).toBeVisible()
  await closed.close()
  await expect(modal(page).getByRole('heading', { name: 'You closed the X window' })).toBeVisible()
  const [third] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await logInThere(third, 'nelly')
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await expect(modal(page).getByText('nelly')).toBeVisible()
})

test('behavior: where no window opens, the next press leads to the provider in the page’s own window, and back', {
  tag: '@main',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/?namespaces=both#live')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Google', exact: true }).click()
  await modal(page).getByRole('button', { name: 'Open Google' }).click()
  await page.getByRole('button', { name: 'Continue to Google' }).click()
  await page.getByRole('textbox').fill('noor@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(factIn(page, 'solana', 'address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?namespaces=both#live')
})
