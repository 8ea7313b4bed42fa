import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../test/createWorld.js'
import { anyDialog, button, dialog, draw, drawStrict } from '../test/modal.js'
import type { Rendered } from '../test/render.js'

const card = (): HTMLElement | null => document.querySelector('[data-part="card"]')
const waitingCard = (): Element | null => document.querySelector('[inert] [data-part="card"][data-state="prepared"]')

/** A page whose user has pressed a key, so that the list waits for its opening. */
async function prepare(world: World, drawn: () => Rendered = () => draw(world)): Promise<Rendered> {
  const rendered = drawn()
  await userEvent.keyboard('a')
  await expect.poll(waitingCard).not.toBeNull()
  return rendered
}

test('default: nobody sees, reaches or hears the list that waits', async () => {
  await prepare(createWorld())
  expect(getComputedStyle(card() as HTMLElement).visibility).toBe('hidden')
  expect(anyDialog().query()).toBeNull()
  expect(document.documentElement.hasAttribute('data-portico-locked')).toBe(false)
  for (let presses = 0; presses < 3; presses++) {
    await userEvent.tab()
    expect(card()?.contains(document.activeElement)).toBe(false)
  }
  // Escape belongs to the page.
  const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true })
  document.body.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})

test('behavior: opening shows the element that waited, with its focus, and after closing it is gone', async () => {
  await prepare(createWorld())
  const waited = card() as HTMLElement
  const added: Node[] = []
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) added.push(...addedNodes)
  })
  observer.observe(waited, { childList: true, subtree: true })
  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  observer.disconnect()
  expect(card()).toBe(waited)
  // Whatever is rendered in the turn of the click is what the user waits for.
  expect(added).toEqual([])
  await expect.poll(() => card()?.contains(document.activeElement)).toBe(true)
  expect(document.documentElement.hasAttribute('data-portico-locked')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(card).toBeNull()
  await expect.element(button('Connect wallet')).toHaveFocus()
  expect(document.querySelector('[data-portico-portal], [inert]')).toBeNull()

  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
})

test('behavior: coming back to the list gives the focus to the row that was used', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  await prepare(world)
  await button('Connect wallet').click()
  await button('Alder').click()
  await expect.element(dialog('Alder')).toBeVisible()
  await button('Back').click()
  await expect.element(button('Alder')).toHaveFocus()
})

test('behavior: what is found while it waits is in the list', async () => {
  const networks = toyNetworks()
  const adapter = createToyAdapter({ wallets: [], networks })
  const world = createWorld({ adapters: () => [adapter] })
  await prepare(world)
  adapter.announce(createToyWallet({ id: 'org.cedar', name: 'Cedar', networkId: networks[0].id }))
  await expect.poll(() => waitingCard()?.textContent).toContain('Cedar')
  expect(world.platform.requests).toEqual([])
  await button('Connect wallet').click()
  await expect.element(button('Cedar')).toBeVisible()
})

test('behavior: another view than the one that waited has nothing of it', async () => {
  const world = createWorld()
  await prepare(world)
  const waited = card()
  await world.portico.modal.open('Networks')
  await expect.element(dialog('Choose a network')).toBeVisible()
  expect(dialog('Choose a network').element().contains(waited)).toBe(false)
  await expect.poll(() => waited?.isConnected).toBe(false)
  expect(document.querySelectorAll('[data-part="card"]')).toHaveLength(1)
})

test('behavior: whoever is connected has no list that waits', async () => {
  const world = createWorld()
  await prepare(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(card).toBeNull()
})

test('behavior: it goes with the provider, also where everything mounts twice', async () => {
  const world = createWorld()
  const { unmount } = await prepare(world, () => drawStrict(world))
  expect(document.querySelectorAll('[data-portico-portal]')).toHaveLength(1)
  await button('Connect wallet').click()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  unmount()
  expect(document.querySelector('[data-portico-portal]')).toBeNull()
})
