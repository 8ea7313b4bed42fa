import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { SignInButton } from '../buttons/SignInButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld } from '../test/createWorld.js'
import { anyDialog, button, dialog, heading, part, said } from '../test/modal.js'
import { render } from '../test/render.js'
import { connected, createSite } from '../test/signInWorld.js'

test('default: connect and sign in are one journey, and the button says where it stands', async () => {
  const site = createSite()
  const { portico, platform } = site.world
  await connected(site)
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(part('sign-in-steps')?.textContent).toBe('2 of 2')
  await expect
    .poll(() => said('polite'))
    .toMatch(/Prove that it’s you\. Sign a message for \S+ as toy-…abcdef with Alder\./)
  // The page's button, behind the modal.
  const pageButton = document.querySelector<HTMLElement>('[data-part="pill-button"]')
  expect(pageButton?.dataset['state']).toBe('unauthenticated')
  expect(pageButton?.textContent).toContain('Sign in')
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => part('close-blocked-reason')?.textContent)
    .toBe('This site requires you to sign in. To leave, disconnect.')
  await expect.element(button('Back')).not.toBeInTheDocument()
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading('You’re signed in')).toBeVisible()
  expect(part('state-text')?.textContent).toMatch(/^You’re on \S+ as toy-…abcdef until \w+ \d+\.$/)
  expect(part('sign-in-steps')?.textContent).toBe('2 of 2')
  expect(site.signed).toHaveLength(1)
  await platform.clock.advance(1_200)
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await expect.element(button('Account toy-…abcdef')).toBeVisible()
  expect(portico.snapshot('modal').locks).toEqual([])
})

test('behavior: what is read in the modal is what the wallet signs', async () => {
  const site = createSite()
  await connected(site)
  await button('Read the message').click()
  await expect.element(button('Hide')).toHaveFocus()
  const read = part('message-text')?.textContent
  expect(read).toContain('Sign in to Dapp.')
  await expect.element(dialog('Sign in').getByText('The domain matches this site.')).toBeVisible()
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => site.signed[0]?.message).toBe(read)
})

test('behavior: declined, it is said at once and asked again', async () => {
  const site = createSite()
  await connected(site)
  site.world.wallet.behavior = 'reject'
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading('Signature declined')).toBeVisible()
  await expect.poll(() => said('assertive')).toContain('Signature declined. This site requires you to sign in.')
  site.world.wallet.behavior = 'approve'
  await button('Try again').click()
  await expect.element(heading('You’re signed in')).toBeVisible()
})

test('behavior: a site that is down keeps the signature; one that refuses says why behind Details', async () => {
  const site = createSite()
  await connected(site)
  site.answer = 'silent'
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading('Couldn’t check your signature')).toBeVisible()
  const { prompts } = site.world.wallet
  site.answer = 'refuse'
  await button('Try again').click()
  await expect.element(heading('Couldn’t sign you in')).toBeVisible()
  expect(site.world.wallet.prompts).toBe(prompts)
  await dialog('Sign in').getByText('Details').click()
  await expect.element(dialog('Sign in').getByText(/NONCE_USED/)).toBeVisible()
  site.answer = 'accept'
  await button('Try again').click()
  await expect.element(heading('You’re signed in')).toBeVisible()
  expect(site.world.wallet.prompts).toBe(prompts + 1)
})

test('behavior: optional, “Not now” keeps the connection, and the button of the page signs in and out', async () => {
  const site = createSite({ required: false })
  const { portico, platform } = site.world
  render(
    <PorticoProvider client={portico}>
      <ConnectButton />
      <SignInButton id="sign-in" />
    </PorticoProvider>
  )
  const own = (): HTMLElement | null => document.querySelector('#sign-in')
  await button('Connect wallet').click()
  await button('Alder').click()
  await expect.element(heading('Prove that it’s you')).toBeVisible()
  await button('Not now').click()
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await expect.element(button('Account toy-…abcdef')).toBeVisible()
  own()?.click()
  await expect.element(heading('Prove that it’s you')).toBeVisible()
  expect(part('sign-in-steps')).toBeNull()
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await button('Done').click()
  await expect.element(anyDialog()).not.toBeInTheDocument()
  expect(own()?.dataset['state']).toBe('connected')
  expect(own()?.textContent).toContain('Sign out')
  own()?.click()
  await expect.poll(() => own()?.dataset['state']).toBe('unauthenticated')
  await expect.element(button('Account toy-…abcdef')).toBeVisible()
  await platform.clock.advance(2_000)
  await expect.element(anyDialog()).not.toBeInTheDocument()
})

test('behavior: SignInButton without a plugin says what is missing', () => {
  const { portico } = createWorld()
  const page = (
    <PorticoProvider client={portico}>
      <SignInButton />
    </PorticoProvider>
  )
  expect(() => renderToString(page)).toThrow('SIWX is not enabled')
})
