import type { Page } from '@playwright/test'
import { connect, fact, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

test('default: theme and language are chosen in the settings, hold at once, and are there after a reload', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  const surface = await surfaceOf(page)

  await modal(page).getByRole('radio', { name: 'Dark' }).click()
  await expect(modal(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect.poll(() => surfaceOf(page)).not.toBe(surface)
  const dark = await surfaceOf(page)

  await modal(page).getByRole('combobox', { name: 'Language' }).focus()
  await modal(page).getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await expect(page.getByRole('dialog', { name: 'الإعدادات' })).toBeVisible()
  await expect(modal(page).locator('xpath=ancestor-or-self::*[@dir][1]')).toHaveAttribute('dir', 'rtl')
  await expect(modal(page).getByRole('combobox')).toBeFocused()

  await page.reload()
  // The buttons of the page are in it too, before anything is pressed.
  await expect(page.getByTestId('hero-buttons')).toHaveAttribute('lang', 'ar')
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'الإعدادات' }).click()
  await expect(modal(page).getByRole('radio', { name: 'داكن' })).toBeChecked()
  await expect(modal(page).getByRole('combobox')).toHaveValue('ar')
  expect(await surfaceOf(page)).toBe(dark)

  await modal(page).getByRole('button', { name: 'قطع الاتصال' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(heroButton(page)).toHaveText('اتصال بمحفظة')
})

/** The color of the card, as it is drawn. */
async function surfaceOf(page: Page): Promise<string> {
  return modal(page).evaluate((card) => getComputedStyle(card).backgroundColor)
}
