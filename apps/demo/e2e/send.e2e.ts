import type { Page } from '@playwright/test'
import { approve, balanceOf, reject } from '@portico/sandbox/testing'
import { getAddress, parseEther, parseUnits } from 'viem'
import { chooseNetwork, chooseWallet, connect, fact, modal, openSection } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { openSend, review } from './sendView.ts'
import { solanaAccount, solanaBalanceOf, solanaTokens } from './solanaWorld.ts'
import { account, type World } from './world.ts'

const dialog = (page: Page) => modal(page)

async function confirm(page: Page, wallet = 'Harbor'): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Confirm in ${wallet}` })
    .click()
  await approve({ page })
  await expect(dialog(page).locator('[data-part="account"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  // What the call of the page resolved with.
  const section = await openSection(page, 'Send')
  await expect(section.getByRole('form', { name: 'In the modal' }).locator('[data-fact="hash"]')).not.toBeEmpty()
}

test('default: ETH arrives, and the account is shown', { tag: '@main' }, async ({ page, world }) => {
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

test('behavior: Max of ETH leaves no more than the fee', async ({ page, world }) => {
  const [chain] = world.chains
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 0))
  await openSend(page)
  await dialog(page).getByLabel('To', { exact: true }).fill(account(world, 6))
  await dialog(page).getByRole('button', { name: 'Max' }).click()
  await expect(dialog(page)).toContainText('Max keeps')
  await dialog(page).getByRole('button', { name: 'Review', exact: true }).click()
  await confirm(page)
  await expect
    .poll(async () => (await balanceOf({ chain, address: account(world, 0) })) < parseEther('0.001'))
    .toBe(true)
})

test('behavior: an ERC-20 arrives', { tag: '@main' }, async ({ page, world }) => {
  const [chain] = world.chains
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const of = (index: number) => balanceOf({ chain, address: account(world, index), token: token.address })
  await page.goto('/')
  await connect(page)
  const before = await of(5)
  await openSend(page, token.symbol)
  await expect(dialog(page).getByRole('button', { name: `Token: ${token.symbol}` })).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('12.5')
  await review(page, account(world, 5))
  await confirm(page)
  await expect.poll(() => of(5)).toBe(before + parseUnits('12.5', token.decimals))
})

test('behavior: what the wallet declines stays on the review, and nothing moves', async ({ page, world }) => {
  const [chain] = world.chains
  await page.goto('/')
  await connect(page)
  const before = await balanceOf({ chain, address: account(world, 5) })
  await openSend(page)
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('1')
  await review(page, account(world, 5))
  await dialog(page).getByRole('button', { name: 'Confirm in Harbor' }).click()
  await reject({ page })
  await expect(dialog(page)).toContainText('You declined in Harbor. Nothing was sent.')
  await page.keyboard.press('Escape')
  const form = (await openSection(page, 'Send')).getByRole('form', { name: 'In the modal' })
  await expect(form).toContainText('MODAL_CLOSED')
  expect(await balanceOf({ chain, address: account(world, 5) })).toBe(before)
})

test('behavior: an address that only looks like a recent recipient is told from it', async ({ page, world }) => {
  await page.goto('/')
  await connect(page)
  const friend = account(world, 5)
  await openSend(page)
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.1')
  await review(page, friend)
  await confirm(page)
  await openSend(page)
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.1')
  const fake = getAddress(`${friend.slice(0, 8)}${'0'.repeat(26)}${friend.slice(-8)}`.toLowerCase())
  await dialog(page).getByLabel('To', { exact: true }).fill(fake)
  await expect(dialog(page)).toContainText('but it isn’t')
  await dialog(page)
    .getByRole('button', { name: /^Use 0x/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Review', exact: true }).click()
  await expect(dialog(page).locator('[data-part="address-groups"]')).toHaveText(friend)
})

test('behavior: SOL and SPL tokens arrive, classic and Token-2022', { tag: '@main' }, async ({ page, world }) => {
  await openSolana(page, world)
  const friend = solanaAccount(world, 9)
  const { classic, newer } = solanaTokens(world)
  for (const { symbol, amount, decimals, mint } of [
    { symbol: undefined, amount: '1.5', decimals: 9, mint: undefined },
    { symbol: classic.symbol, amount: '12.5', decimals: classic.decimals, mint: classic.mint },
    { symbol: newer.symbol, amount: '0.75', decimals: newer.decimals, mint: newer.mint },
  ]) {
    const before = await solanaBalanceOf({ world, address: friend, mint })
    await openSend(page, symbol)
    await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
    await review(page, friend)
    await confirm(page)
    await expect
      .poll(() => solanaBalanceOf({ world, address: friend, mint }))
      .toBe(before + parseUnits(amount, decimals))
  }
})

test('behavior: Max of SOL to somebody new leaves the rent of the sender', async ({ page, world }) => {
  await openSolana(page, world)
  const newcomer = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  await openSend(page)
  await dialog(page).getByLabel('To', { exact: true }).fill(newcomer)
  await expect(dialog(page)).toContainText('There’s no account at')
  await dialog(page).getByRole('button', { name: 'Max' }).click()
  await dialog(page).getByRole('button', { name: 'Review', exact: true }).click()
  await confirm(page)
  await expect.poll(() => solanaBalanceOf({ world, address: solanaAccount(world, 0) })).toBeLessThan(1_000_000n)
  expect(await solanaBalanceOf({ world, address: solanaAccount(world, 0) })).toBeGreaterThanOrEqual(890_880n)
})

async function openSolana(page: Page, world: World): Promise<void> {
  await page.goto('/?namespaces=both')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await approve({ page })
  await expect(dialog(page)).toBeHidden()
  await chooseNetwork(page, world.solana.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.solana.networkId)
}
