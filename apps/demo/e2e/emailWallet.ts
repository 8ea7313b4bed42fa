// The wallet by e-mail as its user has it: a code from the mailbox, and a card of the wallet's own frame in the modal.
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
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

/** Opens the link of the newest mail that has one, in a browser of its own: people read mails on their phone. */
export async function openLink(browser: Browser, world: World, email: string): Promise<Page> {
  const context = await browser.newContext()
  const mailbox = await context.newPage()
  await mailbox.goto(world.sandbox.config.wallet.mailboxUrl)
  const mail = mailbox
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: mailbox.getByRole('link') })
  const link = mail.first().getByRole('link', { name: 'Open the link' })
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ timeout: 30_000 })])
  return opened
}

/** The two digits by which a device that waits is told from others. */
export function numberOf(page: Page): Locator {
  return page.locator('[data-part="device-number"]')
}

/** Says in the mail that a device which waits for it is the reader's own, after comparing the number. */
export async function confirmDevice(page: Page, world: World, email: string): Promise<void> {
  await expect(modal(page).getByText(/^Waiting for you/)).toBeVisible()
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  const opened = await openLink(browser, world, email)
  await expect(numberOf(opened)).toHaveText((await numberOf(page).textContent()) ?? '')
  await opened.getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(opened.getByRole('heading', { name: 'Device confirmed' })).toBeVisible()
  await opened.context().close()
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
