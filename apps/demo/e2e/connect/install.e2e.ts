import type { Page } from '@playwright/test'
import { attempt, fact, heroButton, listedRows, modal, openAllWallets, settled } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

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
  // Another one that is installed meanwhile is not asked.
  await page.evaluate(announce, { name: 'Somebody Else', rdns: 'example.somebody' })
  await page.evaluate(announce, RABBY)
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'wallet')).toHaveText('Rabby Wallet')
  expect(await page.evaluate(asked)).toBe(1)
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

const RABBY = { name: 'Rabby Wallet', rdns: 'io.rabby' }
const PHANTOM = { name: 'Phantom', rdns: 'app.phantom' }

async function chooseListed(page: Page, name: string): Promise<void> {
  await openAllWallets(page)
  await modal(page).locator('[data-part="search-input"]').fill(name)
  await listedRows(page).filter({ hasText: name }).first().click()
}

/** By the way of a user without a wallet. */
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
