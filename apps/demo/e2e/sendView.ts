import type { Page } from '@playwright/test'
import { modal, openSection } from './demoPage.ts'
import { expect } from './fixtures.ts'

/** Opens Send of the modal, with the coin or a token. */
export async function openSend(page: Page, symbol?: string): Promise<void> {
  const form = (await openSection(page, 'Send')).getByRole('form', { name: 'In the modal' })
  if (symbol !== undefined) await form.getByLabel('Begin with').selectOption({ label: symbol })
  await form.getByRole('button', { name: 'Open Send' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
}

/** Goes on to the review, which shows the whole address. */
export async function review(page: Page, to: string): Promise<void> {
  await modal(page).getByLabel('To', { exact: true }).fill(to)
  await modal(page).getByRole('button', { name: 'Review', exact: true }).click()
  await expect(modal(page).locator('[data-part="address-groups"]')).toHaveText(to)
}
