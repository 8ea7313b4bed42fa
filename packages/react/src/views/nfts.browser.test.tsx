import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, part } from '../test/modal.js'
import { openAccount, pressSend, setUp } from '../test/nftsWorld.js'

test('default: a tab where the app has a source; nothing is asked before it is shown', async () => {
  const { world, asked } = setUp()
  await openAccount(world)
  await expect.element(page.getByRole('tab', { name: 'NFTs' })).toBeVisible()
  await expect.poll(() => part('tokens')?.dataset['state']).toBe('ready')
  expect(asked).toEqual([])
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.poll(() => part('nfts')?.dataset['state']).toBe('ready')
  expect(asked).toEqual(['polkadot:one'])
  await page.getByRole('button', { name: /^Door 1/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Door 1' })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Door 1' }).getByText('toy-doors-contract')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // Only the details: the account stays.
  await expect.element(page.getByRole('dialog', { name: 'Door 1' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'NFTs' })).toBeVisible()
})

test('behavior: a failure says so, and is tried again by a press after 30 s', async () => {
  const answers: (Error | undefined)[] = [new Error('down')]
  const { world, asked } = setUp({}, answers)
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByText('Couldn’t load your NFTs')).toBeVisible()
  await expect.element(page.getByText('Try again in 30 seconds.')).toBeVisible()
  await world.platform.clock.advance(30_000)
  await expect.element(page.getByText('Try again in 30 seconds.')).not.toBeInTheDocument()
  await button('Try again').click()
  await expect.poll(() => part('nfts')?.dataset['state']).toBe('ready')
  expect(asked).toHaveLength(2)
  expect(part('nfts')?.contains(document.activeElement)).toBe(true)
})

test('default: an NFT is sent from its details: how many is asked where there are several', async () => {
  const { world, transfers } = setUp({}, [], { 'toy-doors-contract/1': 1n, 'toy-doors-contract/2': 12n })
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await pressSend('Door 1')
  await expect.element(page.getByRole('textbox', { name: 'To' })).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Quantity' }).query()).toBeNull()
  expect(page.getByRole('textbox', { name: 'Amount' }).query()).toBeNull()
  await button('Back').click()
  await pressSend('Door 2')
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('textbox', { name: 'To' }).fill('toy-abcdefghijklmnop')
  await button('Review').click()
  await expect.element(page.getByText('3 × Door 2')).toBeVisible()
  await expect.element(page.getByText('#2')).toBeVisible()
  await button('Confirm in Alder').click()
  await expect.poll(() => part('receipt')?.dataset['state']).toBeDefined()
  await expect.element(page.getByText('3 × Door 2')).toBeVisible()
  expect(transfers.sent).toMatchObject([{ token: 'toy-doors-contract', tokenId: '2', amountBaseUnits: 3n }])
})
