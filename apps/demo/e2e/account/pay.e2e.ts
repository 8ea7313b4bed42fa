import type { Page } from '@playwright/test'
import { approve, balanceOf } from '@portico/sandbox/testing'
import { parseUnits } from 'viem'
import { connect, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf } from '../solanaWorld.ts'
import { holdings, tokenOf, type WorldChain } from './swapView.ts'

/** The shop of these tests. */
const SHOP = '0x3fC91A3aFD70395CD496c647D5a6Cc9D4B2b4B21'

/** What the shop has of the first token. */
const takings = (chain: WorldChain) => balanceOf({ chain, address: SHOP, token: tokenOf(chain).address })

/** Has the demo ask for TUSD. */
async function askFor(page: Page, chain: WorldChain, amount: string): Promise<void> {
  await page.goto('/?features.pay=true')
  await connect(page)
  await ask(page, chain, amount)
}

async function ask(page: Page, chain: WorldChain, amount: string): Promise<void> {
  const shop = await openSection(page, 'Pay')
  await shop.getByLabel('Asset').selectOption({ value: tokenOf(chain).address })
  await shop.getByLabel('Amount').fill(amount)
  await shop.getByLabel('Shop').fill(SHOP)
  await shop.getByRole('button', { name: 'Ask for payment' }).click()
  await expect(modal(page).locator('[data-part="pay"]')).toHaveAttribute('data-state', 'ready')
}

const payment = (page: Page) => modal(page).locator('[data-part="pay"]')
const receipt = (page: Page) => modal(page).locator('[data-part="receipt"]')

test('default: what the page asks for arrives, and the page has the hash', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const before = await takings(chain)
  await askFor(page, chain, '48')
  await expect(payment(page)).toContainText('48 TUSD')
  await expect(payment(page)).toContainText('to Juniper Market, order 1042')
  await modal(page).getByRole('button', { name: /^Pay / }).click()
  await approve({ page })
  await expect(receipt(page)).toHaveAttribute('data-state', 'confirmed')
  await expect(receipt(page)).toContainText('Payment complete')
  expect((await takings(chain)) - before).toBe(parseUnits('48', tokenOf(chain).decimals))
  await modal(page).getByRole('button', { name: 'Done' }).click()
  await expect((await openSection(page, 'Pay')).getByRole('status').first()).toContainText('0x')
})

test('behavior: ETH is swapped for exactly what is asked for, and paid', async ({ page, world }) => {
  const [chain] = world.chains
  const [before, own] = [await takings(chain), await holdings(world, chain)]
  await askFor(page, chain, '48')
  await modal(page).getByRole('button', { name: 'Change' }).click()
  await modal(page)
    .getByRole('radio', { name: /^ETH on/ })
    .check()
  await modal(page).getByRole('button', { name: 'Use ETH' }).click()
  await expect(payment(page)).toContainText('Harbor asks twice')
  await modal(page).getByRole('button', { name: 'Swap and pay' }).click()
  await approve({ page })
  await approve({ page })
  await expect(receipt(page)).toHaveAttribute('data-state', 'confirmed')
  expect((await takings(chain)) - before).toBe(parseUnits('48', tokenOf(chain).decimals))
  // What was there of the token is there still.
  expect((await holdings(world, chain)).token).toBe(own.token)
})

test('behavior: a user who leaves pays nothing, and the page hears it', async ({ page, world }) => {
  const [chain] = world.chains
  await askFor(page, chain, '48')
  await page.keyboard.press('Escape')
  await expect((await openSection(page, 'Pay')).getByRole('alert')).toContainText('MODAL_CLOSED')
})

test('error: more than there is can’t be paid, and the way on is another wallet', async ({ page, world }) => {
  const [chain] = world.chains
  await page.goto('/?features.pay=true&remoteFeatures.swaps=false')
  await connect(page)
  const shop = await openSection(page, 'Pay')
  await shop.getByLabel('Asset').selectOption({ value: tokenOf(chain).address })
  await shop.getByLabel('Amount').fill('99999999999')
  await shop.getByLabel('Shop').fill(SHOP)
  await shop.getByRole('button', { name: 'Ask for payment' }).click()
  await expect(payment(page)).toHaveAttribute('data-state', 'none')
  await expect(payment(page)).toContainText('Missing')
  await expect(modal(page).getByRole('button', { name: 'Connect another wallet' })).toBeVisible()
})

test('behavior: a link of Solana Pay is paid in SOL, and found by its reference', async ({ page, world }) => {
  const [shop, reference] = [solanaAccount(world, 1), 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN']
  const before = await solanaBalanceOf({ world, address: shop })
  await page.goto('/?features.pay=true&namespaces=solana')
  await connect(page)
  const section = await openSection(page, 'Pay')
  const link = `solana:${shop}?amount=0.25&label=Juniper%20Market&memo=order%201042&reference=${reference}`
  await section.getByLabel('Shop').fill(link)
  await section.getByRole('button', { name: 'Ask for payment' }).click()
  await expect(payment(page)).toContainText('0.25 SOL')
  await expect(payment(page)).toContainText('order 1042')
  await modal(page).getByRole('button', { name: /^Pay / }).click()
  await approve({ page })
  await expect(receipt(page)).toHaveAttribute('data-state', 'confirmed')
  expect((await solanaBalanceOf({ world, address: shop })) - before).toBe(250_000_000n)
})
