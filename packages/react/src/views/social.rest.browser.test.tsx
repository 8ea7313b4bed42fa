import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, row } from '../test/emailWorld.js'
import { button, dialog, heading, part, said } from '../test/modal.js'
import { openGoogle, openSocials, tiles, windowOf } from '../test/socialWorld.js'

afterEach(() => page.viewport(1024, 768))

test('parameters: modalSize wide has the tiles in the list, and the login beside it', async () => {
  await page.viewport(1200, 800)
  const world = await openGoogle({ modalSize: 'wide' })
  await expect.element(row('Alder')).toBeVisible()
  const [list, detail] = [tiles.element(), part('connecting-social')]
  expect(list.getBoundingClientRect().right).toBeLessThan(detail?.getBoundingClientRect().left ?? 0)
  await button('Other options').click()
  await expect.poll(() => world.portico.snapshot('attempt').status).toBe('choosing')
  await expect.element(tiles).toBeVisible()
})

test('parameters: emailShowWallets: one row stands in for the wallets, once', async () => {
  await openSocials({
    features: { connectMethodsOrder: ['social', 'wallet', 'email'], emailShowWallets: false },
  })
  await expect.element(address).toBeVisible()
  await expect.element(row('Alder')).not.toBeInTheDocument()
  await button('Continue with a wallet').click()
  await expect.element(row('Alder')).toBeVisible()
})

test('parameters: socials: a service may take the providers away', async () => {
  const world = await openSocials({ remoteFeatures: { socials: ['github', 'google'] } })
  await expect.poll(() => tiles.element().textContent).toBe('GitHubGoogle')
  await expect(world.portico.modal.open('ConnectSocials')).resolves.toBeUndefined()
  await expect.element(dialog('Log in')).toBeVisible()
})

test('behavior: a passkey: the wallet’s window asks for it, and the user may close that', async () => {
  const world = await openSocials({}, { socials: ['google', 'x', 'github', 'passkey'] })
  await button('More').click()
  await button('Passkey Fingerprint, face or screen lock').click()
  await expect.element(dialog('Passkey')).toBeVisible()
  await expect.element(heading('Confirm with your passkey')).toBeVisible()
  await expect.poll(() => said('polite')).toMatch(/^Confirm with your passkey\. The wallet’s window asks/)
  expect(world.toy.socials.map(({ provider }) => provider)).toEqual(['passkey'])
  world.toy.startSocial()
  await world.platform.clock.advance(4_000)
  windowOf(world).looksClosed = true
  await world.platform.clock.advance(5_000)
  await expect.element(heading('No passkey used')).toBeVisible()
  await expect.poll(() => said('assertive')).toMatch(/^No passkey used\. The wallet’s window was closed\./)
  await button('Try again').click()
  await expect.poll(() => world.platform.windows.opened).toHaveLength(2)
})

test('behavior: opened by itself, without a login that goes on, the view is Connect', async () => {
  const world = await openSocials()
  await world.portico.modal.open('ConnectingSocial', { provider: 'google' })
  await expect.element(dialog('Log in or connect')).toBeVisible()
})
