import { createToyTransfers, type ToyTransactions, type ToyTransfers } from '@portico/test-kit'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openLogin, type WalletWorld } from './approveWorld.js'
import { createWorld, type World } from './createWorld.js'
import { button, dialog, drawStrict } from './modal.js'

export const SHELL = 'toy-token-shell'
export const [lena, fake] = ['toy-abcdefghijklmnop', 'toy-ab00000000klmnop']

export interface Sending extends World {
  readonly transfers: ToyTransfers
  readonly transactions: ToyTransactions
}

/** A visitor at Send, connected with Alder. */
export async function open(): Promise<Sending> {
  const chain = createChain()
  const world = createWorld({ chain, portico: { tokens: { 'polkadot:one': { address: SHELL } } } })
  drawStrict(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await openSend(world)
  return { ...world, ...chain }
}

/** A visitor at Send who has logged in by e-mail. */
export async function openByEmail(): Promise<Sending & WalletWorld> {
  const chain = createChain()
  const world = await openLogin(drawStrict, chain)
  await openSend(world)
  return { ...world, ...chain }
}

function createChain() {
  const transactions: ToyTransactions = { toyHash1: { status: 'pending' }, toyHash2: { status: 'pending' } }
  const tokenBalances = { [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' } }
  return { transfers: createToyTransfers(), transactions, tokenBalances }
}

async function openSend(world: World): Promise<void> {
  await world.portico.modal.open('Account')
  world.portico.router.push('WalletSend')
  await expect.element(button('Enter an amount')).toBeVisible()
}

/** One coin to `lena`, as far as its receipt. */
export async function send(text = '1'): Promise<void> {
  await amount().fill(text)
  await to().fill(lena)
  await button('Review').click()
  await button('Confirm in Alder').click()
  await expect.element(dialog('Transfer')).toBeVisible()
}

export const amount = () => page.getByLabelText('Amount')
export const to = () => page.getByLabelText('To', { exact: true })
