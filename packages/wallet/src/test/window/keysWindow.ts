import type { FrameLocator, Page } from 'playwright'
import { type Address, type Hex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import { type Answer, ask, user } from '../askFrame.ts'
import type { TestFrame } from '../start/startTestFrame.ts'
import { openVisit, press, type Visit } from '../visit.ts'
import { answerInWindow, openWindow } from './walletWindow.ts'

/** What the frame shows, or the wallet's window. */
export type Card = Pick<FrameLocator, 'getByRole' | 'getByText' | 'locator'>

const EMAIL = 'maria@example.com'

/** A browser in which a user has logged in. */
export async function openLogin(wallet: TestFrame): Promise<Visit> {
  const opened = await openVisit(wallet)
  wallet.later(30_000)
  await wallet.logIn(opened.page, EMAIL)
  return opened
}

/** The same, with a wallet on this device. */
export async function openWallet(
  wallet: TestFrame
): Promise<Visit & { readonly accounts: unknown; readonly address: Address }> {
  const login = await openLogin(wallet)
  const { accounts } = (await user(login.page)).payload
  const [{ address }] = accounts as [{ address: Address }]
  return { ...login, accounts, address }
}

/** The user's keys in the wallet's window. */
export interface OpenedKeys {
  readonly window: Page
  /** Settles as the page is answered. */
  readonly answer: Promise<Answer>
}

/** Has the keys shown for a purpose: the user goes on in the wallet's window. */
export async function openKeys(at: Pick<Visit, 'page' | 'card'>, purpose: string): Promise<OpenedKeys> {
  const answer = ask(at.page, 'SHOW_KEYS', { purpose })
  return { answer, window: await openWindow(at) }
}

/** The same in a window that is there already. */
export async function openKeysIn(
  window: Page,
  request: { readonly wallet: TestFrame; readonly at: Pick<Visit, 'page' | 'card'>; readonly purpose: string }
): Promise<OpenedKeys> {
  const { wallet, at, purpose } = request
  const frame = await wallet.frameOf(at.page)
  await frame.evaluate(() => {
    const real = globalThis.open
    const keep = (url: string): void => void Object.assign(globalThis, { opened: url, open: real })
    Object.assign(globalThis, { open: keep })
  })
  const answer = ask(at.page, 'SHOW_KEYS', { purpose })
  await press(at.card, 'Open window')
  const url = await frame.evaluate(() => String(Object(globalThis).opened))
  // Another fragment alone would load nothing, and a page of another origin opens none.
  await window.goto(`${wallet.url}/device`)
  await window.evaluate((next) => location.assign(next), url)
  return { window, answer }
}

/** The user is done, and closes the window by its button; resolves with what the page is answered. */
export async function finishKeys({ window, answer }: OpenedKeys): Promise<Answer> {
  await press(window, 'Done')
  return answer
}

/** Types what the window asks for before it shows the words, or deletes the wallet. */
export async function typeEnd(window: Page, address: string): Promise<void> {
  await window.getByRole('textbox', { name: /last 4 characters/ }).pressSequentially(address.slice(-4))
}

/** A button of the card, by all of its name. */
export const button = (card: Card, name: string) => card.getByRole('button', { name, exact: true })
/** A heading of the card, by all of its name. */
export const heading = (card: Card, name: string) => card.getByRole('heading', { name, exact: true })

/** Goes to the recovery code that is shown, and reads it. */
export async function readNewCode(card: Card): Promise<string> {
  await card.getByRole('radio', { name: 'Recovery code' }).press('Space')
  await press(card, 'Create code')
  return readCode(card)
}

/** The recovery code that is shown. */
export async function readCode(card: Card): Promise<string> {
  await heading(card, 'Save your recovery code').waitFor()
  return (await card.locator('[data-part="keys-code"] > *').allTextContents()).join(' ')
}

/** Enters the code of a mail, which the card asks for. */
export async function confirm(wallet: TestFrame, card: Card): Promise<void> {
  await heading(card, 'Confirm it’s you').waitFor()
  await card.getByText(/^You can resend it in \d+ seconds\.$/).waitFor()
  await card.getByRole('textbox', { name: 'Six-digit code' }).fill(await wallet.codeFor(EMAIL))
}

/** Says that the code is kept. */
export async function saveCode(card: Card): Promise<void> {
  await card.getByRole('checkbox').press('Space')
  await press(card, 'Continue')
  await heading(card, 'Your recovery code works now').waitFor()
}

/** Sets up a recovery code. */
export async function setUpCode(login: Visit): Promise<string> {
  const keys = await openKeys(login, 'recover')
  const code = await readNewCode(keys.window)
  await saveCode(keys.window)
  expect(await finishKeys(keys)).toMatchObject({ type: 'SHOW_KEYS_SUCCESS', payload: { outcome: 'done' } })
  return code
}

/** Whether the account signs. */
export async function signs(at: Pick<Visit, 'page' | 'card'>, address: Address): Promise<boolean> {
  const message = 'Hello from the dapp'
  const params = [`0x${Buffer.from(message).toString('hex')}`, address]
  const signed = ask(at.page, 'RPC_REQUEST', { networkId: 'eip155:1', method: 'personal_sign', params })
  await answerInWindow(at, 'Sign')
  return verifyMessage({ address, message, signature: (await signed).payload['result'] as Hex })
}
