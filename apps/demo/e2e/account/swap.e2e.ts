import { approve, setFault, trade } from '@portico/sandbox/testing'
import { parseUnits } from 'viem'
import { modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import {
  allowance,
  amountOf,
  choose,
  confirmSwap,
  connectOn,
  expectRefused,
  expectSwapped,
  holdings,
  openSwap,
  openSwapOf,
  progressOf,
  review,
  swapFor,
  tokenOf,
} from './swapView.ts'

test('default: ETH becomes TUSD at the price of the pools, and the account has it', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const before = await holdings(world, chain)
  await openSwap(page)
  await choose(page, 'You receive', 'TUSD')
  await amountOf(page, 'You pay').fill('0.5')
  await expect(modal(page).locator('[data-part="swap-quote"]')).toContainText('Sandbox Pools')
  const quoted = await amountOf(page, 'You receive').inputValue()
  await review(page)
  await confirmSwap(page)
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
  const after = await holdings(world, chain)
  expect(after.token - before.token).toBe(parseUnits(quoted, tokenOf(chain).decimals))
  await expect(progressOf(page)).toContainText('You received')
  expect(before.coin - after.coin).toBeGreaterThan(parseUnits('0.5', 18))
  await modal(page).getByRole('button', { name: 'Done' }).click()
  await expect(modal(page).locator('[data-part="account"]')).toBeVisible()
})

test('behavior: of TUSD exactly what is paid is approved, and none of that is left', async ({ page, world }) => {
  const [chain] = world.chains
  const token = tokenOf(chain)
  const before = await holdings(world, chain)
  await openSwap(page)
  await choose(page, 'You pay', 'TUSD')
  await choose(page, 'You receive', chain.nativeCurrency.symbol)
  await amountOf(page, 'You pay').fill('1000')
  await review(page)
  await expect(modal(page)).toContainText('Harbor asks twice')
  await confirmSwap(page)
  await approve({ page })
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
  expect(before.token - (await holdings(world, chain)).token).toBe(parseUnits('1000', token.decimals))
  expect(await allowance(world, chain)).toBe(0n)
})

test('behavior: an exact amount is received, and the button flips the two', async ({ page, world }) => {
  const [chain] = world.chains
  const before = await holdings(world, chain)
  await openSwap(page)
  await choose(page, 'You receive', 'TUSD')
  await amountOf(page, 'You receive').fill('250.5')
  await expect(amountOf(page, 'You pay')).not.toHaveValue('')
  await modal(page).locator('[data-part="swap-flip"]').click()
  await expect(amountOf(page, 'You pay')).toHaveValue('250.5')
  await modal(page).locator('[data-part="swap-flip"]').click()
  await expect(amountOf(page, 'You receive')).toHaveValue('250.5')
  await review(page)
  await expect(modal(page)).toContainText('Pay at most')
  await confirmSwap(page)
  await approve({ page })
  await expect(progressOf(page)).toHaveAttribute('data-state', 'done')
  expect((await holdings(world, chain)).token - before.token).toBe(parseUnits('250.5', tokenOf(chain).decimals))
})

test('behavior: another trade lands before the user confirms: the new price is shown, and taken by another press', async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  await page.clock.install()
  const before = await holdings(world, chain)
  await openSwap(page)
  await choose(page, 'You receive', 'TUSD')
  await amountOf(page, 'You pay').fill('1')
  await page.clock.runFor(1_000)
  await review(page)
  // A stranger sells as much of the coin as moves the price by some per cent.
  await trade({ chain, pay: undefined, receive: tokenOf(chain).address, amountBaseUnits: parseUnits('150', 18) })
  await page.clock.runFor(11_000)
  await confirmSwap(page)
  await expect(modal(page)).toContainText('New price: you receive')
  await page.clock.runFor(1_000)
  await modal(page).getByRole('button', { name: 'Accept and swap' }).click()
  await approve({ page })
  await expect.poll(async () => (await holdings(world, chain)).token > before.token).toBe(true)
})

test('error: a convert service that lies is refused before the wallet is asked', async ({ page, world }) => {
  const [, chain] = world.chains
  const { url } = world.sandbox
  await connectOn(page, chain)
  const before = await holdings(world, chain)
  for (const lie of ['recipient', 'least', 'contract', 'flags', 'pool'] as const) {
    await setFault({ url, target: 'convert', faults: { lie } })
    await openSwapOf(page)
    await swapFor(page, 'TUSD', '2')
    await expectRefused(page)
  }
  expect(await holdings(world, chain)).toEqual(before)
  await setFault({ url, target: 'convert', faults: {} })
  await openSwapOf(page)
  await swapFor(page, 'TUSD', '2')
  await expectSwapped(page)
  expect((await holdings(world, chain)).token).toBeGreaterThan(before.token)
})

test('error: a token that is called like another one is swapped once the user has said that it is meant', async ({
  page,
  world,
}) => {
  const [, chain] = world.chains
  await connectOn(page, chain)
  await setFault({ url: world.sandbox.url, target: 'convert', faults: { lie: 'lookAlike' } })
  await openSwapOf(page)
  const receive = modal(page).locator('[data-part="swap-receive"]')
  await receive.getByRole('button').first().click()
  await modal(page).getByRole('searchbox').fill('TUSD')
  const rows = modal(page).locator('[data-part="row"]')
  await expect(rows).toHaveCount(2)
  // The account has none of it.
  await rows.last().click()
  const { address } = chain.swaps.lookAlike
  await expect(modal(page)).toContainText('More than one token is called TUSD')
  const note = modal(page).locator('[data-part="swap-alike"]')
  await expect.poll(async () => (await note.textContent())?.replaceAll(/\s/g, '')).toContain(address)
  const next = modal(page).locator('[data-part="swap"]').getByRole('button').last()
  await expect(next).toBeDisabled()
  await modal(page).getByRole('checkbox', { name: 'This is the TUSD I want' }).check()
  await expect(next).toHaveText('Enter an amount')
})

test('error: a service that fails is asked again by a press, and nothing is lost', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(/Failed to load resource.*429/)
  const [, chain] = world.chains
  const { url } = world.sandbox
  await connectOn(page, chain)
  await openSwapOf(page)
  await choose(page, 'You receive', 'TUSD')
  await setFault({ url, target: 'convert', faults: { status: 429 } })
  await amountOf(page, 'You pay').fill('3')
  await modal(page).getByRole('button', { name: 'Get the price again' }).waitFor()
  await setFault({ url, target: 'convert', faults: {} })
  await modal(page).getByRole('button', { name: 'Get the price again' }).click()
  await expect(amountOf(page, 'You pay')).toHaveValue('3')
  await modal(page).getByRole('button', { name: 'Review swap' }).waitFor()
})
