import type { FrameLocator, Page } from 'playwright'
import { type Address, type Hex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import { type Answer, ask, user } from './askFrame.ts'
import type { TestFrame } from './startTestFrame.ts'
import { openVisit, press, type Visit } from './visit.ts'
import { answerInWindow } from './walletWindow.ts'

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

/** Has the card shown for a purpose. */
export const showKeys = ({ page }: Pick<Visit, 'page'>, purpose: string): Promise<Answer> =>
  ask(page, 'SHOW_KEYS', { purpose })
/** A button of the card, by all of its name. */
export const button = (card: FrameLocator, name: string) => card.getByRole('button', { name, exact: true })
/** A heading of the card, by all of its name. */
export const heading = (card: FrameLocator, name: string) => card.getByRole('heading', { name, exact: true })

/** Goes to the recovery code that is shown, and reads it. */
export async function readNewCode(card: FrameLocator): Promise<string> {
  await card.getByRole('radio', { name: 'Recovery code' }).press('Space')
  await press(card, 'Create code')
  return readCode(card)
}

/** The recovery code that is shown. */
export async function readCode(card: FrameLocator): Promise<string> {
  await heading(card, 'Save your recovery code').waitFor()
  return (await card.locator('[data-part="keys-code"] > *').allTextContents()).join(' ')
}

/** Enters the code of a mail, which the card asks for. */
export async function confirm(wallet: TestFrame, card: FrameLocator): Promise<void> {
  await heading(card, 'Confirm it’s you').waitFor()
  await card.getByText(/^You can resend it in \d+ seconds\.$/).waitFor()
  await card.getByRole('textbox', { name: 'Six-digit code' }).fill(await wallet.codeFor(EMAIL))
}

/** Says that the code is kept. */
export async function saveCode(card: FrameLocator): Promise<void> {
  await card.getByRole('checkbox').press('Space')
  await press(card, 'Continue')
  await heading(card, 'Your recovery code works now').waitFor()
}

/** Sets up a recovery code. */
export async function setUpCode(login: Visit): Promise<string> {
  const { card } = login
  const shown = showKeys(login, 'recover')
  const code = await readNewCode(card)
  await saveCode(card)
  await press(card, 'Done')
  expect(await shown).toMatchObject({ type: 'SHOW_KEYS_SUCCESS', payload: { outcome: 'done' } })
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

/** Scrolls what the frame shows. */
export const scroll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe')
    if (frame) frame.src = `${frame.src}#end`
  })
