import type { Page } from '@playwright/test'
import { balanceOf } from '@portico/sandbox/testing'
import { parseUnits } from 'viem'
import { openSection } from '../demoPage.ts'
import { expect } from '../fixtures.ts'
import { isSolanaSignature, solanaAccount, solanaBalanceOf } from '../solanaWorld.ts'
import { account, type World } from '../world.ts'

/** Has the wallet say yes to what it is asked, or is about to be. */
export type Approve = () => Promise<unknown>

/** Fills and sends the form, and has it approved. */
async function send(
  page: Page,
  request: { readonly asset?: string; readonly amount: string; readonly to: string; readonly approve: Approve }
): Promise<void> {
  const { asset, amount, to } = request
  const form = (await openSection(page, 'Send')).locator('form').first()
  await form.getByLabel('Asset').selectOption(asset === undefined ? { index: 0 } : asset)
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Recipient').fill(to)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await request.approve()
  await expect(form.locator('[data-fact="outcome"]')).toHaveText('success')
}

/** SOL, as the chain has it before and after. Its tokens are sent in send.e2e.ts. */
export async function sendOnSolana(
  page: Page,
  request: { readonly world: World; readonly from: number; readonly to: number; readonly approve: Approve }
): Promise<void> {
  const { world } = request
  const owner = solanaAccount(world, request.from)
  const friend = solanaAccount(world, request.to)
  const balances = async (): Promise<readonly [bigint, bigint]> => [
    await solanaBalanceOf({ world, address: owner }),
    await solanaBalanceOf({ world, address: friend }),
  ]
  const [ownBefore, friendBefore] = await balances()
  await send(page, { amount: '1.5', to: friend, approve: request.approve })
  const [ownAfter, friendAfter] = await balances()
  const amountLamports = 1_500_000_000n
  expect(friendAfter - friendBefore).toBe(amountLamports)
  // The sender of SOL pays the fee in it as well.
  expect(ownBefore - ownAfter - amountLamports).toBeGreaterThanOrEqual(5_000n)
}

/** An ERC-20 of the first chain, as the chain has it before and after. */
export async function sendErc20(
  page: Page,
  request: { readonly world: World; readonly from: number; readonly to: number; readonly approve: Approve }
): Promise<void> {
  const { world } = request
  const [chain] = world.chains
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const of = (index: number): Promise<bigint> =>
    balanceOf({ chain, address: account(world, index), token: token.address })
  const before = [await of(request.from), await of(request.to)]
  await send(page, { asset: token.symbol, amount: '12.5', to: account(world, request.to), approve: request.approve })
  const amountBaseUnits = parseUnits('12.5', token.decimals)
  expect([await of(request.from), await of(request.to)]).toEqual([
    (before[0] ?? 0n) - amountBaseUnits,
    (before[1] ?? 0n) + amountBaseUnits,
  ])
}

/** The signature on the page is one of the account's key over the text. */
export async function expectSignedOnSolana(
  page: Page,
  request: { readonly message: string; readonly address: string }
): Promise<void> {
  const form = await openSection(page, 'Sign a message')
  await expect(form.locator('[data-fact="valid"]')).toHaveText('true')
  const signature = (await form.locator('[data-fact="signature"]').textContent()) ?? ''
  expect(isSolanaSignature({ ...request, signature })).toBe(true)
  expect(isSolanaSignature({ ...request, message: `${request.message}.`, signature })).toBe(false)
}
