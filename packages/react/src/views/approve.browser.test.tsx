import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANSWERS, openLogin } from '../test/approveWorld.js'
import { anyDialog, button, dialog, draw, drawStrict, part } from '../test/modal.js'

describe.each([
  ['once', draw],
  ['twice', drawStrict],
] as const)('mounted %s', (_, drawn) => {
  test('default: the modal opens with the wallet’s frame in it, and goes when the user has answered', async () => {
    const { frame, portico, asked } = await openLogin(drawn)
    const signed = portico.wallet.signMessage({ message: 'Hello' })
    await expect.element(dialog('Approve')).toBeVisible()
    let answer: (answer: { result: unknown }) => void = () => undefined
    frame.answer({ ...ANSWERS, RPC_REQUEST: () => new Promise((resolve) => (answer = resolve)) })
    await asked('RPC_REQUEST')
    expect(frame.places).toEqual([part('wallet-place')])
    expect(part('approve-transaction')?.dataset['state']).toBe('loading')
    frame.say({ type: 'SHOWN' })
    await expect.poll(() => part('approve-transaction')?.dataset['state']).toBe('shown')
    answer({ result: 'signed' })
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(await signed).toMatchObject({ signature: 'signed' })
    expect(frame.places).toEqual([])
  })
})

test('behavior: closing the modal declines', async () => {
  const { frame, portico, asked } = await openLogin()
  const code = portico.wallet.signMessage({ message: 'Hello' }).catch((error) => error.code)
  await asked('RPC_REQUEST')
  await button('Close').click()
  expect(await code).toBe('USER_REJECTED')
  expect(frame.places).toEqual([])
})

test('behavior: a frame that does not load can be loaded again', async () => {
  const { frame, portico, asked } = await openLogin()
  frame.answer({ ...ANSWERS, RPC_REQUEST: () => ({ result: 'signed' }) })
  const signed = portico.wallet.signMessage({ message: 'Hello' })
  await expect.poll(() => frame.places.length).toBe(1)
  frame.block('frame-src')
  await expect.element(button('Try again')).toBeVisible()
  await button('Try again').click()
  await asked('RPC_REQUEST')
  expect(await signed).toMatchObject({ signature: 'signed' })
})

test('behavior: the wallet asks before an address changes, and who leaves it is back at the address', async () => {
  const { frame, portico, asked } = await openLogin()
  const unconfirmed = (): never => {
    throw { code: 'CONFIRM_NEEDED', message: 'no' }
  }
  const left = (): never => {
    throw { code: 'REJECTED', message: 'no' }
  }
  frame.answer({ ...ANSWERS, UPDATE_EMAIL: unconfirmed, SHOW_KEYS: left })
  await portico.modal.open('UpdateEmailWallet')
  const newAddress = page.getByRole('textbox', { name: 'New email' })
  await userEvent.fill(newAddress, 'new@example.com')
  await button('Continue').click()
  await expect.poll(() => frame.places.length).toBe(1)
  await expect.element(dialog('Change email')).toBeVisible()
  await asked('SHOW_KEYS')
  await expect.element(newAddress).toHaveValue('new@example.com')
  await expect.element(button('Continue')).not.toHaveAttribute('aria-busy')
  expect(part('email-line')?.textContent).toBe('')
  frame.answer({ ...ANSWERS, UPDATE_EMAIL: unconfirmed, SHOW_KEYS: () => ({ outcome: 'done' }) })
  await button('Continue').click()
  await expect.poll(() => frame.places.length).toBe(1)
  frame.answer({
    ...ANSWERS,
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }),
    SHOW_KEYS: () => ({ outcome: 'done' }),
  })
  await asked('SHOW_KEYS', 2)
  await expect.element(page.getByRole('heading', { name: 'Confirm your current email' })).toBeVisible()
})
