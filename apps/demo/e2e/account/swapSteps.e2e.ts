import type { Page } from '@playwright/test'
import { approvalWindow, approve, setFault, trade } from '@portico/sandbox/testing'
import { createTestClient, http, parseUnits, publicActions } from 'viem'
import { heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account, type World } from '../world.ts'
import {
  allowance,
  amountOf,
  choose,
  confirmSwap,
  holdings,
  openSwap,
  openSwapOf,
  progressOf,
  review,
  tokenOf,
} from './swapView.ts'

const chainOf = (world: World) =>
  createTestClient({ mode: 'anvil', transport: http(world.chains[0].rpcUrl) }).extend(publicActions)

test.afterEach(({ world }) => chainOf(world).setAutomine(true))

test('default: a permit is signed in place of an approval, and the account has ETH by one transaction', {
  tag: '@main',
}, async ({ page, world }) => {
  const [chain] = world.chains
  const before = await holdings(world, chain)
  const sent = await chainOf(world).getTransactionCount({ address: account(world, 0) })
  await openSwap(page)
  await modal(page).getByRole('button', { name: 'Swap settings' }).click()
  await modal(page)
    .getByRole('radio', { name: /Sign a permit/ })
    .click()
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await fillTokens(page, chain.nativeCurrency.symbol, '500')
  await review(page)
  await expect(modal(page)).toContainText('to sign a permit for 500')
  await confirmSwap(page)
  const { heading } = await approve({ page })
  expect(heading).not.toContain('transaction')
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
  await expect(progressOf(page)).toContainText('You received')
  const after = await holdings(world, chain)
  expect(before.token - after.token).toBe(parseUnits('500', tokenOf(chain).decimals))
  expect(after.coin).toBeGreaterThan(before.coin)
  expect(await chainOf(world).getTransactionCount({ address: account(world, 0) })).toBe(sent + 1)
  expect([await allowance(world, chain), await allowance(world, chain, 'permitRouter')]).toEqual([0n, 0n])
})

test('behavior: a wallet that is atomic approves and swaps at once', { tag: '@main' }, async ({ page, world }) => {
  const [chain] = world.chains
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { atomic: 'works' } })
  const before = await holdings(world, chain)
  await openSwap(page)
  await fillTokens(page, chain.nativeCurrency.symbol, '500')
  await review(page)
  await expect(modal(page)).toContainText('together')
  await confirmSwap(page)
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
  await expect(progressOf(page)).toContainText('You received')
  expect(before.token - (await holdings(world, chain)).token).toBe(parseUnits('500', tokenOf(chain).decimals))
  expect(await allowance(world, chain)).toBe(0n)
})

test('behavior: a page that is loaded anew between approval and swap goes on at a press', async ({ page, world }) => {
  const [chain] = world.chains
  const before = await holdings(world, chain)
  await openSwap(page)
  await fillTokens(page, chain.nativeCurrency.symbol, '500')
  await review(page)
  await chainOf(world).setAutomine(false)
  await confirmSwap(page)
  await approve({ page })
  // The network hasn't taken the approval yet when the page is left.
  await modal(page).locator('[data-part="swap-tasks"] [data-state="network"]').waitFor()
  await page.reload()
  await heroButton(page).waitFor()
  await openSwapOf(page)
  await expect(progressOf(page)).toHaveAttribute('data-state', 'paused')
  await chainOf(world).mine({ blocks: 1 })
  await chainOf(world).setAutomine(true)
  expect(await allowance(world, chain)).toBe(parseUnits('500', tokenOf(chain).decimals))
  await modal(page).getByRole('button', { name: 'Continue' }).click()
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
  expect(before.token - (await holdings(world, chain)).token).toBe(parseUnits('500', tokenOf(chain).decimals))
})

test('error: a page that was left while the wallet was asked to swap does not ask again', async ({ page, world }) => {
  const [chain] = world.chains
  const before = await holdings(world, chain)
  await openSwap(page)
  await choose(page, 'You receive', 'TUSD')
  await amountOf(page, 'You pay').fill('0.5')
  await review(page)
  await confirmSwap(page)
  await approvalWindow({ page })
  await page.reload()
  await heroButton(page).waitFor()
  await openSwapOf(page)
  await expect(progressOf(page)).toHaveAttribute('data-state', 'maybeSent')
  await expect(modal(page).getByRole('button', { name: 'Continue' })).toHaveCount(0)
  expect(await holdings(world, chain)).toEqual(before)
})

test('error: another trade lands before the swap: it says that the price moved, and what is kept', async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const client = chainOf(world)
  const before = await holdings(world, chain)
  await openSwap(page)
  await choose(page, 'You receive', 'TUSD')
  await amountOf(page, 'You pay').fill('1')
  await review(page)
  await confirmSwap(page)
  await client.setAutomine(false)
  await approve({ page })
  // The swap waits in the pool of transactions. It is taken out, and put back once a stranger has traded.
  const waiting = async () => {
    const { pending } = await client.getTxpoolContent()
    return Object.values(pending).flatMap((sent) => Object.values(sent))[0]
  }
  await expect.poll(waiting).toBeDefined()
  const { hash } = (await waiting()) ?? { hash: '0x' }
  const raw = await client.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [hash] as never,
  })
  await client.dropTransaction({ hash })
  await client.setAutomine(true)
  await trade({ chain, pay: undefined, receive: tokenOf(chain).address, amountBaseUnits: parseUnits('150', 18) })
  await client.sendRawTransaction({ serializedTransaction: raw })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'failed')
  await expect(progressOf(page)).toContainText('The price moved more than 1%')
  await expect(progressOf(page)).toContainText('You still have your 1')
  expect((await holdings(world, chain)).token).toBe(before.token)
})

test('behavior: a loss above 5 % takes a tick, and one above 15 % a typed word', async ({ page }) => {
  await openSwap(page)
  await choose(page, 'You pay', 'TUSD')
  await choose(page, 'You receive', 'STONE')
  await amountOf(page, 'You pay').fill('300')
  const next = modal(page).getByRole('button', { name: 'Review swap' })
  await expect(next).toBeDisabled()
  await modal(page)
    .getByRole('checkbox', { name: /price impact/ })
    .check()
  await expect(next).toBeEnabled()
  await amountOf(page, 'You pay').fill('1000')
  const word = modal(page).getByRole('textbox', { name: /Type LOSE/ })
  await word.fill('LOS')
  await expect(next).toBeDisabled()
  await word.fill('lose')
  await expect(next).toBeEnabled()
  await review(page)
})

/** TUSD for the coin. */
async function fillTokens(page: Page, coin: string, text: string): Promise<void> {
  await choose(page, 'You pay', 'TUSD')
  await choose(page, 'You receive', coin)
  await amountOf(page, 'You pay').fill(text)
}
