import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../test/createWorld.js'
import { anyDialog, button, dialog, draw, part, said } from '../test/modal.js'
import { current, openWallets } from '../test/profileWalletsWorld.js'

test('behavior: a button that goes with its wallet leaves the keyboard its place in the view', async () => {
  await openWallets()
  const isHere = () => part('profile-wallets')?.contains(document.activeElement)
  await button('Switch to Alder').click()
  await expect.poll(current).toContain('Alder')
  await expect.poll(isHere).toBe(true)
  await button('Disconnect Alder').click()
  await expect.poll(() => said('polite')).toBe('Alder disconnected')
  await expect.poll(isHere).toBe(true)
  await button('Remove Alder from the list').click()
  await expect.element(button('Remove Alder from the list')).not.toBeInTheDocument()
  await expect.poll(isHere).toBe(true)
})

test('behavior: a press on who is connected shows every wallet, and back is the account', async () => {
  const world = createWorld()
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  await button(/Open wallets$/).click()
  await expect.element(dialog('Wallets')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('behavior: another wallet is offered, and back from there is the account', async () => {
  await openWallets()
  await button('Add wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('behavior: where a new wallet would replace the one there is, none is offered', async () => {
  const world = createWorld()
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('ProfileWallets')
  await expect.element(dialog('Wallets')).toBeVisible()
  expect(button('Add wallet').query()).toBeNull()
  await button('Disconnect').click()
  await expect.poll(() => anyDialog().query()).toBeNull()
})

test('behavior: beside an account that is only watched a wallet is offered', async () => {
  const world = createWorld()
  draw(world)
  await world.portico.watchAddress('toy-treasury')
  await world.portico.modal.open('ProfileWallets')
  await button('Add wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
})

test('behavior: namespaces are apart, each with its active wallet', async () => {
  const networks = toyNetworks('cosmos')
  const wallet = createToyWallet({
    id: 'org.cedar',
    name: 'Cedar',
    networkId: networks[0].id,
    addresses: ['toy-cedar'],
  })
  const second = createToyAdapter({ namespace: 'cosmos', wallets: [wallet], networks })
  const world = createWorld({ adapters: (own) => [own, second] })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.connect({ walletKey: 'org.cedar' })
  await world.portico.modal.open('ProfileWallets')
  await expect.element(dialog('Wallets')).toBeVisible()
  expect(page.getByText('Alder · Active').query()).not.toBeNull()
  expect(current()).toContain('Cedar')
  await button('Switch to Alder').click()
  await expect.poll(current).toContain('Alder')
  expect(world.portico.snapshot('networks').activeNamespace).toBe('polkadot')
})
