import { embeddedWallet } from '@portico/core/connectors/embedded'
import { createFakeFrame, createFakePlatform, type FakeFrame, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../test/createWorld.js'
import { anyDialog, button, dialog, draw, drawStrict, part } from '../test/modal.js'

const [one] = toyNetworks()
const USER = {
  id: 'maria',
  email: 'maria@example.com',
  hasRecovery: false,
  accounts: [{ namespace: one.namespace, address: 'toy-login0000000login' }],
  networks: [one.id],
  methods: ['toy_signMessage'],
}
const ANSWERS = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', expiresInMs: 600_000, resendInMs: 30_000 }) as const,
  CONNECT_OTP: () => ({ action: 'CONNECT' }) as const,
  GET_USER: () => USER,
  SYNC_THEME: () => ({}),
}

interface WalletWorld extends World {
  readonly frame: FakeFrame
  /** Waits until the frame was asked so often; it is ready a while after it has loaded. */
  asked(type: string, count?: number): Promise<void>
}

/** A page with somebody who is logged in. */
async function openLogin(drawn = draw): Promise<WalletWorld> {
  const frame = createFakeFrame()
  const platform = { ...createFakePlatform(), frame: frame.open }
  const own = createWorld({
    platform,
    portico: { connectors: [embeddedWallet({ url: 'https://wallet.toy.example' })] },
  })
  const asked = (type: string, count = 1): Promise<void> =>
    expect
      .poll(async () => {
        await own.platform.clock.advance(500)
        return frame.requests.filter((request) => request.type === type).length
      })
      .toBe(count)
  frame.answer(ANSWERS)
  drawn(own)
  const connected = own.portico.connect({ email: USER.email })
  await asked('CONNECT_EMAIL')
  await expect.poll(() => own.portico.snapshot('attempt')).toMatchObject({ status: 'waiting' })
  await own.portico.email.enterCode({ code: '481902' })
  await connected
  await expect.element(anyDialog()).not.toBeInTheDocument()
  return { ...own, frame, asked }
}

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

test('behavior: a card that is shown follows the theme', async () => {
  const { frame, portico, asked } = await openLogin()
  portico.wallet.signMessage({ message: 'Hello' }).catch(() => undefined)
  await asked('RPC_REQUEST')
  await portico.setPreferences({ themeMode: 'dark' })
  await asked('SYNC_THEME', 2)
  const themes = frame.requests.filter(({ type }) => type === 'SYNC_THEME')
  expect(themes.at(-1)?.payload).toMatchObject({ themeMode: 'dark' })
  expect(frame.places).toHaveLength(1)
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

test('behavior: who has no way back in is told before they receive anything, and no more once they have one', async () => {
  const { frame, portico, asked } = await openLogin()
  await portico.modal.open('WalletReceive')
  await button('Set up recovery').click()
  await expect.element(dialog('Set up recovery')).toBeVisible()
  frame.answer({
    ...ANSWERS,
    GET_USER: () => ({ ...USER, hasRecovery: true }),
    SHOW_KEYS: () => ({ outcome: 'done' }),
  })
  await asked('SHOW_KEYS')
  await expect.element(dialog('Receive')).toBeVisible()
  await expect.element(button('Set up recovery')).not.toBeInTheDocument()
  expect(frame.requests.find(({ type }) => type === 'SHOW_KEYS')?.payload).toEqual({ purpose: 'recover' })
})

test('behavior: the settings lead to the keys, and a deleted wallet leaves nothing connected', async () => {
  const { frame, portico, asked } = await openLogin()
  await portico.modal.open('Settings')
  await page.getByRole('button', { name: /^Wallet keys/ }).click()
  await expect.element(dialog('Wallet keys')).toBeVisible()
  frame.answer({ ...ANSWERS, SHOW_KEYS: () => ({ outcome: 'deleted' }) })
  await asked('SHOW_KEYS')
  await expect.poll(() => portico.snapshot('connections').list).toEqual([])
  await expect.poll(() => frame.places).toEqual([])
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

test('behavior: on a device that has lost its part, the address comes with a warning, and the wallet can be unlocked', async () => {
  const { frame, portico, asked } = await openLogin()
  const locked = (): never => {
    throw { code: 'RECOVERY_NEEDED', message: 'no' }
  }
  const signing = portico.wallet.signMessage({ message: 'Hello' }).catch(() => undefined)
  frame.answer({ ...ANSWERS, GET_USER: locked, RPC_REQUEST: locked })
  await expect.element(dialog('Approve')).toBeVisible()
  await asked('RPC_REQUEST')
  await expect.element(dialog('Unlock your wallet')).toBeVisible()
  await button('Close').click()
  await signing
  await portico.modal.open('WalletReceive')
  await button('Unlock').click()
  frame.answer({ ...ANSWERS, SHOW_KEYS: () => ({ outcome: 'done' }) })
  await asked('SHOW_KEYS')
  await expect.element(dialog('Receive')).toBeVisible()
  await expect.element(button('Unlock')).not.toBeInTheDocument()
})
