// The smart account of a user by e-mail: it is made, sends and signs on a local chain with a real bundler, and its fee can be paid.

import { balanceOf } from '@portico/sandbox/testing'
import { createPublicClient, http, parseEther } from 'viem'
import { askEmailWallet, openSend } from '../account/sendView.ts'
import { chooseNetwork, fact, heroButton, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'
import { approve, approveIn, logIn, openWindow, ownAddress } from './emailWallet.ts'

test.use({ patient: true })
test.describe.configure({ timeout: 300_000 })

test('default: a batch is one approval and one transaction, which makes the account', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  await page.goto('/?defaultAccountTypes=smartAccount')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const address = await ownAddress(page, world)
  expect(await client.getCode({ address })).toBeUndefined()
  const batch = await openSection(page, 'Batch calls')
  await batch.getByRole('button', { name: 'Send both' }).click()
  await approve(page, 'Approve 2 calls')
  await expect(batch.locator('[data-fact="status"]')).toHaveText('success')
  const hash = ((await batch.locator('[data-fact="hashes"]').textContent()) ?? '') as `0x${string}`
  expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await client.getCode({ address })).toBeDefined()
})

test("default: a batch of the key's account is one transaction too, and the user takes the code for it away again", async ({
  page,
  world,
}) => {
  const [chain] = world.chains
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  await page.goto('/')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const address = await ownAddress(page, world)
  const batch = await openSection(page, 'Batch calls')
  await batch.getByRole('button', { name: 'Send both' }).click()
  const window = await openWindow(page)
  await expect(window.getByText('This adds code to your account')).toBeVisible()
  await approveIn(window, 'Approve 2 calls')
  await expect(batch.locator('[data-fact="status"]')).toHaveText('success')
  const hash = ((await batch.locator('[data-fact="hashes"]').textContent()) ?? '') as `0x${string}`
  expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success', type: 'eip7702' })
  expect(await client.getCode({ address })).toMatch(/^0xef0100/)
  const message = await openSection(page, 'Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await approve(page, 'Sign')
  await expect(message.locator('[data-fact="valid"]')).toHaveText('true')

  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await modal(page)
    .getByRole('button', { name: /^Remove the code on/ })
    .click()
  await approve(page, 'Remove code')
  await expect(modal(page).getByRole('button', { name: /^Remove the code on/ })).toBeHidden()
  expect(await client.getCode({ address })).toBeUndefined()
})

test('default: signatures hold before the account is on the chain, for signing in too', async ({ page, world }) => {
  await page.goto('/?siwx=required&defaultAccountTypes=smartAccount')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  const message = await openSection(page, 'Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await approve(page, 'Sign')
  await expect(message.locator('[data-fact="valid"]')).toHaveText('true')
  const data = await openSection(page, 'Sign typed data')
  await data.getByRole('button', { name: 'Sign data' }).click()
  await approve(page, 'Sign')
  await expect(data.locator('[data-fact="valid"]')).toHaveText('true')
})

test('behavior: the user chooses the account type, which stays chosen, and a network without smart accounts has the other', async ({
  page,
  world,
}) => {
  await page.goto('/?defaultAccountTypes=smartAccount')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const address = fact(page, 'Portico', 'address')
  const smart = (await address.textContent()) ?? ''
  await chooseNetwork(page, world.chains[1].name)
  await expect(address).not.toHaveText(smart)
  const standard = (await address.textContent()) ?? ''
  await chooseNetwork(page, world.chains[0].name)
  await expect(address).toHaveText(smart)

  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await modal(page)
    .getByRole('button', { name: /^Account type/ })
    .click()
  await modal(page)
    .getByRole('radio', { name: /^Standard/ })
    .press('Space')
  await modal(page).getByRole('button', { name: 'Use standard account' }).click()
  await expect(address).toHaveText(standard)
  await page.reload()
  await expect(address).toHaveText(standard)
})

test('behavior: where a paymaster pays, an account without coins sends', async ({ page, world }) => {
  const [chain] = world.chains
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  await world.sandbox.setPaymaster({ isOn: true })
  await page.goto('/?defaultAccountTypes=smartAccount')
  await logIn(page, world)
  await expect(modal(page)).toBeHidden()
  const own = await ownAddress(page, world)
  const friend = account(world, 6)
  const before = await balanceOf({ chain, address: friend })
  await openSend(page)
  await modal(page).getByRole('button', { name: 'Max' }).click()
  await askEmailWallet(page, friend)
  const window = await openWindow(page)
  await expect(window.getByText('Paid for you')).toBeVisible()
  await approveIn(window, 'Send')
  await expect(modal(page).locator('[data-part="receipt"]')).toBeVisible()
  await expect.poll(() => balanceOf({ chain, address: friend })).toBe(before + parseEther('10'))
  expect(await balanceOf({ chain, address: own })).toBe(0n)
})
