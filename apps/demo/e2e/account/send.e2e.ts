import type { Page } from '@playwright/test'
import { balanceOf } from '@portico/sandbox/testing'
import { parseEther, parseUnits } from 'viem'
import { connect, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf, solanaTokens } from '../solanaWorld.ts'
import { account, type World } from '../world.ts'
import { confirm, openSend, openSolana, review } from './sendView.ts'

const dialog = (page: Page) => modal(page)

test('default: ETH arrives, its receipt says so, and leads to the account', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  await page.goto('/')
  await connect(page)
  const friend = account(world, 5)
  const before = await balanceOf({ chain, address: friend })
  await openSend(page)
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0,25')
  await review(page, friend)
  await expect(dialog(page)).toContainText('0.25 ETH')
  await expect(dialog(page)).toContainText('First time')
  await confirm(page)
  await expect.poll(() => balanceOf({ chain, address: friend })).toBe(before + parseEther('0.25'))
  // The recipient is offered next time.
  await openSend(page)
  await expect(dialog(page).getByText('Sent once')).toBeVisible()
})

test('behavior: an ERC-20 arrives', async ({ page, world }) => {
  const [chain] = world.chains
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const of = (index: number) => balanceOf({ chain, address: account(world, index), token: token.address })
  await page.goto('/')
  await connect(page)
  const [before, own] = [await of(5), await of(0)]
  await openSend(page, token.symbol)
  await expect(dialog(page).getByRole('button', { name: `Token: ${token.symbol}` })).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('12.5')
  await review(page, account(world, 5))
  await confirm(page)
  await expect.poll(() => of(5)).toBe(before + parseUnits('12.5', token.decimals))
  expect(await of(0)).toBe(own - parseUnits('12.5', token.decimals))
})

test('behavior: SOL and a token of Token-2022 arrive', { tag: '@main' }, async ({ page, world }) => {
  const { symbol, decimals, mint } = solanaTokens(world).newer
  await openSolana(page, world)
  await sendOnSolana(page, world, { amount: '1.5', decimals: 9 })
  await sendOnSolana(page, world, { symbol, amount: '0.75', decimals, mint })
})

test('behavior: a token of the classic SPL program arrives', async ({ page, world }) => {
  const { symbol, decimals, mint } = solanaTokens(world).classic
  await openSolana(page, world)
  await sendOnSolana(page, world, { symbol, amount: '12.5', decimals, mint })
})

/** SOL, or the token of `mint`, leaves one account and arrives at another. */
async function sendOnSolana(
  page: Page,
  world: World,
  request: {
    readonly symbol?: string
    readonly amount: string
    readonly decimals: number
    readonly mint?: string
  }
): Promise<void> {
  const { symbol, amount, decimals, mint } = request
  const [own, friend] = [solanaAccount(world, 0), solanaAccount(world, 9)]
  const before = await solanaBalanceOf({ world, address: friend, mint })
  const ownBefore = await solanaBalanceOf({ world, address: own, mint })
  await openSend(page, symbol)
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  await review(page, friend)
  await confirm(page)
  await expect.poll(() => solanaBalanceOf({ world, address: friend, mint })).toBe(before + parseUnits(amount, decimals))
  // The sender of SOL pays the fee in it as well.
  const rest = ownBefore - (await solanaBalanceOf({ world, address: own, mint })) - parseUnits(amount, decimals)
  expect(rest > 0n).toBe(mint === undefined)
}
