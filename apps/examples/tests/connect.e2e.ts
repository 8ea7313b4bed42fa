import { expect } from '@playwright/test'
import { test } from './wallet.ts'

test('default: connects, and signs', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await expect(page.getByText(`Connected as ${wallet.accounts[0]}`)).toBeVisible()

  await page.getByRole('button', { name: 'Sign “Hello”' }).click()
  await expect(page.locator('output')).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('error: says that the request was declined', async ({ page, wallet }) => {
  wallet.setFaults({ rejects: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await expect(page.getByRole('dialog')).toContainText('Request declined in Harbor')
})

test('behavior: follows the wallet to another account', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await expect(page.getByText('Connected as')).toBeVisible()
  const [, second = '0x'] = wallet.accounts
  wallet.selectAccount(second)
  await expect(page.getByText(`Connected as ${second}`)).toBeVisible()
})
