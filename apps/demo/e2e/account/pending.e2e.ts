import type { Locator, Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'
import { createTestClient, http, parseEther, parseGwei, publicActions } from 'viem'
import { connect, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account, type World } from '../world.ts'
import { openSend, review } from './sendView.ts'

const chainOf = (world: World) =>
  createTestClient({ mode: 'anvil', transport: http(world.chains[0].rpcUrl) }).extend(publicActions)

type Chain = ReturnType<typeof chainOf>

/** The first chain, which makes a block only when it is told to. */
async function holdBlocks(world: World): Promise<Chain> {
  const chain = chainOf(world)
  await chain.setAutomine(false)
  return chain
}

test.afterEach(({ world }) => chainOf(world).setAutomine(true))

/** Sends by the modal's own view; what was sent waits for a block. */
async function send(page: Page, request: { readonly to: string; readonly amount: string; readonly symbol?: string }) {
  await openSend(page, request.symbol)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(request.amount)
  await review(page, request.to)
  await modal(page).getByRole('button', { name: 'Confirm in Harbor' }).click()
  await approve({ page })
  await expect(modal(page).locator('[data-part="receipt"]')).toHaveAttribute('data-state', 'sending')
  await modal(page).getByRole('button', { name: 'Done' }).click()
  await expect(modal(page).locator('[data-part="account"]')).toBeVisible()
}

/** The newest own transaction in the account's activity. */
async function newest(page: Page): Promise<Locator> {
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  return modal(page).locator('[data-part="activity-row"]').first()
}

/** Hash and nonce of what the account has sent, and no block has. */
async function pendingOf(chain: Chain, address: string) {
  const { pending } = await chain.getTxpoolContent()
  const [own] = Object.values(
    Object.entries(pending).find(([from]) => from.toLowerCase() === address.toLowerCase())?.[1] ?? {}
  )
  if (!own) throw new Error('Nothing waits for a block.')
  return { hash: own.hash, nonce: Number(own.nonce) }
}

test('default: what is sent is shown until it is in a block, also over a reload', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const chain = await holdBlocks(world)
  await page.goto('/')
  await connect(page)
  await send(page, { to: account(world, 5), amount: '0.25' })
  const row = await newest(page)
  await expect(row).toContainText('Sending')
  await expect(row).toContainText('Waiting for a block')
  await page.reload()
  await heroButton(page).click()
  await expect(await newest(page)).toContainText('Sending')
  await chain.mine({ blocks: 1 })
  await expect(await newest(page)).toContainText('Sent')
  await expect(await newest(page)).toHaveAttribute('data-state', 'confirmed')
})

test('behavior: a page that is loaded anew while the wallet asks says so, and finds what the wallet sent', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await connect(page)
  await openSend(page)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.25')
  await review(page, account(world, 5))
  await modal(page).getByRole('button', { name: 'Confirm in Harbor' }).click()
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, value]) => /asked/i.test(key) && value !== '[]')
  )
  await page.reload()
  await openSend(page)
  await expect(modal(page)).toContainText('was asked to send 0.25 ETH')
  // Its prompt is still there, and the user says yes to it now.
  const [from, to] = [account(world, 0), account(world, 5)]
  await chainOf(world).sendUnsignedTransaction({ from, to, value: parseEther('0.25'), gas: 21_000n })
  await page.reload()
  await heroButton(page).click()
  await expect(await newest(page)).toHaveAttribute('data-state', 'confirmed')
  await page.keyboard.press('Escape')
  await openSend(page)
  await expect(modal(page)).not.toContainText('was asked to send')
})

test('behavior: what one tab sends is in the activity of the other, once', async ({ page, context, world }) => {
  const chain = await holdBlocks(world)
  await page.goto('/')
  await connect(page)
  const other = await context.newPage()
  await other.goto('/')
  await heroButton(other).click()
  await newest(other)
  await send(page, { to: account(world, 5), amount: '0.25' })
  await other.reload()
  await heroButton(other).click()
  await expect(await newest(other)).toContainText('Waiting for a block')
  await chain.mine({ blocks: 1 })
  for (const tab of [page, other]) {
    await expect(await newest(tab)).toHaveAttribute('data-state', 'confirmed')
    await expect(modal(tab).locator('[data-part="activity-row"]', { hasText: '0.25 ETH' })).toHaveCount(1)
  }
})

test('behavior: another transaction in its place is said', async ({ page, world }) => {
  const chain = await holdBlocks(world)
  await page.goto('/')
  await connect(page)
  await send(page, { to: account(world, 5), amount: '0.25' })
  // From now on the page knows its nonce, and so what takes its place.
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"mark"')))
  const from = account(world, 0)
  const { nonce } = await pendingOf(chain, from)
  const fee = parseGwei('500')
  await chain.sendUnsignedTransaction({
    from,
    to: account(world, 6),
    value: 1n,
    nonce,
    gas: 21_000n,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
  })
  await chain.mine({ blocks: 1 })
  await expect(await newest(page)).toContainText('Replaced by another transaction')
})

test('behavior: of one that the network dropped nothing is known, and the user can remove it', async ({
  page,
  world,
}) => {
  const chain = await holdBlocks(world)
  await page.clock.install()
  await page.goto('/')
  await connect(page)
  await send(page, { to: account(world, 5), amount: '0.25' })
  const { hash } = await pendingOf(chain, account(world, 0))
  await chain.dropTransaction({ hash })
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"unknownSinceMs"')))
  await page.clock.fastForward(60_000)
  // Another node that has it may still put it into a block.
  const row = await newest(page)
  await expect(row).toHaveAttribute('data-state', 'unknown')
  await expect(row).toContainText('Not known to the network yet')
  await row.getByRole('button').click()
  await modal(page).getByRole('button', { name: 'Remove from activity' }).click()
  await newest(page)
  await expect(modal(page).locator('[data-part="activity-row"]', { hasText: '0.25 ETH' })).toHaveCount(0)
})
