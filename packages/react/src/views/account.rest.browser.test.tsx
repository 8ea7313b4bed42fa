import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openAccount } from '../test/accountWorld.js'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, draw, heading, part } from '../test/modal.js'

test('behavior: to stop watching leaves the account', async () => {
  const world = createWorld()
  draw(world)
  await world.portico.watchAddress('toy-treasury')
  await world.portico.modal.open('Account')
  await button('Stop watching').click()
  await expect.poll(() => world.portico.snapshot('connections').list).toEqual([])
  await expect.poll(() => part('card')).toBeNull()
})

test('behavior: tokens are read when the account is looked at, and not before', async () => {
  const world = createWorld()
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  expect(world.portico.snapshot('portfolio').byId).toEqual({})
  await world.portico.modal.open('Account')
  await expect.poll(() => Object.keys(world.portico.snapshot('portfolio').byId)).toHaveLength(1)
})

test('behavior: by keyboard the account is walked from its header to its footer', async () => {
  const world = createWorld()
  await openAccount(world)
  await expect.poll(() => part('tokens')?.dataset['state']).toBe('ready')
  await expect.poll(() => document.activeElement?.textContent).toBe('Your account')
  const stops: (string | null | undefined)[] = []
  for (let stop = 0; stop < 9; stop++) {
    await userEvent.tab()
    stops.push(document.activeElement?.getAttribute('data-part'))
  }
  expect(stops).toEqual([
    'identity',
    'copy-button',
    'open-settings',
    'close',
    'network-chip',
    'hide-balances',
    'account-action-receive',
    'tab',
    'disconnect',
  ])
})

test('behavior: the name leads to the wallets, and back', async () => {
  const world = createWorld()
  await openAccount(world)
  await button(/Open wallets$/).click()
  await expect.element(dialog('Wallets')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('parameters: features.receive off: it is not offered, and FEATURE_DISABLED', async () => {
  const world = createWorld({ portico: { features: { receive: false } } })
  await openAccount(world)
  await expect.poll(() => part('balance')?.dataset['state']).toBe('ready')
  expect(button('Receive').query()).toBeNull()
  await expect(world.portico.modal.open('WalletReceive')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

test('behavior: an account with nothing has one next step', async () => {
  const world = createWorld({ chain: { balances: { 'polkadot:one': 0n } } })
  await openAccount(world)
  await expect.element(heading('No tokens yet')).toBeVisible()
  expect(part('amount')?.textContent).toBe('0.00 TOY')
  await button('Receive').last().click()
  await expect.element(dialog('Receive')).toBeVisible()
})
