import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ANSWERS, openLogin, USER } from '../test/approveWorld.js'
import { button, dialog } from '../test/modal.js'

test('behavior: a card that is shown follows the theme', async () => {
  const { frame, portico, asked } = await openLogin()
  portico.wallet.signMessage({ message: 'Hello' }).catch(() => undefined)
  await asked('RPC_REQUEST')
  await portico.setPreferences({ themeMode: 'dark' })
  const themes = () => frame.requests.filter(({ type }) => type === 'SYNC_THEME')
  await expect.poll(() => themes().at(-1)?.payload).toMatchObject({ themeMode: 'dark' })
  expect(frame.places).toHaveLength(1)
})

test('behavior: a user without a way back in is told before they receive anything, and no more once they have one', async () => {
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
