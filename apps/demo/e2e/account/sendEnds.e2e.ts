import type { Page } from '@playwright/test'
import { balanceOf } from '@portico/sandbox/testing'
import { deployNames } from '@portico/test-kit/chains'
import { createTestClient, type Hex, http, parseEther, publicActions } from 'viem'
import { connect, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf } from '../solanaWorld.ts'
import { account, type World } from '../world.ts'
import { confirm, openSend, openSolana, review } from './sendView.ts'

const chainOf = (world: World) =>
  createTestClient({ mode: 'anvil', transport: http(world.chains[0].rpcUrl) }).extend(publicActions)

test.afterEach(({ world }) => chainOf(world).setAutomine(true))

/** What a transaction of the first chain took from its sender for its gas. */
async function feeOf(world: World, hash: Hex): Promise<bigint> {
  const { gasUsed, effectiveGasPrice } = await chainOf(world).waitForTransactionReceipt({ hash, pollingInterval: 20 })
  return gasUsed * effectiveGasPrice
}

test('default: Max of ETH leaves what the fee could have been more, to the last wei', async ({ page, world }) => {
  const [chain] = world.chains
  const [own, friend] = [account(world, 0), account(world, 5)]
  await page.goto('/')
  await connect(page)
  const before = [await balanceOf({ chain, address: own }), await balanceOf({ chain, address: friend })] as const
  await openSend(page)
  await modal(page).getByRole('button', { name: 'Max', exact: true }).click()
  await review(page, friend)
  const hash = (await confirm(page)) as Hex
  const fee = await feeOf(world, hash)
  const { value, gas, maxFeePerGas = 0n } = await chainOf(world).getTransaction({ hash })
  expect(value + gas * maxFeePerGas).toBe(before[0])
  expect(await balanceOf({ chain, address: friend })).toBe(before[1] + value)
  expect(await balanceOf({ chain, address: own })).toBe(before[0] - value - fee)
})

test('behavior: Max of SOL leaves the rent, and twice the fee at most', async ({ page, world }) => {
  await openSolana(page, world)
  const [own, friend] = [solanaAccount(world, 0), solanaAccount(world, 9)]
  const of = (address: string): Promise<bigint> => solanaBalanceOf({ world, address })
  const before = [await of(own), await of(friend)] as const
  await openSend(page)
  await modal(page).getByRole('button', { name: 'Max', exact: true }).click()
  await review(page, friend)
  await confirm(page)
  await expect.poll(() => of(friend)).toBeGreaterThan(before[1])
  const [left, sent] = [await of(own), (await of(friend)) - before[1]]
  const fee = before[0] - sent - left
  expect(fee).toBeGreaterThanOrEqual(5_000n)
  expect(left).toBeGreaterThanOrEqual(RENT)
  expect(left).toBeLessThanOrEqual(RENT + 2n * fee)
})

test('behavior: what runs out of gas or is reverted costs the fee alone, and is said', async ({ page, world }) => {
  const [chain] = world.chains
  const client = chainOf(world)
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const [own, friend] = [account(world, 0), account(world, 5)]
  await page.goto('/')
  await connect(page)
  for (const { symbol, at } of [
    // A plain transfer has no gas for any code.
    { symbol: undefined, at: friend },
    { symbol: token.symbol, at: token.address },
  ]) {
    const before = await balanceOf({ chain, address: own })
    const tokens = await balanceOf({ chain, address: own, token: token.address })
    await openSend(page, symbol)
    await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.25')
    await review(page, friend)
    await client.setAutomine(false)
    const hash = (await confirm(page)) as Hex
    const code = await client.getCode({ address: at })
    await client.setCode({ address: at, bytecode: REVERT })
    await client.mine({ blocks: 1 })
    const { status, gasUsed } = await client.getTransactionReceipt({ hash })
    expect([status, gasUsed === 21_000n]).toEqual(['reverted', symbol === undefined])
    await client.setCode({ address: at, bytecode: code ?? '0x' })
    await client.setAutomine(true)
    expect(await balanceOf({ chain, address: own })).toBe(before - (await feeOf(world, hash)))
    expect(await balanceOf({ chain, address: own, token: token.address })).toBe(tokens)
    await heroButton(page).click()
    await modal(page).getByRole('tab', { name: 'Activity' }).click()
    await expect(modal(page).locator('[data-part="activity-row"]').first()).toHaveAttribute('data-state', 'reverted')
    await page.keyboard.press('Escape')
  }
})

test('behavior: what can not be paid is said before the wallet is asked', async ({ page, world }) => {
  const [chain] = world.chains
  const client = chainOf(world)
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const [own, friend] = [account(world, 0), account(world, 5)]
  await client.setBalance({ address: own, value: 20_000n })
  await page.goto('/')
  await connect(page)
  for (const [symbol, amount, said] of [
    [undefined, '1', 'Not enough funds'],
    [undefined, '0.000000000000015', 'Not enough for the fee'],
    [token.symbol, '12.5', 'Not enough for the fee'],
    [token.symbol, '20000', 'Not enough funds'],
  ] as const) {
    await openSend(page, symbol)
    await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
    await modal(page).getByLabel('To', { exact: true }).fill(friend)
    await expect(modal(page).getByRole('button', { name: said })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  }
  expect(await balanceOf({ chain, address: own })).toBe(20_000n)
})

test('behavior: ETH goes to who has the ENS name', async ({ page, world }) => {
  const [chain] = world.chains
  const [own, friend] = [account(world, 0), account(world, 5)]
  const names = await deployNames({ rpcUrl: chain.rpcUrl })
  await names.register({ name: 'omar.portico.test', owner: friend })
  await nameIn(page, names.address)
  await page.goto('/')
  await connect(page)
  const before = [await balanceOf({ chain, address: own }), await balanceOf({ chain, address: friend })] as const
  await openSend(page)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.5')
  await modal(page).getByLabel('To', { exact: true }).fill('omar.portico.test')
  await modal(page).getByRole('button', { name: 'Review', exact: true }).click()
  await expect(modal(page).locator('[data-part="address-groups"]')).toHaveText(friend)
  await expect(modal(page)).toContainText('omar.portico.test')
  const hash = (await confirm(page)) as Hex
  const fee = await feeOf(world, hash)
  expect(await balanceOf({ chain, address: friend })).toBe(before[1] + parseEther('0.5'))
  expect(await balanceOf({ chain, address: own })).toBe(before[0] - parseEther('0.5') - fee)
})

/** Has what the page is told of its first chain include a name service. */
async function nameIn(page: Page, address: string): Promise<void> {
  await page.addInitScript((names) => {
    new MutationObserver((_, observer) => {
      const told = document.getElementById('portico-sandbox')
      if (!told?.textContent) return
      observer.disconnect()
      told.textContent = told.textContent.replace('"multicall3":', `"names":"${names}","multicall3":`)
    }).observe(document, { childList: true, subtree: true })
  }, address)
}

/** Of an account without data, in lamports. */
const RENT = 890_880n

/** `revert(0, 0)`. */
const REVERT = '0x60006000fd'
