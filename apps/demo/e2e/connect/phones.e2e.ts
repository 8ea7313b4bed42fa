// Wallets on phones: what is listed, and how a wallet's app is opened. What the drawer itself does is in
// phone.e2e.ts, and what differs between phones in packages/core/src/wallets.
import { devices, type Page } from '@playwright/test'
import { attempt, heroButton, listedRows, modal, openAllWallets, settled } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

const { defaultBrowserType: _, ...iphone } = devices['iPhone 15']
test.use(iphone)

const APP_STORE = /^https:\/\/apps\.apple\.com\//

/** How window.open was called, and whether the browser counted it as the visitor's own doing. */
interface Opened {
  readonly url: string
  readonly target: string
  readonly inTap: boolean
}

test('default: a wallet is opened inside the tap, and what to do is said when it did not open', async ({ page }) => {
  await spyOnOpen(page)
  await page.goto('/')
  await chooseListed(page, 'Coinbase Wallet')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await expect.poll(async () => (await openedLinks(page)).length).toBe(1)
  const [opened, ...more] = await openedLinks(page)
  expect(more).toEqual([])
  expect(opened).toMatchObject({ target: '_self', inTap: true })
  // The wallet's own browser is given this page.
  expect(opened?.url).toMatch(/dapp\?cb_url=.*localhost/)
  const link = modal(page).getByRole('link', { name: 'Open Coinbase Wallet' })
  await expect(link).toHaveAttribute('href', opened?.url ?? '')

  // The page is still visible after 1.5 s.
  await expect(modal(page)).toContainText('Coinbase Wallet didn’t open?')
  await expect(modal(page).getByRole('link', { name: /Install/ })).toHaveAttribute('href', APP_STORE)
  await modal(page).getByRole('button', { name: 'Copy link' }).waitFor()
  await settled(page)
  const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(scroll).toBeLessThanOrEqual(width ?? 0)

  // Another wallet is one press away.
  await modal(page).getByRole('button', { name: 'Other wallet' }).tap()
  await expect(listedRows(page).first()).toBeVisible()
})

test('behavior: a wallet that pairs by its link is given the code, inside the tap', async ({ page }) => {
  await spyOnOpen(page)
  await page.goto('/')
  await chooseListed(page, 'MetaMask')
  await expect.poll(async () => (await openedLinks(page)).length).toBe(1)
  expect(await openedLinks(page)).toMatchObject([
    { url: expect.stringMatching(/^metamask:\/\/wc\?uri=wc%3A/), inTap: true },
  ])
})

test('behavior: a page that was left says nothing of it, and back on it what there is to do', async ({ page }) => {
  await spyOnOpen(page)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () =>
        Reflect.get(window, 'openedLinks').length > 0 && !Reflect.get(window, 'isBack') ? 'hidden' : 'visible',
    })
  })
  await page.clock.install()
  await page.goto('/')
  await chooseListed(page, 'Coinbase Wallet')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await page.clock.runFor(3_000)
  await expect(modal(page)).not.toContainText('not open?')
  await page.evaluate(() => {
    Reflect.set(window, 'isBack', true)
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(modal(page)).toContainText('This page isn’t connected yet.')
  await expect(modal(page).getByRole('link', { name: 'Open Coinbase Wallet' })).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'This page isn’t connected yet' })).toHaveCount(1)
})

test('behavior: the list is a drawer, without the keyboard over it, of wallets that a phone can open', async ({
  page,
}) => {
  await page.goto('/')
  await openAllWallets(page)
  await listedRows(page).first().waitFor()
  await settled(page)
  const card = await modal(page).boundingBox()
  const viewport = page.viewportSize()
  expect(Math.round((card?.y ?? 0) + (card?.height ?? 0))).toBe(viewport?.height)
  await expect(modal(page).locator('[data-part="search-input"]')).not.toBeFocused()
  for (const row of await listedRows(page).all())
    expect((await row.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  // An extension only.
  await modal(page).locator('[data-part="search-input"]').fill('rabby')
  await expect(modal(page).getByRole('button', { name: 'Rabby Wallet', exact: true })).toHaveCount(0)
})

test('behavior: where a wallet is had, the store of this system comes first', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).tap()
  await modal(page).getByRole('button', { name: 'Get a wallet' }).tap()
  await modal(page).locator('[data-part="get-wallet"]').getByRole('button', { name: 'MetaMask' }).tap()
  await expect(modal(page).getByRole('link').first()).toHaveAttribute('href', APP_STORE)
  // An app announces itself to no page.
  await expect(modal(page).getByRole('button', { name: 'I’ve installed it. Reload' })).toHaveCount(0)
})

test.describe('in Telegram', () => {
  test.use({ userAgent: `${iphone.userAgent} Telegram-iOS/11.4` })

  test('behavior: the wallet is opened beside the page, which would be lost otherwise', async ({ page }) => {
    await spyOnOpen(page)
    await page.goto('/')
    await chooseListed(page, 'Coinbase Wallet')
    await expect(modal(page).getByRole('link', { name: 'Open Coinbase Wallet' })).toHaveAttribute('target', '_blank')
    await expect.poll(() => openedLinks(page)).toMatchObject([{ target: '_blank', inTap: true }])
  })
})

async function chooseListed(page: Page, name: string): Promise<void> {
  await openAllWallets(page)
  await modal(page).locator('[data-part="search-input"]').fill(name)
  await listedRows(page).filter({ hasText: name }).first().tap()
}

/** Links are noted instead of opened: there is no such app here, and the page stays. */
async function spyOnOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, {
      openedLinks: opened,
      open: (url: string, target: string) => {
        opened.push({ url, target, inTap: navigator.userActivation.isActive })
        return null
      },
    })
  })
}

async function openedLinks(page: Page): Promise<readonly Opened[]> {
  return page.evaluate(() => Reflect.get(window, 'openedLinks') as readonly Opened[])
}
