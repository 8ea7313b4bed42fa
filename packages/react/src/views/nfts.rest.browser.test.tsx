import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, part } from '../test/modal.js'
import { focusedName, openAccount, setUp, tabTo } from '../test/nftsWorld.js'

test('behavior: no tab without a source, nor on a network that it does not know', async () => {
  const { world } = setUp({ networkIds: ['polkadot:two'] })
  await openAccount(world)
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  expect(page.getByRole('tab', { name: 'NFTs' }).query()).toBeNull()
  world.wallet.changeNetwork('polkadot:two')
  await expect.element(page.getByRole('tab', { name: 'NFTs' })).toBeVisible()
})

test('behavior: hidden balances hide no NFTs, only how many there are', async () => {
  const { world } = setUp()
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByRole('button', { name: 'Door 2 Doors , 12 owned' })).toBeVisible()
  await button('Hide balances').click()
  await expect.element(page.getByRole('button', { name: 'Door 2 Doors', exact: true })).toBeVisible()
})

test('behavior: by the keyboard alone: the tab, a tile, its details, Send, and back to the tile', async () => {
  const { world } = setUp({}, [], { 'toy-doors-contract/1': 1n, 'toy-doors-contract/2': 12n })
  await openAccount(world)
  await expect.poll(() => part('tokens')?.dataset['state']).toBe('ready')
  await tabTo('Tokens')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: /^Door 1/ })).toBeVisible()
  await tabTo('Door 1Doors')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Door 1' })).toBeVisible()
  await tabTo('Send')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'To' })).toBeVisible()
  await tabTo('Back')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focusedName).toBe('Door 1Doors')
})

test('behavior: spam is folded, and stays open once it was opened', async () => {
  const { world } = setUp()
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByRole('button', { name: /^Door 2/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Free door/ }).query()).toBeNull()
  await page.getByRole('button', { name: /^1 NFT that may be spam/ }).click()
  await expect.element(page.getByRole('button', { name: /^Free door/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Tokens' }).click()
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByRole('button', { name: /^Free door/ })).toBeVisible()
})

test('behavior: no button where the network has no NFTs that can be sent', async () => {
  const { world } = setUp()
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await page.getByRole('button', { name: /^Door 1/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Door 1' })).toBeVisible()
  expect(page.getByRole('dialog', { name: 'Door 1' }).getByRole('button', { name: 'Send' }).query()).toBeNull()
})
