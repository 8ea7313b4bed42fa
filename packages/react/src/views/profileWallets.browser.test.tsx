import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, type World } from '../test/createWorld.js'
import { anyDialog, button, dialog, draw, part, said } from '../test/modal.js'

/** A page whose user has connected both wallets, Birch last, and looks at all of them. */
async function openWallets(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = createWorld({ portico: { remoteFeatures: { multiWallet: true } }, ...options })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.connect({ walletKey: 'org.birch' })
  await world.portico.modal.open('ProfileWallets')
  await expect.element(dialog('Wallets')).toBeVisible()
  return world
}

const rows = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part="wallet-row"]')].map((row) =>
    ['Alder', 'Birch'].find((name) => row.textContent?.includes(name))
  )
const current = (): string | null | undefined =>
  document.querySelector('[data-part="wallet-row"][aria-current="true"]')?.textContent

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

test('behavior: a wallet of before is connected again by a press, or forgotten, also at the next visit', async () => {
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
