import type { NftSource } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../test/createWorld.js'
import { button, dialog, draw, part } from '../test/modal.js'

test('default: a tab where the app has a source; nobody is asked before it is shown', async () => {
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

test('behavior: no tab without a source, nor on a network that it does not know', async () => {
  const { world } = setUp({ networkIds: ['polkadot:two'] })
  await openAccount(world)
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  expect(page.getByRole('tab', { name: 'NFTs' }).query()).toBeNull()
  world.wallet.changeNetwork('polkadot:two')
  await expect.element(page.getByRole('tab', { name: 'NFTs' })).toBeVisible()
})

test('behavior: hidden balances hide no NFTs', async () => {
  const { world } = setUp()
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await button('Hide balances').click()
  await expect.element(page.getByRole('button', { name: 'Door 2 Doors , 12 owned' })).toBeVisible()
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
})

/** A world whose account has two NFTs on each network, or fails first. */
function setUp(more: Pick<NftSource, 'networkIds'> = {}, answers: (Error | undefined)[] = []) {
  const asked: string[] = []
  const nfts: NftSource = {
    ...more,
    read: async ({ networkId }) => {
      asked.push(networkId)
      const failure = answers.shift()
      if (failure) throw failure
      const one = { networkId, address: 'toy-doors-contract', collection: 'Doors' }
      return [
        { ...one, tokenId: '1', quantity: 1n, name: 'Door 1' },
        { ...one, tokenId: '2', quantity: 12n, name: 'Door 2' },
      ]
    },
  }
  return { asked, world: createWorld({ platform: createFakePlatform(), portico: { data: { nfts } } }) }
}

async function openAccount(world: World): Promise<void> {
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
}
