import { PorticoError } from '@portico/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anyDialog, button, dialog, heading, openList, part } from '../test/modal.js'
import { connected, createSite } from '../test/signInWorld.js'

test('behavior: a message for another site is said to be one before it is signed', async () => {
  const site = createSite({ domain: 'other.example' })
  await connected(site)
  await expect.element(dialog('Sign in').getByText(/The message is for other\.example/)).toBeVisible()
})

test('behavior: while the wallet is asked it can be asked again, and there is one way out, which disconnects', async () => {
  const site = createSite()
  const { portico, wallet, platform } = site.world
  await connected(site)
  wallet.behavior = 'hold'
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading('Approve in Alder')).toBeVisible()
  await expect.element(dialog('Sign in').getByText('Authenticating...')).toBeVisible()
  await platform.clock.advance(8_000)
  await expect.element(dialog('Sign in').getByText(/Don’t see it/)).toBeVisible()
  const { prompts } = wallet
  await button('Try again').click()
  await expect.poll(() => wallet.prompts).toBe(prompts + 1)
  await expect.element(heading('Approve in Alder')).toBeVisible()
  await button('Disconnect').click()
  await expect.element(anyDialog()).not.toBeInTheDocument()
  expect(portico.snapshot('connections')).toMatchObject({ list: [] })
  await expect.element(button('Connect wallet')).toBeVisible()
})

test('behavior: a wallet is named in one line, whatever it calls itself', async () => {
  const site = createSite()
  const { wallet } = site.world
  await openList(site.world)
  Object.assign(wallet, { name: `Alder\n\u202e${'x'.repeat(500)}` })
  await button('Alder').click()
  await expect.element(heading('Prove that it’s you')).toBeVisible()
  wallet.behavior = 'hold'
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading(`Approve in Alder ${'x'.repeat(58)}…`)).toBeVisible()
})

test('behavior: a wallet that fails is said to, and a site that cannot be reached, and trying again goes on', async () => {
  let isDown = true
  const site = createSite({
    getNonce: async () => {
      if (isDown) throw new PorticoError('NETWORK_FAILED', { context: { url: '/auth/nonce' } })
      return 'nonceOfTheSite'
    },
  })
  await openList(site.world)
  await button('Alder').click()
  await expect.element(heading('Couldn’t reach this site')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(heading('Prove that it’s you')).toBeVisible()
  site.world.wallet.behavior = { throws: new Error('no key') }
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading('Couldn’t sign with Alder')).toBeVisible()
  expect(part('state-text')?.textContent).not.toContain('site')
  site.world.wallet.behavior = 'approve'
  await button('Try again').click()
  await expect.element(heading('You’re signed in')).toBeVisible()
})

test('behavior: on another network that needs a sign-in of its own, the way out names the one before', async () => {
  const site = createSite({ scope: 'perChain' })
  const { wallet } = site.world
  await connected(site)
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await button('Done').click()
  await expect.element(anyDialog()).not.toBeInTheDocument()
  wallet.changeNetwork('polkadot:two')
  await site.world.portico.modal.open()
  await button(/^Back to /).click()
  await expect.poll(() => wallet.networkId).toBe('polkadot:one')
})

test('behavior: opened by the app, the view asks who is connected', async () => {
  const site = createSite({ required: false })
  const { portico } = site.world
  await openList(site.world)
  await button('Alder').click()
  await expect.element(heading('Prove that it’s you')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await portico.modal.open('SIWXSignMessage')
  await expect.element(heading('Prove that it’s you')).toBeVisible()
})
