import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../test/createWorld.js'
import { button, dialog, draw, drawConnected } from '../../test/networksWorld.js'

test('behavior: from the account, choosing a network goes back to the account', async () => {
  const world = createWorld()
  await drawConnected(world)
  await button('Account toy-…abcdef').click()
  await page.getByRole('button', { name: /Change network/ }).click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  await button('Toy Two').click()
  await expect.element(dialog('Your account')).toBeVisible()
  expect(world.wallet.networkId).toBe('polkadot:two')
})

test('behavior: without a connection a network is only chosen, and no wallet is asked', async () => {
  const world = createWorld()
  draw(world)
  await button('Network: Toy One').click()
  await button('Toy Two').click()
  await expect.element(button('Network: Toy Two')).toBeVisible()
  expect(world.wallet.prompts).toBe(0)
})

test('behavior: a wallet that cannot be asked says where to switch, and the list tells', async () => {
  const world = createWorld({ cannotSwitch: true })
  await drawConnected(world)
  await button('Network: Toy One').click()
  await expect.element(page.getByRole('button', { name: /Toy Two.*Switch in your wallet/ })).toBeVisible()
  await world.portico.modal.open('SwitchNetwork', { networkId: 'polkadot:two' })
  await expect.element(page.getByRole('heading', { name: 'Switch in Alder' })).toBeVisible()
  world.wallet.changeNetwork('polkadot:two')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: SwitchNetwork asks the wallet once, also in a component that mounts twice', async () => {
  const world = createWorld()
  await drawConnected(world)
  world.wallet.behavior = 'hold'
  const prompts = world.wallet.prompts
  await world.portico.modal.open('SwitchNetwork', { networkId: 'polkadot:two' })
  await expect.element(page.getByRole('heading', { name: 'Approve in Alder' })).toBeVisible()
  expect(world.wallet.prompts).toBe(prompts + 1)
  world.wallet.answer('reject')
  await expect.element(page.getByRole('heading', { name: 'Request declined in Alder' })).toBeVisible()
  world.wallet.behavior = 'approve'
  await button('Try again').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(world.portico.snapshot('connections').list[0]?.networkId).toBe('polkadot:two')
})

test('behavior: the way out of an unsupported network is to disconnect', async () => {
  const world = createWorld()
  await drawConnected(world)
  world.wallet.changeNetwork('polkadot:elsewhere')
  await expect.element(dialog('Change network')).toBeVisible()
  await button('Disconnect').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Connect wallet')).toBeVisible()
})

test('behavior: back from Connect while connected shows the account', async () => {
  const world = createWorld()
  await drawConnected(world)
  await world.portico.modal.open('Account')
  world.portico.router.push('Connect')
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('behavior: the shown view stays until the code of the next one is there, and what a wallet is can be read on the way to one', async () => {
  const world = createWorld()
  draw(world)
  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await button('Get a wallet').click()
  await expect.element(dialog('Get a wallet')).toBeVisible()
  await button('What is a wallet?').click()
  await expect.element(dialog('What is a wallet?')).toBeVisible()
  await button('Back').click()
  await button('Back').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
})

test('behavior: what a network is can be asked in the list, and leads back to it', async () => {
  const world = createWorld()
  draw(world)
  await button('Network: Toy One').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  await button('What is a network?').click()
  await expect.element(dialog('What is a network?')).toBeVisible()
  await button('Choose a network').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  expect(world.portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Networks'])
})
