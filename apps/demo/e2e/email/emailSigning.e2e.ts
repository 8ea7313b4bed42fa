// Signing and sending with the wallet by e-mail: its own window asks, to which a card in the modal leads, its server has a real database, and what is
// sent arrives on the local chains.

import { balanceOf } from '@portico/sandbox/testing'
import { parseEther, parseUnits } from 'viem'
import { askEmailWallet, openSend } from '../account/sendView.ts'
import { chooseNetwork, fact, factIn, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf } from '../solanaWorld.ts'
import { account } from '../world.ts'
import { airdrop, approve, approveIn, card, logIn, openWindow, ownAddress } from './emailWallet.ts'

test.use({ patient: true })
// Each mail is read in a page of its own, and the wallet is in a frame of the app.
test.describe.configure({ timeout: 300_000 })

const BOTH = '/?namespaces=both'

test('default: a message and typed data are read in the wallet’s window, and signed by the account', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const address = await fact(page, 'Portico', 'address').textContent()

  const message = await openSection(page, 'Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await expect(card(page).getByRole('heading', { name: 'Continue in the wallet’s window' })).toBeFocused()
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Sign a message' })).toBeFocused()
  await expect(window.getByText('Hello from Portico')).toBeVisible()
  await expect(window.getByText(new URL(world.url).host).first()).toBeVisible()
  await approveIn(window, 'Sign')
  await expect(message.locator('[data-fact="valid"]')).toHaveText('true')
  await expect(modal(page)).toBeHidden()

  const data = await openSection(page, 'Sign typed data')
  await data.getByRole('button', { name: 'Sign data' }).click()
  await approve(page, 'Sign')
  await expect(data.locator('[data-fact="valid"]')).toHaveText('true')
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('behavior: declining, and closing the window or the modal are a no, after which the wallet can be asked again', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const message = await openSection(page, 'Sign a message')
  const press = message.getByRole('button', { name: 'Sign message' })
  const declined = async (): Promise<void> => {
    await expect(modal(page)).toBeHidden()
    await expect(message).toContainText('USER_REJECTED')
  }
  await press.click()
  await card(page).getByRole('button', { name: 'Decline' }).click()
  await declined()
  await press.click()
  await (await openWindow(page)).getByRole('button', { name: 'Decline' }).click()
  await declined()
  await press.click()
  const closed = await openWindow(page)
  await expect(closed.getByText('Hello from Portico')).toBeVisible()
  await closed.close({ runBeforeUnload: true })
  await declined()
  await press.click()
  const left = await openWindow(page)
  await expect(left.getByText('Hello from Portico')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await declined()
  await expect(left.getByText('The page that asked is gone')).toBeVisible()
  await press.click()
  await approve(page, 'Sign')
  await expect(message.locator('[data-fact="valid"]')).toHaveText('true')
})

test('default: ETH and an ERC-20 arrive, with what they cost and change seen before', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  await page.goto('/')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const own = await ownAddress(page, world)
  const friend = account(world, 5)
  const before = await balanceOf({ chain, address: friend })

  await openSend(page)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.25')
  await askEmailWallet(page, friend)
  const window = await openWindow(page)
  await expect(window.getByText('0.25 ETH').first()).toBeVisible()
  await approveIn(window, 'Send')
  await expect(modal(page).locator('[data-part="receipt"]')).toBeVisible()
  await expect.poll(() => balanceOf({ chain, address: friend })).toBe(before + parseEther('0.25'))
  await page.keyboard.press('Escape')

  const tokens = await balanceOf({ chain, address: friend, token: token.address })
  await openSend(page, token.symbol)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('12.5')
  await askEmailWallet(page, friend)
  const other = await openWindow(page)
  await expect(other.getByText(`12.5 ${token.symbol}`).first()).toBeVisible()
  await approveIn(other, 'Send')
  await expect
    .poll(() => balanceOf({ chain, address: friend, token: token.address }))
    .toBe(tokens + parseUnits('12.5', token.decimals))
  expect(await balanceOf({ chain, address: own, token: token.address })).toBe(parseUnits('87.5', token.decimals))
})

test('default: SOL arrives', async ({ page, world }) => {
  await page.goto(BOTH)
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const own = (await factIn(page, 'solana', 'address').textContent()) ?? ''
  await airdrop(world, own)
  await chooseNetwork(page, world.solana.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.solana.networkId)
  const friend = solanaAccount(world, 9)
  const before = await solanaBalanceOf({ world, address: friend })
  await openSend(page)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('1.5')
  await askEmailWallet(page, friend)
  const window = await openWindow(page)
  await expect(window.getByText('1.5 SOL').first()).toBeVisible()
  await approveIn(window, 'Send')
  await expect(modal(page).locator('[data-part="receipt"]')).toBeVisible()
  await expect.poll(() => solanaBalanceOf({ world, address: friend })).toBe(before + 1_500_000_000n)
  expect(await solanaBalanceOf({ world, address: own })).toBeLessThan(500_000_000n)
})

test("behavior: the key's account sends two calls one after the other, approved once", async ({ page, world }) => {
  await page.goto('/')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  // The first network has the code by which they would go together.
  await chooseNetwork(page, world.chains[1].name)
  await ownAddress(page, world, world.chains[1])
  const batch = await openSection(page, 'Batch calls')
  await batch.getByRole('button', { name: 'Send both' }).click()
  await approve(page, 'Approve 2 calls')
  await expect(batch.locator('[data-fact="status"]')).toHaveText('success')
  expect((await batch.locator('[data-fact="hashes"]').textContent())?.split(' ')).toHaveLength(2)
})

test('behavior: where signing in is required, the login signs in, in both namespaces', async ({ page, world }) => {
  await page.goto('/?siwx=required&namespaces=both')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await expect(factIn(page, 'solana', 'address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  // Later the wallet asks, as any does.
  await page.reload()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
})
