import { expect } from '@playwright/test'
import { test } from './wallet.ts'

test('behavior: the app keeps to the policy of docs/csp.md', async ({ page, wallet }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("style-src 'self'")
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await expect(page.getByText(`Connected as ${wallet.accounts[0]}`)).toBeVisible()
  expect(refused).toEqual([])
})
