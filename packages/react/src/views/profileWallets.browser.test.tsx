import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anyDialog, button, said } from '../test/modal.js'
import { current, openWallets, rows } from '../test/profileWalletsWorld.js'

test('behavior: switching makes another wallet the active one, in place, and says so', async () => {
  const world = await openWallets()
  expect(rows()).toEqual(['Birch', 'Alder'])
  expect(current()).toContain('Birch')
  await button('Switch to Alder').click()
  await expect.poll(current).toContain('Alder')
  await expect.poll(() => said('polite')).toBe('Alder is now active')
  expect(world.portico.snapshot('connections').list[0]?.connectorId).toBe('org.alder')
  expect([world.wallet.prompts, world.other.prompts]).toEqual([1, 1])
})

test('behavior: disconnecting one keeps the other and the view, disconnecting the last one closes it', async () => {
  const world = await openWallets()
  await button('Disconnect Birch').click()
  await expect.poll(() => said('polite')).toBe('Birch disconnected')
  expect(current()).toContain('Alder')
  expect(page.getByText('Recently connected').query()).not.toBeNull()
  await button('Disconnect Alder').click()
  await expect.poll(() => anyDialog().query()).toBeNull()
  expect(world.portico.snapshot('connections').list).toEqual([])
})

test('behavior: an earlier wallet is connected again by a press, or forgotten, also at the next visit', async () => {
  const world = await openWallets()
  await button('Disconnect Birch').click()
  await button('Connect Birch').click()
  await expect.poll(() => world.portico.snapshot('connections').list).toHaveLength(2)
  await world.portico.modal.open('ProfileWallets')
  await button('Disconnect Birch').click()
  await button('Remove Birch from the list').click()
  await expect.poll(rows).toEqual(['Alder'])
  await expect.poll(() => world.platform.stored['@appkit/v1/recentWallets']).not.toContain('Birch')
  expect(page.getByText('Recently connected').query()).toBeNull()
})

test('behavior: watched accounts are apart, are viewed by a press, and are left with a word', async () => {
  const world = await openWallets()
  const { id } = await world.portico.watchAddress('toy-treasury')
  await world.portico.setActiveConnection({ connectionId: 'polkadot/org.birch' })
  await expect.element(page.getByRole('list', { name: 'Watch only' })).toBeVisible()
  await button('View toy-…easury').click()
  await expect.poll(() => said('polite')).toBe('toy-…easury is now active')
  expect(world.portico.snapshot('connections').list[0]?.id).toBe(id)
  await button('Stop watching toy-…easury').click()
  await expect.poll(() => said('polite')).toBe('You no longer watch toy-…easury')
  expect(page.getByRole('list', { name: 'Watch only' }).query()).toBeNull()
})
