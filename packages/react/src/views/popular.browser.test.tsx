import type { PorticoOptions } from '@portico/core'
import { createFakePlatform, createToyAdapter, createToyConnector, toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPhone } from '../test/createPhone.js'
import { createWorld, type World } from '../test/createWorld.js'
import { button, openList } from '../test/modal.js'
import { toyConnectors } from '../test/toyConnectors.js'

// What the bundled index knows: these have the namespace, in this order.
const namespace = 'bip122'

/** A page on which nothing is installed, and for which no directory is configured. */
function createEmpty({
  onPhone = false,
  ...portico
}: Partial<PorticoOptions> & { readonly onPhone?: boolean } = {}): World {
  const platform = onPhone ? createPhone() : createFakePlatform()
  const adapter = createToyAdapter({ namespace, wallets: [], networks: toyNetworks(namespace) })
  return createWorld({ platform, portico, adapters: () => [adapter] })
}

const popular = (): readonly string[] =>
  [...document.querySelectorAll('[data-part="wallet-group"][data-group="recommended"] [data-part="row-title"]')].map(
    ({ textContent }) => textContent
  )

test('default: where nothing is installed, what is popular can be added to this browser', async () => {
  const world = createEmpty()
  await openList(world)
  await expect.poll(popular).toEqual(['MetaMask', 'Phantom', 'OKX Wallet', 'Bitget Wallet'])
  await expect.element(button('MetaMask')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
  expect(page.getByText('No wallet detected').query()).toBeNull()
  expect(world.platform.requests).toEqual([])
})

test('behavior: on a phone without a way to pair, a wallet opens this page in its own browser', async () => {
  const world = createEmpty({ onPhone: true })
  await openList(world)
  await expect.poll(popular).toEqual(['MetaMask', 'Phantom', 'OKX Wallet'])
  await button('MetaMask').click()
  await expect.poll(() => world.platform.opener.opened).toHaveLength(1)
  expect(world.platform.opener.opened[0]?.url).toContain('link.metamask.io/dapp/dapp.example')
  await expect.element(page.getByRole('heading', { name: 'Continue in MetaMask' })).toBeVisible()
})

test('behavior: on a phone that can pair, its wallets are listed, and the code is for another phone', async () => {
  const world = createEmpty({ onPhone: true, connectors: toyConnectors(createToyConnector()) })
  await openList(world)
  await expect.poll(popular).toHaveLength(4)
  await page.getByRole('button', { name: /^Scan with your phone/ }).click()
  const list = page.getByRole('list', { name: 'Mobile wallet' })
  await expect.element(list.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  const code = page.getByRole('img', { name: /QR code/ })
  expect(code.query()).toBeNull()
  await button('QR code for another phone').click()
  await expect.element(code).toBeVisible()
})

test('behavior: on a phone for which nothing is known, nothing shows it a code of itself', async () => {
  const includeWalletIds = ['nobody']
  const world = createEmpty({ onPhone: true, connectors: toyConnectors(createToyConnector()), includeWalletIds })
  await openList(world)
  await page.getByRole('button', { name: /^Scan with your phone/ }).click()
  await expect.element(button('QR code for another phone')).toBeVisible()
  expect(page.getByRole('img', { name: /QR code/ }).query()).toBeNull()
})
