import type { Page } from '@playwright/test'
import { connect, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { openSend } from './sendView.ts'

test('default: a token that the user hides is gone from the account and from Send, also after a reload', async ({
  page,
  world,
}) => {
  const [token] = world.chains[0].tokens
  if (!token) throw new Error('The first chain has no token.')
  await page.goto('/')
  await connect(page)
  const row = await openTokens(page, token.symbol)
  await expect(row).toBeVisible()
  await modal(page).getByRole('button', { name: 'Choose what to show' }).click()
  await row.getByRole('button', { name: /^Hide / }).click()
  await modal(page).getByRole('button', { name: 'Choose what to show Done' }).click()
  await expect(row).toBeHidden()
  await page.keyboard.press('Escape')

  await openSend(page)
  await modal(page)
    .getByRole('button', { name: /^Token: / })
    .click()
  await expect(modal(page).getByRole('heading', { name: 'Select a token' })).toBeVisible()
  await expect(modal(page).getByRole('button', { name: new RegExp(token.symbol) })).toHaveCount(0)
  await page.reload()

  const after = await openTokens(page, token.symbol)
  await modal(page).getByRole('button', { name: 'Choose what to show 1 hidden' }).click()
  await after.getByRole('button', { name: /^Hide / }).click()
  await modal(page).getByRole('button', { name: 'Choose what to show Done' }).click()
  await expect(after).toBeVisible()
})

async function openTokens(page: Page, symbol: string) {
  await heroButton(page).click()
  await expect(modal(page).locator('[data-part="token"]').first()).toBeVisible()
  return modal(page).locator('[data-part="token"]').filter({ hasText: symbol })
}
