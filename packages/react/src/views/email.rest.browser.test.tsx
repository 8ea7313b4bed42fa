import { isPorticoError } from '@portico/core'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  address,
  code,
  createEmail,
  EMAIL,
  type EmailWorld,
  line,
  openCode,
  openConnect,
  row,
} from '../test/emailWorld.js'
import { anyDialog, button, dialog, draw, heading, part, said } from '../test/modal.js'

afterEach(() => page.viewport(1024, 768))

describe('the code', () => {
  test('behavior: another one can be sent after a while, which is said at its start and its end', async () => {
    const world = await openCode()
    await expect.element(page.getByText('You can resend it in 30 seconds.')).toBeVisible()
    await world.platform.clock.advance(6_000)
    await expect.element(page.getByText('You can resend it in 24 seconds.')).toBeVisible()
    await world.platform.clock.advance(24_000)
    await expect.poll(() => said('polite')).toBe('You can resend the code now.')
    await button('Resend code').click()
    await expect.poll(line).toBe('New code sent.')
    await expect.poll(() => said('polite')).toBe('New code sent. You can resend it in 30 seconds.')
    expect(world.toy.mails).toHaveLength(2)
  })

  test('behavior: its time ends while the user does nothing', async () => {
    const world = await openCode()
    await world.platform.clock.advance(600_000)
    await expect.poll(line).toBe('This code has expired.')
    await button('Send a new code').click()
    await expect.poll(line).toBe('New code sent.')
    expect(world.toy.mails).toHaveLength(2)
  })

  test('behavior: without a server the same digits can be tried once more', async () => {
    const world = await openCode()
    world.toy.setServer(false)
    await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
    await expect.poll(line).toBe('Couldn’t check the code. Try again.')
    world.toy.setServer(true)
    await button('Try again').click()
    await expect.element(anyDialog()).not.toBeInTheDocument()
  })
})

describe('a device where the wallet is not known', () => {
  async function openDevice(): Promise<EmailWorld> {
    const world = await openCode()
    world.toy.setDeviceNew(true)
    await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
    await expect.element(dialog('Confirm this device')).toBeVisible()
    return world
  }

  test('behavior: the mail can be sent again after a while', async () => {
    const world = await openDevice()
    await world.platform.clock.advance(30_000)
    await expect.poll(() => said('polite')).toBe('You can resend the email now.')
    await button('Resend email').click()
    await expect.poll(line).toBe('Email sent again. The link is the same.')
    expect(world.toy.links).toBe(2)
  })

  test('error: refused in the mail, it says so, and begins anew', async () => {
    const world = await openDevice()
    world.toy.answerDevice(false)
    await expect.element(heading('This device wasn’t confirmed')).toBeVisible()
    await world.platform.clock.advance(30_000)
    await button('Start again').click()
    await expect.element(dialog('Enter code')).toBeVisible()
    await expect.poll(() => world.toy.mails.length).toBe(2)
  })
})

