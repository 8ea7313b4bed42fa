import type { Page } from '@playwright/test'
import { attempt, fact, heroButton, listedRows, modal, openAllWallets, settled } from './demoPage.ts'
import { expect, test } from './fixtures.ts'

test('default: a wallet that is not here goes on by itself as soon as it is installed', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/')
  await chooseListed(page, 'Rabby')
  await expect(attempt(page)).toHaveAttribute('data-state', 'notInstalled')
  await expect(modal(page).getByRole('heading', { name: 'Rabby Wallet isn’t installed' })).toBeVisible()
  await expect(modal(page)).toContainText('Waiting for Rabby Wallet…')
  await expect(modal(page).getByRole('link', { name: /Install/ })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\/detail\//
  )
  await page.evaluate(announce, RABBY)
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  expect(await page.evaluate(asked)).toBe(1)
})

test('behavior: another wallet that is installed meanwhile is not asked', async ({ page }) => {
  await page.goto('/')
  await chooseListed(page, 'Rabby')
  await expect(attempt(page)).toHaveAttribute('data-state', 'notInstalled')
  await page.evaluate(announce, { name: 'Somebody Else', rdns: 'example.somebody' })
  await modal(page).getByRole('button', { name: 'Use another wallet' }).click()
  await expect(listedRows(page).filter({ hasText: 'Somebody Else' })).toHaveCount(0)
  await modal(page).locator('[data-part="search-input"]').fill('')
  await expect(listedRows(page).filter({ hasText: 'Somebody Else' })).toHaveCount(1)
  // Nobody waits for the other one any more.
  await page.evaluate(announce, RABBY)
  await expect(listedRows(page).filter({ hasText: 'Rabby' })).toContainText('Installed')
  expect(await page.evaluate(asked)).toBe(0)
})

test('behavior: a wallet of the dapp that is not here goes on too', async ({ page }) => {
  await page.goto('/?customWallets=one')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Acme' }).click()
  await expect(attempt(page)).toHaveAttribute('data-state', 'notInstalled')
  await expect(modal(page).getByRole('link', { name: /Install/ })).toHaveAttribute('href', 'https://acme.example')
  await page.evaluate(announce, { name: 'Acme', rdns: 'example.acme' })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: where a wallet is had, the best for this browser first, and each link leads to a new tab', async ({
  page,
}) => {
  await page.goto('/')
  await openDownloads(page, 'Phantom')
  const links = modal(page).getByRole('link')
  await expect(links.first()).toHaveText(/Add to Chrome/)
  await expect(links).toHaveText([/Add to Chrome/, /website/, /Google Play/])
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(modal(page)).toContainText('Waiting for Phantom. We’ll continue once it’s installed.')
})

test.describe('in Firefox', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' })

  test('behavior: the store is that browser’s', async ({ page }) => {
    await page.goto('/')
    await openDownloads(page, 'Phantom')
    await expect(modal(page).getByRole('link').first()).toHaveAttribute('href', /^https:\/\/addons\.mozilla\.org\//)
  })
})

test('behavior: the page that says where it is had notices it, and asks to connect', async ({ page }) => {
  await page.goto('/')
  await openDownloads(page, 'Phantom')
  await page.evaluate(announce, PHANTOM)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
})

test('behavior: loaded anew for an installation, the modal is open on that wallet again, once', async ({ page }) => {
  await page.goto('/')
  await openDownloads(page, 'Phantom')
  const reloaded = page.waitForEvent('load')
  await modal(page).getByRole('button', { name: 'I’ve installed it. Reload' }).click()
  await reloaded
  await expect(modal(page).getByRole('heading', { name: /Phantom/ })).toBeVisible()
  await expect(modal(page).getByRole('link').first()).toHaveText(/Add to Chrome/)
  // It is still waited for.
  await page.evaluate(announce, PHANTOM)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')

  await page.reload()
  await heroButton(page).waitFor()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(modal(page)).toBeHidden()
})

test('behavior: loaded anew with the wallet there, the modal asks it to connect', async ({ page }) => {
  await page.goto('/')
  await openDownloads(page, 'Phantom')
  await page.addInitScript(announce, PHANTOM)
  const reloaded = page.waitForEvent('load')
  await modal(page).getByRole('button', { name: 'I’ve installed it. Reload' }).click()
  await reloaded
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  expect(await page.evaluate(asked)).toBe(1)
})

const RABBY = { name: 'Rabby Wallet', rdns: 'io.rabby' }
const PHANTOM = { name: 'Phantom', rdns: 'app.phantom' }

async function chooseListed(page: Page, name: string): Promise<void> {
  await openAllWallets(page)
  await modal(page).locator('[data-part="search-input"]').fill(name)
  await listedRows(page).filter({ hasText: name }).first().click()
}

/** By the way of somebody who has no wallet. */
async function openDownloads(page: Page, name: string): Promise<void> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Get a wallet' }).click()
  await modal(page).locator('[data-part="get-wallet"]').getByRole('button', { name }).click()
  await modal(page).locator('[data-part="downloads"]').waitFor()
  await settled(page)
}

/**
 * A wallet that was installed this moment: it announces itself, and answers a connection at once. Runs in the page, so it
 * uses nothing from outside itself.
 */
function announce(input: { readonly name: string; readonly rdns: string }): void {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  let isConnected = false
  const provider = {
    request: async ({ method }: { readonly method: string }): Promise<unknown> => {
      if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') {
        const count = Number(Reflect.get(window, 'askedTimes') ?? 0)
        Reflect.set(window, 'askedTimes', count + 1)
        isConnected = true
      }
      if (method === 'eth_requestAccounts') return [account]
      if (method === 'eth_accounts') return isConnected ? [account] : []
      if (method === 'eth_chainId') return '0x7a69'
      if (method === 'wallet_requestPermissions')
        return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] }]
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E'
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), icon, ...input }), provider })
  const say = (): void => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', say)
  say()
}

/** How often wallets of this page were asked to connect. Runs in the page. */
function asked(): number {
  return Number(Reflect.get(window, 'askedTimes') ?? 0)
}
