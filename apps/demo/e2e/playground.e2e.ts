import { chooseWallet, connect, fact, heroButton, modal, section } from './demoPage.ts'
import { expect, test } from './fixtures.ts'

test('default: theme and language change at once, with the code that gives them', async ({ page }) => {
  await page.goto('/')
  const playground = section(page, 'Theme and options')
  const code = playground.getByRole('figure', { name: 'Code for these settings' })
  await expect(code).not.toContainText('theme:')
  const colour = (): Promise<string> => heroButton(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  await playground.getByLabel('Accent').selectOption('Garden')
  await expect.poll(colour).toBe('rgb(11, 122, 83)')
  await expect(code).toContainText("accent: '#0b7a53',")
  await playground.getByLabel('Theme').selectOption('Dark')
  await expect(code).toContainText("themeMode: 'dark',")
  await playground.getByLabel('Accent').selectOption('Portico')
  await expect.poll(colour).toBe('rgb(147, 165, 255)')
  await playground.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(heroButton(page)).toHaveText('Wallet verbinden')
  await expect(code).toContainText("import { de } from '@portico/ui/locales/de'")
  await playground.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await heroButton(page).click()
  await expect(modal(page)).toHaveCSS('direction', 'rtl')
})

test('parameters: modalSize wide puts the attempt beside the list', async ({ page }) => {
  await page.goto('/')
  const playground = section(page, 'Theme and options')
  await playground.getByLabel('Modal size').selectOption('Wide')
  await playground.getByRole('button', { name: 'Load the page with these' }).click()
  await expect(page).toHaveURL(/modalSize=wide/)
  await chooseWallet(page, 'Harbor')
  await expect(modal(page).locator('[data-part="connect-detail"]')).toContainText('Approve in Harbor')
  await expect(modal(page).getByRole('button', { name: 'Meadow' })).toBeVisible()
  expect((await modal(page).boundingBox())?.width).toBe(720)
})

test('parameters: enableEIP6963 and enableInjected choose what is listed', async ({ page }) => {
  await page.goto('/?enableEIP6963=false')
  await heroButton(page).click()
  await expect(modal(page).locator('[data-part="row"]')).toHaveText(/browser wallet/i)
  await page.goto('/?enableInjected=false')
  await heroButton(page).click()
  await expect(modal(page).locator('[data-part="row"]')).toHaveText([/Harbor/, /Meadow/])
})

test('parameters: enableReconnect off ends the session with the page', async ({ page }) => {
  await page.goto('/?enableReconnect=false')
  await connect(page)
  await page.reload()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(heroButton(page)).toHaveText('Connect wallet')
})

test('parameters: enableNetworkSwitch off refuses a switch by its code', async ({ page, world }) => {
  const [, second] = world.chains
  await page.goto('/?enableNetworkSwitch=false')
  await connect(page)
  const portico = section(page, 'Network').getByRole('region', { name: 'Portico' })
  await portico.getByRole('button', { name: second.name }).click()
  await expect(portico.getByRole('alert')).toContainText('NETWORK_SWITCH_DISABLED')
})