describe('changing the address', () => {
  const newAddress = page.getByRole('textbox', { name: 'New email' })

  async function openChange(): Promise<EmailWorld> {
    const world = await openCode()
    await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await world.portico.modal.open('Settings')
    await page.getByRole('button', { name: /^Email .*maria@example.com/ }).click()
    await expect.element(dialog('Change email')).toBeVisible()
    return world
  }

  const newest = ({ toy }: EmailWorld): string => toy.mails.at(-1)?.code ?? ''

  test('behavior: cancelling begins anew, and so does a login afterwards', async () => {
    const world = await openChange()
    await userEvent.fill(newAddress, 'tpyo@example.com')
    await button('Continue').click()
    await expect.element(heading('Confirm your current email')).toBeVisible()
    await button('Cancel').click()
    await page.getByRole('button', { name: /^Email .*maria@example.com/ }).click()
    await userEvent.fill(newAddress, 'new@example.com')
    await button('Continue').click()
    await expect.element(heading('Confirm your current email')).toBeVisible()
    world.portico.modal.close()
    await world.portico.disconnect()
    await world.platform.clock.advance(30_000)
    await button('Connect wallet').click()
    await expect.element(address).toHaveValue('')
    await userEvent.fill(address, 'bob@example.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveFocus()
    await expect.poll(() => world.toy.mails.at(-1)?.email).toBe('bob@example.com')
    await userEvent.keyboard(newest(world))
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await world.portico.modal.open('UpdateEmailWallet')
    await expect.element(newAddress).toHaveValue('')
  })

  test('behavior: how long one has to wait is read aloud once', async () => {
    const world = await openChange()
    world.toy.setLimit(25_000)
    await userEvent.fill(newAddress, 'new@example.com')
    await button('Continue').click()
    await expect.poll(() => said('assertive')).toBe('We can’t send a code yet. Try again in 25 seconds.')
    await world.platform.clock.advance(5_000)
    await expect.poll(() => part('update-email')?.textContent).toContain('Try again in 20 seconds.')
    expect(said('assertive')).toBe('We can’t send a code yet. Try again in 25 seconds.')
    await button('Back').click()
    await page.getByRole('button', { name: /^Email .*maria@example.com/ }).click()
    await expect.element(newAddress).toHaveValue('new@example.com')
  })

  test('behavior: going back and coming again keeps the place', async () => {
    const world = await openChange()
    await userEvent.fill(newAddress, 'new@example.com')
    await button('Continue').click()
    await expect.element(heading('Confirm your current email')).toBeVisible()
    await button('Back').click()
    await page.getByRole('button', { name: /^Email .*maria@example.com/ }).click()
    await expect.element(heading('Confirm your current email')).toBeVisible()
    await world.platform.clock.advance(30_000)
    await button('Resend code').click()
    await expect.poll(() => world.toy.mails.length).toBe(3)
  })

  test('behavior: without a wallet by e-mail there is nothing to change', async () => {
    const world = createEmail()
    draw(world)
    await world.portico.modal.open('UpdateEmailWallet')
    await expect.element(address).toBeVisible()
  })
})

describe('the way back', () => {
  test('behavior: another address starts from the one that was given', async () => {
    const world = await openCode()
    await button('Change email').click()
    await expect.element(dialog('Log in or connect')).toBeVisible()
    await expect.element(address).toHaveValue(EMAIL)
    expect(world.portico.snapshot('attempt').status).toBe('choosing')
  })

  test('behavior: opened without a login, the view is the field', async () => {
    const world = createEmail()
    draw(world)
    await world.portico.modal.open('EmailLogin')
    await expect.element(address).toBeVisible()
  })
})

describe('the field', () => {
  test('parameters: connectMethodsOrder puts it over an installed wallet', async () => {
    await openConnect({ features: { connectMethodsOrder: ['email', 'wallet'] } })
    const top = (element: Element): number => element.getBoundingClientRect().top
    expect(top(address.element())).toBeLessThan(top(row('Alder').element()))
  })

  test('parameters: collapseWallets shows one row, which leads to the list, also on the way back', async () => {
    const world = await openConnect({ features: { collapseWallets: true } })
    world.wallet.behavior = 'hold'
    expect(row('Alder').query()).toBeNull()
    await button('Continue with a wallet').click()
    await row('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    await button('Back').click()
    await expect.element(row('Alder')).toBeVisible()
  })

  test('parameters: absent without the feature, or the wallet', async () => {
    const world = createEmail({ remoteFeatures: { email: false } })
    draw(world)
    await button('Connect wallet').click()
    await expect.element(dialog('Connect a wallet')).toBeVisible()
    expect(address.query()).toBeNull()
    const error: unknown = await world.portico.connect({ email: EMAIL }).catch((reason: unknown) => reason)
    expect(isPorticoError(error, 'FEATURE_DISABLED')).toBe(true)
  })
})

test('parameters: modalSize wide has the field in the list, and the code beside it', async () => {
  await page.viewport(1024, 768)
  const world = await openConnect({ modalSize: 'wide' })
  await userEvent.fill(address, EMAIL)
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toBeVisible()
  await expect.element(address).toBeVisible()
  expect(code.element().getBoundingClientRect().left).toBeGreaterThan(address.element().getBoundingClientRect().right)
  await code.click()
  await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
  await expect.element(anyDialog()).not.toBeInTheDocument()
})
