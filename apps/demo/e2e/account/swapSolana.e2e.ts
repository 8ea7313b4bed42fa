import type { Page } from '@playwright/test'
import { setFault } from '@portico/sandbox/testing'
import { connect, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf, solanaTokens } from '../solanaWorld.ts'
import type { World } from '../world.ts'
import {
  amountOf,
  choose,
  confirmSwap,
  expectRefused,
  expectSwapped,
  openSwapOf,
  progressOf,
  review,
  swapFor,
} from './swapView.ts'

/** Opens Swap of the modal, connected on Solana alone. */
async function openSwap(page: Page): Promise<void> {
  await page.goto('/?namespaces=solana')
  await connect(page)
  await openSwapOf(page)
}

/** What the demo's account has of SOL and of both tokens. */
async function holdings(world: World) {
  const address = solanaAccount(world, 0)
  const { classic, newer } = solanaTokens(world)
  const [sol, susd, pebble] = await Promise.all([
    solanaBalanceOf({ world, address }),
    solanaBalanceOf({ world, address, mint: classic.mint }),
    solanaBalanceOf({ world, address, mint: newer.mint }),
  ])
  return { sol, susd, pebble }
}

/** An amount of a field, in base units. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

test('default: SOL becomes SUSD at the price of the pools, and the account has it', async ({ page, world }) => {
  const before = await holdings(world)
  await openSwap(page)
  await choose(page, 'You receive', 'SUSD')
  await amountOf(page, 'You pay').fill('0.5')
  await expect(modal(page).locator('[data-part="swap-quote"]')).toContainText('Sandbox Jupiter')
  const quoted = await amountOf(page, 'You receive').inputValue()
  await review(page)
  await expect(modal(page)).not.toContainText('asks twice')
  await confirmSwap(page)
  await expectSwapped(page)
  await expect(progressOf(page)).toContainText('You received')
  const after = await holdings(world)
  expect(after.susd - before.susd).toBe(unitsOf(quoted, 6))
  const fee = before.sol - after.sol - 500_000_000n
  // The fee alone: the account that SOL was wrapped in is gone.
  expect(fee >= 5_000n && fee < 100_000n).toBe(true)
})

test('behavior: a token of Token-2022 becomes SOL through two pools, in one transaction', async ({ page, world }) => {
  const before = await holdings(world)
  await openSwap(page)
  await choose(page, 'You pay', 'PEBBLE')
  await swapFor(page, 'SOL', '1200')
  await expectSwapped(page)
  const after = await holdings(world)
  expect(before.pebble - after.pebble).toBe(1_200_000_000_000n)
  expect(after.sol).toBeGreaterThan(before.sol)
  expect(after.susd).toBe(before.susd)
})

test('error: a service that lies is refused before the wallet is asked', async ({ page, world }) => {
  const { url } = world.sandbox
  const before = await holdings(world)
  await openSwap(page)
  for (const lie of ['recipient', 'contract', 'payment'] as const) {
    await setFault({ url, target: 'jupiter', faults: { lie } })
    await swapFor(page, 'SUSD', '2')
    await expectRefused(page)
    await openSwapOf(page)
  }
  expect(await holdings(world)).toEqual(before)
  await setFault({ url, target: 'jupiter', faults: {} })
  await swapFor(page, 'SUSD', '2')
  await expectSwapped(page)
  expect((await holdings(world)).susd).toBeGreaterThan(before.susd)
})
