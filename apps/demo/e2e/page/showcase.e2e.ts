import type { Locator, Page } from '@playwright/test'
import { readRequests } from '@portico/sandbox/testing'
import { STATE_NAMES, STATES } from '../../src/showcase/states.js'
import { heroButton } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

/** The modal in the page, by the name of its stage. */
function stage(page: Page, name: 'Live modal with sample wallets' | 'Modal in that state'): Locator {
  return page.getByRole('region', { name, exact: true })
}

test('default: the hero’s modal is live at a touch, and asks no wallet', async ({ page, world }) => {
  await page.goto('/')
  const hero = stage(page, 'Live modal with sample wallets')
  await hero.getByRole('button', { name: 'Harbor' }).click()
  await expect(hero.locator('[data-part="attempt"]')).toHaveAttribute('data-state', 'waiting')
  await expect(hero).toContainText('0xf3')
  await hero.getByRole('button', { name: 'Disconnect' }).click()
  await hero.getByRole('button', { name: 'Meadow' }).click()
  await expect(hero.locator('[data-part="attempt"]')).toHaveAttribute('data-state', 'rejected')
  // The page's own connection is another one.
  await expect(heroButton(page)).toHaveText('Connect wallet')
  expect((await readRequests(world.sandbox)).wallets).toEqual([])
})

for (const [press, heading] of [
  ['Scan with your phone', 'Connect a mobile wallet'],
  ['Lantern', 'Lantern isn’t installed'],
  ['All wallets', 'All wallets'],
  ['Get a wallet', 'Get a wallet'],
] as const)
  test(`behavior: the hero’s first press counts, before its modal is there: ${press}`, async ({ page }) => {
    await page.goto('/')
    const hero = stage(page, 'Live modal with sample wallets')
    await hero.getByRole('button', { name: press }).dispatchEvent('click')
    await expect(hero.getByRole('heading', { name: heading })).toBeVisible()
  })

test('behavior: by keyboard, the focus stays on the row while the live modal takes the picture’s place', async ({
  page,
}) => {
  await page.goto('/')
  const hero = stage(page, 'Live modal with sample wallets')
  await hero.getByRole('button', { name: 'Harbor' }).focus()
  await expect(hero.locator('[data-part="inline-shell"]')).toBeVisible()
  await expect(hero.getByRole('button', { name: 'Harbor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hero.locator('[data-part="attempt"]')).toHaveAttribute('data-state', 'waiting')
})

test('default: the whole dapp is what main.tsx of a new Vite app imports', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('figure', { name: 'A whole dapp' })).toContainText('export default function App() {')
})

test('behavior: swatches change the modal, the page and the code at once', async ({ page }) => {
  await page.goto('/')
  const code = page.getByRole('figure', { name: 'A whole dapp' })
  const tools = page.getByRole('region', { name: 'The front door of your dapp' })
  await expect(code).not.toContainText('theme:')
  await tools.getByRole('button', { name: 'Garden' }).click()
  await expect(code).toContainText("themeVariables: { accent: '#0b7a53' }")
  const main = stage(page, 'Modal in that state').getByRole('button', { name: 'Try again' })
  await expect(main).toHaveCSS('background-color', 'rgb(11, 122, 83)')
  await tools.getByRole('button', { name: 'Dark' }).click()
  await expect(code).toContainText("themeMode: 'dark'")
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 17, 20)')
  await tools.getByRole('combobox', { name: 'Language of the modal' }).selectOption('ar')
  await expect(code).toContainText("import { ar } from '@portico/ui/locales/ar'")
  await expect(stage(page, 'Live modal with sample wallets').locator('[data-portico]').first()).toHaveCSS(
    'direction',
    'rtl'
  )
  await expect(page.getByTestId('hero-buttons')).toHaveAttribute('lang', 'ar')
  await expect(page.getByTestId('hero-buttons')).toHaveAttribute('dir', 'rtl')
})

test('behavior: each chip puts the real modal into its state, and keeps the focus', async ({ page }) => {
  await page.goto('/')
  const shown = stage(page, 'Modal in that state')
  for (const state of STATE_NAMES) {
    const chip = page.getByRole('button', { name: STATES[state], exact: true })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    const part =
      state === 'choosing'
        ? shown.locator('[data-part="connect"]')
        : shown.locator(
            `[data-part="attempt"][data-state="${state}"], [data-part="pairing-any"][data-state="${state}"]`
          )
    await expect(part, state).toBeVisible()
    await expect(chip).toBeFocused()
  }
})

test('behavior: nothing is cut, at any width', async ({ page }) => {
  await page.goto('/?accent=%230b7a53&themeMode=dark')
  await heroButton(page).waitFor()
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.code pre')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.closest('figure')?.getAttribute('aria-label') ?? element.tagName)
      )
    await expect.poll(cut, `${width} px`).toEqual([])
  }
})

test('behavior: links of the page lead to files that are there', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).waitFor()
  const links = await page
    .locator('a[href^="/source/"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))])
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
  // Storybook and the repository have no address here.
  await expect(page.getByRole('navigation', { name: 'Portico' }).getByRole('link')).toHaveText(['Docs'])
  for (const path of ['/source/package.json', '/source/docs/../package.json', '/source/docs/%2e%2e/.npmrc'])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('behavior: the documentation is pages that lead to each other, and what they name is there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Portico' }).getByRole('link', { name: 'Docs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Solana', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Solana' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Solana', exact: true })).toHaveAttribute(
    'aria-current',
    'page'
  )
  await expect(page.locator('pre i.keyword').first()).toBeVisible()
  const seen = new Set<string>()
  const open = ['/source/docs/README.md']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    seen.add(path)
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    for (const [, address = '', section] of html.matchAll(/href="(\/source\/[^"#]*)(?:#([^"]*))?"/g)) {
      if (!seen.has(address) && !open.includes(address)) open.push(address)
      if (section)
        expect(await (await page.request.get(address)).text(), `${path} to ${address}`).toContain(`id="${section}"`)
    }
  }
  expect(seen.size).toBeGreaterThan(40)
})

test('behavior: tabs are moved through by arrow keys', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Account' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Network' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Network' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Account' })).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Events' })).toBeFocused()
})
