import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPortico } from '@portico/core'
import { fieldEntries, readSettings, toSearch } from '../../src/playground/settings.js'
import { toCode } from '../../src/playground/toCode.js'
import { toOptions } from '../../src/playground/toOptions.js'
import { createProfile } from '../../src/setup/createProfile.js'
import { chooseWallet, heroButton, modal, section } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

test('default: theme and language change at once, with the code that gives them', async ({ page }) => {
  await page.goto('/')
  const playground = section(page, 'Theme and options')
  const code = playground.getByRole('figure', { name: 'Code for these settings' })
  await expect(code).not.toContainText('theme:')
  const color = (): Promise<string> => heroButton(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  await playground.getByLabel('Accent').selectOption('Garden')
  await expect.poll(color).toBe('rgb(11, 122, 83)')
  await expect(code).toContainText("accent: '#0b7a53',")
  await playground.getByLabel('Theme').selectOption('Dark')
  await expect(code).toContainText("themeMode: 'dark',")
  await playground.getByLabel('Accent').selectOption('Portico')
  await expect.poll(color).toBe('rgb(147, 165, 255)')
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
  await playground.getByRole('button', { name: 'Apply and reload' }).click()
  await expect(page).toHaveURL(/modalSize=wide/)
  await chooseWallet(page, 'Harbor')
  await expect(modal(page).locator('[data-part="connect-detail"]')).toContainText('Approve in Harbor')
  await expect(modal(page).getByRole('button', { name: 'Meadow' })).toBeVisible()
  expect((await modal(page).boundingBox())?.width).toBe(720)
})

test('parameters: every field gives an option that createPortico takes, and shows it in the code', async ({
  world,
}) => {
  const profile = createProfile(world.sandbox.config)
  const texts: Readonly<Record<string, string>> = {
    termsConditionsUrl: 'https://dapp.example/terms',
    privacyPolicyUrl: 'https://dapp.example/privacy',
    fontStylesheetUrl: 'https://fonts.example/sheet.css',
    'metadata.url': 'https://dapp.example',
    'metadata.icons': 'https://dapp.example/icon.png',
  }
  for (const [name, field] of fieldEntries()) {
    if ('fixed' in field) continue
    const values =
      'choices' in field ? field.choices.map(({ value }) => value).slice(1) : [texts[name] ?? field.example]
    for (const value of values) {
      const search = `?${new URLSearchParams({ [name]: value })}`
      const settings = readSettings(search)
      expect(settings[name], name).toBe(value)
      expect(toSearch(settings)).toBe(search)
      // In a development build, as here, names and shapes are checked.
      createPortico({ adapters: [], ...toOptions({ settings, profile, onAnalyticsEvent: () => {} }) })
      expect(toCode({ settings, profile }), name).not.toBe(toCode({ settings: readSettings(''), profile }))
    }
  }
})

test('parameters: the options that come later are those that the documentation says come later', async ({ page }) => {
  const documented: string[] = []
  let prefix = ''
  for (const line of readFileSync(configurationPage, 'utf8').split('\n')) {
    if (line.startsWith('## ')) prefix = PREFIXES[line.slice(3)] ?? (line.startsWith('## Options of') ? '' : 'other.')
    const [, name] = /^\| `(\w+)` \*later\*/.exec(line) ?? []
    if (name !== undefined && prefix !== 'other.') documented.push(prefix + name)
  }
  await page.goto('/')
  const later = section(page, 'Theme and options').getByRole('list', { name: 'Later', includeHidden: true })
  const shown = await later.locator('[data-option]').evaluateAll((items) => items.map((item) => item.dataset['option']))
  expect(shown.toSorted()).toEqual(documented.toSorted())
  expect(documented.length).toBeGreaterThan(0)
})

test('behavior: a text that is not valid is said to be unused, and is in neither code nor address', async ({
  page,
}) => {
  await page.goto('/')
  const playground = section(page, 'Theme and options')
  await playground.getByText('Legal', { exact: true }).click()
  const field = playground.getByRole('textbox', { name: 'Terms of service' })
  await field.fill('javascript:alert(1)')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(playground.getByRole('figure')).not.toContainText('termsConditionsUrl')
  await field.fill("https://dapp.example/it's")
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await expect(playground.getByRole('figure')).toContainText("termsConditionsUrl: 'https://dapp.example/it\\'s',")
})

const configurationPage = join(import.meta.dirname, '../../../../docs/configuration.md')

/** Sections of that page whose options have a field of the playground, and how those begin. */
const PREFIXES: Readonly<Record<string, string>> = {
  Services: 'services.',
  'Features: local': 'features.',
  'Features: remote': 'remoteFeatures.',
  Metadata: 'metadata.',
}
