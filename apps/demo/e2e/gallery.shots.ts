// Takes a picture of every view into the ignored folder `screenshots`: npm run screenshots. They are looked at beside
// the design, never compared by a machine.
import { devices } from '@playwright/test'
import { connect, heroButton } from './demoPage.ts'
import { test } from './fixtures.ts'
import { briefViews, views } from './views.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

const forms = [
  { name: 'desktop', search: '', use: {} },
  { name: 'dark', search: '?themeMode=dark', use: { colorScheme: 'dark' } },
  { name: 'rtl', search: '?locale=ar', use: {} },
  { name: 'wide', search: '?modalSize=wide', use: {} },
  { name: 'phone', search: '', use: pixel },
  { name: 'forced', search: '', use: { contextOptions: { forcedColors: 'active' } } },
] as const

for (const { name: form, search, use } of forms) {
  test.describe(form, () => {
    test.use(use)
    for (const { name, show } of [...views, ...briefViews]) {
      test(name, async ({ page, world }) => {
        await show({ page, world, search })
        await page.screenshot({ path: `screenshots/${name}.${form}.png` })
      })
    }
    test('page', async ({ page }) => {
      await page.goto(`/${search}`)
      await heroButton(page).waitFor()
      await page.screenshot({ path: `screenshots/page.${form}.png`, fullPage: true })
    })
    test('page-connected', async ({ page }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await page.screenshot({ path: `screenshots/page-connected.${form}.png`, fullPage: true })
    })
  })
}
