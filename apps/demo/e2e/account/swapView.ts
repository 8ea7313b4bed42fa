import type { Page } from '@playwright/test'
import { approve, balanceOf } from '@portico/sandbox/testing'
import { createPublicClient, erc20Abi, http } from 'viem'
import { chooseNetwork, connect, heroButton, modal } from '../demoPage.ts'
import { expect } from '../fixtures.ts'
import { account, type World } from '../world.ts'

export type WorldChain = World['chains'][number]

/** Opens Swap of the modal, connected on the first chain. */
export async function openSwap(page: Page): Promise<void> {
  await page.goto('/')
  await connect(page)
  await openSwapOf(page)
}

/** Connects, on another network than the first. */
export async function connectOn(page: Page, chain: WorldChain): Promise<void> {
  await page.goto('/')
  await connect(page)
  await chooseNetwork(page, chain.name)
  await approve({ page })
}

/** Opens Swap of the modal. */
export async function openSwapOf(page: Page): Promise<void> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(modal(page).getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
}

/** Confirms what the review shows. */
export async function confirmSwap(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Swap', exact: true }).click()
}

/** Has what the form says for a token, and an amount of what is paid, reviewed and confirmed. */
export async function swapFor(page: Page, symbol: string, amount: string): Promise<void> {
  await choose(page, 'You receive', symbol)
  await amountOf(page, 'You pay').fill(amount)
  await review(page)
  await confirmSwap(page)
}

/** The wallet says yes, and the network has the swap. */
export async function expectSwapped(page: Page): Promise<void> {
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
}

/** What was confirmed is refused, and the wallet wasn't asked. Closes the modal. */
export async function expectRefused(page: Page): Promise<void> {
  await expect(progressOf(page)).toHaveAttribute('data-state', 'failed')
  await expect(modal(page)).toContainText('wasn’t asked to send it')
  expect(page.context().pages()).toHaveLength(1)
  await page.keyboard.press('Escape')
}

/** How far the swap is. */
export function progressOf(page: Page) {
  return modal(page).locator('[data-part="swap-progress"]')
}

/** Chooses the token of a side by its symbol. */
export async function choose(page: Page, side: 'You pay' | 'You receive', symbol: string): Promise<void> {
  const part = modal(page).locator(`[data-part="${side === 'You pay' ? 'swap-pay' : 'swap-receive'}"]`)
  await part.getByRole('button').filter({ hasNotText: 'Max' }).first().click()
  await modal(page).getByRole('searchbox').fill(symbol)
  await modal(page).locator('[data-part="row"]').first().click()
  await expect(part).toContainText(symbol)
}

/** The field of a side. */
export function amountOf(page: Page, side: 'You pay' | 'You receive') {
  return modal(page).getByRole('textbox', { name: side, exact: true })
}

/** Has the draft reviewed. */
export async function review(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Review swap' }).click()
  await expect(modal(page).locator('[data-part="swap-review"]')).toBeVisible()
}

/** The first token of a chain: TUSD. */
export function tokenOf({ tokens: [token] }: WorldChain) {
  if (!token) throw new Error('The chain has no token.')
  return token
}

/** What the demo's account has of the coin and of the first token. */
export async function holdings(
  world: World,
  chain: WorldChain
): Promise<{ readonly coin: bigint; readonly token: bigint }> {
  const address = account(world, 0)
  const [coin, token] = await Promise.all([
    balanceOf({ chain, address }),
    balanceOf({ chain, address, token: tokenOf(chain).address }),
  ])
  return { coin, token }
}

/** What a router may take of the first token of the demo's account. */
export async function allowance(
  world: World,
  chain: WorldChain,
  spender: 'router' | 'permitRouter' | 'aggregator' = 'router'
): Promise<bigint> {
  return createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
    abi: erc20Abi,
    address: tokenOf(chain).address,
    functionName: 'allowance',
    args: [account(world, 0), chain.swaps[spender]],
  })
}
