// Browsers that are older than docs/browsers.md says: functions are taken away before the page’s code runs.
import { attempt, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript({ content: 'delete Object.hasOwn' })
})

test('error: a modal that cannot be drawn: the page stays, and the user reads that the browser is too old', async ({
  page,
  problems,
}) => {
  // What React says of an error that a boundary caught.
  problems.allow(/at is not a function/)
  await page.addInitScript({ content: 'delete Array.prototype.at' })
  await page.goto('/pages/plain.html')
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.click()
  const message = page.getByText('This browser is too old to connect a wallet here.')
  await expect(message).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A dapp' })).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await expect(button).toBeEnabled()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(message).toBeHidden()
})

test('error: a wallet that cannot be connected: the attempt says that it failed', async ({ page, problems }) => {
  problems.allow(/hasOwn is not a function/)
  await page.goto('/pages/plain.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await expect(attempt(page)).toHaveAttribute('data-state', 'failed')
})
