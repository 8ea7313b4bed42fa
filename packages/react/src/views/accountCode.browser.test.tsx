import { createToyTransfers, type ToyTransfers } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { ANSWERS, one, openLogin, USER, type WalletWorld } from '../test/approveWorld.js'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, draw, part, said, settled } from '../test/modal.js'

const address = USER.accounts[0]?.address ?? ''
const remove = button(`Remove the code on ${one.name}`)
const question = ({ frame }: WalletWorld) => frame.requests.find(({ type }) => type === 'RPC_REQUEST')?.payload

/** Settings of a user whose account runs code on the first network. */
async function openSettings(): Promise<WalletWorld & { readonly transfers: ToyTransfers }> {
  const transfers = createToyTransfers()
  transfers.facts[address] = () => ({ isDelegated: true })
  const world = await openLogin(draw, { transfers })
  await world.portico.modal.open('Settings')
  await expect.element(remove).toBeVisible()
  return { ...world, transfers }
}

/** Has the wallet asked, which the user or the wallet then answers. */
async function press({ frame, asked }: WalletWorld, answer: () => { readonly result: unknown }): Promise<void> {
  frame.answer({ ...ANSWERS, RPC_REQUEST: answer })
  await remove.click()
  await expect.element(dialog('Approve')).toBeVisible()
  await asked('RPC_REQUEST')
  await expect.element(dialog('Settings')).toBeVisible()
}

test('default: the wallet asks its user, and the row goes once the network has removed the code', async () => {
  const world = await openSettings()
  let mine: (ended: undefined) => void = () => undefined
  world.transfers.mined = () => new Promise((resolve) => (mine = resolve))
  await press(world, () => ({ result: 'toyHash' }))
  expect(question(world)).toMatchObject({ method: 'portico_undelegate', params: [], networkId: one.id, address })
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  expect(said('polite') ?? '').not.toBe('Code removed')
  remove.element().focus()
  mine(undefined)
  await expect.element(remove).not.toBeInTheDocument()
  // Tab goes on from here, and not from the top of the page.
  await expect.poll(() => document.activeElement).toBe(part('settings'))
  await expect.poll(() => said('polite')).toBe('Code removed')
})

test('behavior: a decline is no failure', async () => {
  const world = await openSettings()
  await press(world, () => {
    throw { code: 'REJECTED', message: 'no' }
  })
  await expect.element(remove).toBeVisible()
  await expect.element(remove).not.toHaveAttribute('aria-busy')
  await expect.element(remove).not.toHaveAccessibleDescription()
  expect(said('assertive') ?? '').toBe('')
})

test('behavior: what fails is said, and is gone at the next visit', async () => {
  const world = await openSettings()
  world.transfers.mined = async () => 'failed'
  await press(world, () => ({ result: 'toyHash' }))
  const sentence = 'The code is still there. Try again.'
  await expect.element(remove).toHaveAccessibleDescription(sentence)
  await expect.poll(() => said('assertive')).toBe(sentence)
  await world.portico.modal.open('Account')
  await world.portico.modal.open('Settings')
  await expect.element(remove).toBeVisible()
  await expect.element(remove).not.toHaveAccessibleDescription()
})

test('behavior: a removal that the wallet loses sight of has happened where the network says so', async () => {
  const world = await openSettings()
  await press(world, () => {
    world.transfers.facts[address] = {}
    throw { code: 'SENT_UNKNOWN', message: 'no' }
  })
  await expect.poll(() => said('polite')).toBe('Code removed')
  expect(remove.query()).toBeNull()
})

test('behavior: the account of another wallet has no row', async () => {
  const transfers = createToyTransfers()
  let isAsked = false
  transfers.facts['toy-1234567890abcdef'] = () => {
    isAsked = true
    return { isDelegated: true }
  }
  const world = createWorld({ chain: { transfers } })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Settings')
  await expect.poll(() => isAsked).toBe(true)
  await settled()
  expect(remove.query()).toBeNull()
})
