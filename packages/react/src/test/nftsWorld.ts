import type { NftSource } from '@portico/core'
import { createFakePlatform, createToyTransfers, type ToyTransfers } from '@portico/test-kit'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from './createWorld.js'
import { dialog, draw } from './modal.js'

/** Presses Tab until the control of that name has the focus. */
export async function tabTo(name: string): Promise<void> {
  for (let pressed = 0; pressed < 30; pressed++) {
    await userEvent.tab()
    if (focusedName() === name) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

export function focusedName(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
}

/** In the details of an NFT: the account has a button of the same name. */
export async function pressSend(name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Send' }).click()
}

/** A world whose account has two NFTs on each network and one that is spam, or fails first. */
export function setUp(
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

export async function openAccount(world: World): Promise<void> {
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
}
