import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, code, EMAIL, type EmailWorld, line, openCode, openConnect, row } from '../test/emailWorld.js'
import { anyDialog, button, dialog, draw, drawStrict, heading, part, said } from '../test/modal.js'

afterEach(() => page.viewport(1024, 768))

describe.each([
  ['once', draw],
  ['twice', drawStrict],
] as const)('mounted %s', (_, drawn) => {
  test('default: an address, a code from the e-mail, and the account of the wallet', async () => {
    const world = await openCode({}, drawn)
    await expect.element(code).toHaveFocus()
    expect(part('email-login')?.textContent).toContain(EMAIL)
    await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(world.portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['embedded'])
    expect(world.toy.tries).toHaveLength(1)
    await expect.poll(() => said('polite')).toBe('Connected with Toy Email Wallet')
    await page.getByRole('button', { name: /^Account toy-/ }).click()
    await expect.element(dialog('Your account')).toBeVisible()
    await expect.poll(() => part('account-wallet')?.textContent).toBe('Toy Email Wallet')
    expect(part('identity')?.querySelector('[data-part="icon"]')).not.toBeNull()
  })
})

describe('the code', () => {
  test('behavior: a wrong one is said at once, and typed over', async () => {
    const world = await openCode()
    await userEvent.keyboard('000000')
    await expect.poll(line).toBe('That code isn’t right. 4 tries left.')
    await expect.poll(() => said('assertive')).toBe('That code isn’t right. 4 tries left.')
    await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
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

  test('default: the link and the number are waited for, and the login goes on by itself', async () => {
    const world = await openDevice()
    expect(part('device-number')?.textContent).toBe('42')
    expect(part('device-facts')?.textContent).toContain('Chrome on Linux')
    await expect.poll(() => said('polite')).toMatch(/^First time on this device.*maria@example.com.*42.*20 minutes/)
    world.toy.answerDevice(true)
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(world.portico.snapshot('connections').list).toHaveLength(1)
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

  test('default: a code from the present address, then one from the new, and the settings say it', async () => {
    const world = await openChange()
    await userEvent.fill(newAddress, EMAIL)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => said('assertive')).toBe('That’s already your email.')
    await userEvent.fill(newAddress, 'new@example.com')
    await button('Continue').click()
    await expect.element(heading('Confirm your current email')).toBeVisible()
    expect(part('update-email')?.textContent).toContain(EMAIL)
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('000000')
    await expect.poll(() => said('assertive')).toBe('That code isn’t right. 4 tries left.')
    await userEvent.keyboard(newest(world))
    await expect.element(heading('Confirm your new email')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard(newest(world))
    await expect.element(heading('Your email was changed')).toBeVisible()
    await button('Done').click()
    await page.getByRole('button', { name: /^Email .*new@example.com/ }).click()
    await expect.element(newAddress).toHaveValue('')
    expect(world.toy.mails.map(({ email }) => email)).toEqual([EMAIL, EMAIL, 'new@example.com'])
  })
})

describe('the way back', () => {
  test('behavior: a login that did not load can be begun anew, or left for a wallet', async () => {
    const world = await openConnect()
    world.toy.setFrame(false)
    await userEvent.fill(address, EMAIL)
    await button('Continue').click()
    await expect.element(heading('Couldn’t open the login')).toBeVisible()
    await button('Try again').click()
    await expect.element(heading('Couldn’t open the login')).toBeVisible()
    world.toy.setFrame(true)
    await button('Try again').click()
    await expect.poll(line).toBe('The code works for 10 minutes.')
    await expect.element(code).toHaveFocus()
    await button('Back').click()
    await expect.element(row('Alder')).toBeVisible()
  })
})

describe('the field', () => {
  test('behavior: what is no address is said under it, and the focus stays', async () => {
    const world = await openConnect()
    await userEvent.fill(address, 'maria')
    await button('Continue').click()
    await expect.element(page.getByText(/^Enter an email address/)).toBeVisible()
    await expect.element(address).toHaveFocus()
    await userEvent.keyboard('@')
    await expect.poll(() => part('email-problem')).toBeNull()
    expect(world.toy.mails).toEqual([])
  })

  test('behavior: the terms come first', async () => {
    const world = await openConnect({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    })
    await expect.element(page.getByRole('checkbox')).toBeVisible()
    await userEvent.fill(address, EMAIL)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    expect(world.portico.snapshot('attempt').status).toBe('choosing')
    await page.getByRole('checkbox').click()
    await button('Continue').click()
    await expect.element(dialog('Enter code')).toBeVisible()
    expect(world.portico.snapshot('attempt').channel).toBe('email')
  })
})
