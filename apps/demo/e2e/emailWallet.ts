// The wallet by e-mail as its user has it: a code from the mailbox, and a card of the wallet's own frame in the modal.
import type { FrameLocator, Page } from '@playwright/test'
import { heroButton, modal } from './demoPage.ts'
import { expect } from './fixtures.ts'
import type { World } from './world.ts'

/** Types an address into the field of the open modal, or opens it first. */
export async function askForCode(page: Page, email: string): Promise<void> {
  if (!(await modal(page).isVisible())) await heroButton(page).click()
  await modal(page).getByRole('textbox', { name: 'Email address' }).fill(email)
  await modal(page).getByRole('textbox', { name: 'Email address' }).press('Enter')
}

/** Types a code; it is sent with the last digit. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await modal(page).getByRole('textbox', { name: 'Six-digit code' }).pressSequentially(code)
}

/** Reads the newest code as a person does, in another tab. */
export async function codeFromMailbox(page: Page, world: World, email: string): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto(world.sandbox.config.wallet.mailboxUrl)
  const mail = mailbox.getByRole('article').filter({ hasText: email }).first()
  const text = (await mail.textContent({ timeout: 30_000 })) ?? ''
  await mailbox.close()
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`There is no code in "${text}".`)
  return code
}

/** Logs in from a page that is open. */
export async function logIn(page: Page, world: World, email = 'maria@example.com'): Promise<void> {
  await askForCode(page, email)
  await enterCode(page, await codeFromMailbox(page, world, email))
}

/** The card that the wallet draws in the modal. */
export function card(page: Page): FrameLocator {
  return modal(page).locator('[data-part="wallet-place"]').frameLocator('iframe')
}

/** Says yes in the card, by the keyboard: it takes no press of a pointer that has just come. */
export async function agree(page: Page, label: string): Promise<void> {
  const button = card(page).getByRole('button', { name: label, exact: true })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
