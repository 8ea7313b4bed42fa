import { siwx } from '@portico/siwx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type EmailWorld, KEY_ADDRESS, logIn, one, two } from '../test/emailWorld.js'
import { anyDialog, button, dialog, part, said } from '../test/modal.js'

const SMART = { address: 'toy-smart0000000smart', networkIds: [one.id] }
const standard = page.getByRole('radio', { name: /^Standard/ })
const smart = page.getByRole('radio', { name: /^Smart account/ })
const addressOf = ({ portico }: EmailWorld) => portico.snapshot('connections').list[0]?.accounts[0].address

/** The view, which a user reached by Settings. */
async function openTypes(): Promise<EmailWorld> {
  const world = await logIn({}, { smart: SMART })
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await world.portico.modal.open('Settings')
  await button('Account type Smart account').click()
  await expect.element(dialog('Account type')).toBeVisible()
  return world
}

test('default: another type is chosen, used, said, and shown in Settings', async () => {
  const world = await openTypes()
  await expect.element(smart).toBeChecked()
  await expect.poll(() => part('account-types')?.textContent).toContain('1,284.002 TOY')
  await expect.element(page.getByText(/It’s set up with your first transaction/)).toBeVisible()
  await standard.click()
  await expect.element(page.getByText(`${location.host} will see the new address.`)).toBeVisible()
  await button('Use standard account').click()
  await expect.element(button('Account type Standard')).toBeVisible()
  expect(said('polite')).toBe('Standard account is in use')
  expect(addressOf(world)).toBe(KEY_ADDRESS)
  await button('Account type Standard').click()
  await smart.click()
  await button('Use smart account').click()
  await expect.element(button('Account type Smart account')).toBeVisible()
  expect(addressOf(world)).toBe(SMART.address)
})

test('behavior: a switch that fails changes nothing, says so, and can be tried again', async () => {
  const world = await openTypes()
  world.toy.setServer(false)
  await standard.click()
  await button('Use standard account').click()
  const sentence = 'The network isn’t ready for smart accounts. Try again.'
  await expect.poll(() => said('assertive')).toBe(sentence)
  await expect.element(button('Use standard account')).toHaveAccessibleDescription(sentence)
  expect(addressOf(world)).toBe(SMART.address)
  world.toy.setServer(true)
  await button('Use standard account').click()
  await expect.element(button('Account type Standard')).toBeVisible()
})

test('behavior: on a network without smart accounts the account of the key is in use, and the view says why', async () => {
  const world = await openTypes()
  await world.portico.switchNetwork({ networkId: two.id })
  await expect.poll(() => addressOf(world)).toBe(KEY_ADDRESS)
  await expect.element(standard).toBeChecked()
  await expect.element(smart).toBeDisabled()
  await expect.element(button('Use smart account')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Not on Toy Two')).toBeVisible()
  await expect
    .element(page.getByText('Your smart account isn’t available on Toy Two, so Standard is in use here.'))
    .toBeVisible()
})

test('behavior: a user without a smart account has no types', async () => {
  const { portico } = await logIn()
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await portico.modal.open('Settings')
  await expect.element(button('Network Toy One')).toBeVisible()
  expect(page.getByText('Account type').query()).toBeNull()
  await portico.modal.open('SmartAccountSettings')
  await expect.element(dialog('Your account')).toBeVisible()
})

test('behavior: Receive of the smart account names the networks that it can be used on, before it is on a chain', async () => {
  const { portico } = await logIn({}, { smart: SMART })
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await portico.modal.open('WalletReceive')
  await page.getByText('Works on 1 network').click()
  expect(part('full-address')?.textContent).toBe(SMART.address)
  expect(page.getByText('Toy Two').query()).toBeNull()
  await portico.email.setAccountType({ type: 'eoa' })
  await expect.element(page.getByText('Works on 3 networks')).toBeVisible()
})

/** A site that requires a sign-in, where an account is signed in. */
const siteOf = (accountAddress: string) =>
  siwx({
    domain: location.host,
    addSession: async () => undefined,
    getSessions: async () => [{ data: { accountAddress, chainId: one.id } }],
    setSessions: async () => undefined,
    revokeSession: async () => undefined,
  })

test('behavior: a site that requires a sign-in asks anew after a switch', async () => {
  const { portico } = await logIn({ siwx: siteOf(SMART.address) }, { smart: SMART })
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await portico.modal.open('Settings')
  await button('Account type Smart account').click()
  await standard.click()
  await button('Use standard account').click()
  await expect.element(dialog('Sign in')).toBeVisible()
})

test('behavior: signing in with the smart account names no other owners, because it has none', async () => {
  await logIn({ siwx: siteOf(KEY_ADDRESS) }, { smart: SMART })
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(part('sign-in')?.textContent).toContain('Don’t see it?')
  expect(part('sign-in')?.textContent).not.toContain('other owners')
})
