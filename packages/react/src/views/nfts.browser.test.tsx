import type { NftSource } from '@portico/core'
import { createFakePlatform, createToyTransfers, type ToyTransfers } from '@portico/test-kit'
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

test('behavior: hidden balances hide no NFTs, only how many there are', async () => {
  const { world } = setUp()
  await openAccount(world)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(page.getByRole('button', { name: 'Door 2 Doors , 12 owned' })).toBeVisible()
  await button('Hide balances').click()
  await expect.element(page.getByRole('button', { name: 'Door 2 Doors', exact: true })).toBeVisible()
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

/** Presses Tab until the control of that name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let pressed = 0; pressed < 30; pressed++) {
    await userEvent.tab()
    if (focusedName() === name) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

function focusedName(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
}

/** In the details of an NFT: the account has a button of the same name. */
async function pressSend(name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Send' }).click()
}

/** A world whose account has two NFTs on each network and one that is spam, or fails first. */
function setUp(
  more: Pick<NftSource, 'networkIds'> = {},
  answers: (Error | undefined)[] = [],
  /** How many of each can be sent; undefined where none can be. */
  sendable?: { readonly [nft: string]: bigint }
) {
  const transfers: ToyTransfers = { ...createToyTransfers(), nfts: sendable }
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
        { ...one, tokenId: '3', quantity: 1n, name: 'Free door', isSpam: true },
      ]
    },
  }
  const world = createWorld({ platform: createFakePlatform(), chain: { transfers }, portico: { data: { nfts } } })
  return { asked, transfers, world }
}

async function openAccount(world: World): Promise<void> {
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
}
