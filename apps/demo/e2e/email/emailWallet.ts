// The wallet by e-mail as its user has it: a code from the mailbox, a card of the wallet's own frame in the modal, and its window.
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
import { balanceOf } from '@portico/sandbox/testing'
import { createTestClient, http, parseAbi, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { fact, heroButton, modal } from '../demoPage.ts'
import { expect } from '../fixtures.ts'
import { solanaBalanceOf } from '../solanaWorld.ts'
import { account, type World } from '../world.ts'

/** The user that logs in, where no test says otherwise. */
export const EMAIL = 'maria@example.com'

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
  const text = (await mail.textContent()) ?? ''
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
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
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

/** Logs in for the first time, from a page that is open, and puts recovery off. */
export async function logIn(page: Page, world: World, email = EMAIL): Promise<void> {
  await askForCode(page, email)
  await enterCode(page, await codeFromMailbox(page, world, email))
  await modal(page).getByRole('button', { name: 'Not now' }).click()
}

/** The card that the wallet draws in the modal. */
export function card(page: Page): FrameLocator {
  return modal(page).locator('[data-part="wallet-place"]').frameLocator('iframe')
}

/** Opens the wallet's own window by the card's button, where the user reads what is asked. */
export async function openWindow(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await card(page).getByRole('button', { name: 'Open window' }).click()
  return opening
}

/** Says yes in the wallet's window, which closes itself then. */
export async function approveIn(window: Page, label: string): Promise<void> {
  const button = window.getByRole('button', { name: label, exact: true })
  await expect(button).toBeEnabled()
  const closed = window.waitForEvent('close')
  await button.click()
  await closed
}

/** Reads what the card leads to, and says yes there. */
export async function approve(page: Page, label: string): Promise<void> {
  await approveIn(await openWindow(page), label)
}

/** Presses a button of the wallet's window when a press counts there. */
export async function pressIn(window: Page, label: string): Promise<void> {
  const button = window.getByRole('button', { name: label, exact: true })
  await expect(button).toBeEnabled()
  await button.click()
}

/** Logs in with an address that a mail went to a moment ago: the next one takes half a minute. */
export async function logInAgain(page: Page, world: World, email = EMAIL): Promise<void> {
  await askForCode(page, email)
  const resend = modal(page).getByRole('button', { name: /^Resend code/ })
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(modal(page).getByText(/code works for|New code sent/)).toBeVisible()
  await enterCode(page, await codeFromMailbox(page, world, email))
}

/** Opens the wallet's window with what opens the wallet. */
export async function openKeys(page: Page): Promise<Page> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await modal(page)
    .getByRole('button', { name: /^Wallet keys/ })
    .click()
  return openWindow(page)
}

/** Makes a recovery code in the window that offers it, and reads it as a person does. */
export async function makeCode(window: Page): Promise<string> {
  await expect(window.getByRole('heading', { name: 'Set up a way back in' })).toBeFocused()
  await window.getByRole('radio', { name: /Recovery code/ }).press('Space')
  await pressIn(window, 'Create code')
  await expect(window.getByRole('heading', { name: 'Save your recovery code' })).toBeFocused()
  const groups = await window
    .getByRole('group', { name: /Recovery code/ })
    .locator('span')
    .allTextContents()
  await window.getByRole('checkbox', { name: 'I saved my recovery code' }).press('Space')
  await pressIn(window, 'Continue')
  await pressIn(window, 'Done')
  return groups.join(' ')
}

/** Types the end of the wallet's address, as the window asks. */
export async function typeEnd(window: Page, address: string): Promise<void> {
  await window.getByRole('textbox', { name: /last 4 characters/ }).pressSequentially(address.slice(-4))
}

/** The logged-in user's account on a chain of Ethereum's kind, which is given 10 ETH and 100 of the first token there. */
export async function ownAddress(
  page: Page,
  world: World,
  chain: World['chains'][number] = world.chains[0]
): Promise<`0x${string}`> {
  const address = (await fact(page, 'Portico', 'address').textContent()) as `0x${string}`
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address, value: parseEther('10') })
  await client.writeContract({
    chain: null,
    account: account(world, 0),
    address: token.address,
    abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
    functionName: 'transfer',
    args: [address, parseUnits('100', token.decimals)],
  })
  await expect.poll(() => balanceOf({ chain, address, token: token.address })).toBe(parseUnits('100', token.decimals))
  return address
}

/** Gives 2 SOL to an account that has none. */
export async function airdrop(world: World, address: string): Promise<void> {
  const response = await fetch(world.solana.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, 2_000_000_000] }),
  })
  expect(await response.json()).toHaveProperty('result')
  await expect.poll(() => solanaBalanceOf({ world, address })).toBe(2_000_000_000n)
}

/** Changes the address in Settings, by a code from each of both, and comes back there. */
export async function changeEmail(
  page: Page,
  world: World,
  { from, to }: { readonly from: string; readonly to: string }
): Promise<void> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await modal(page)
    .getByRole('button', { name: /^Email / })
    .click()
  await modal(page).getByRole('textbox', { name: 'New email' }).fill(to)
  await modal(page).getByRole('button', { name: 'Continue' }).click()
  const window = await openWindow(page)
  await expect(window.getByText(to, { exact: true })).toBeVisible()
  await approveIn(window, 'Change email')
  // A mail went to the present address a moment ago.
  const confirming = modal(page).getByRole('heading', { name: 'Confirm your current email' })
  await expect(async () => {
    const goOn = modal(page).getByRole('button', { name: 'Continue' })
    if (!(await confirming.isVisible())) await goOn.click({ timeout: 5_000 })
    await expect(confirming).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await enterCode(page, await codeFromMailbox(page, world, from))
  await expect(modal(page).getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
  await enterCode(page, await codeFromMailbox(page, world, to))
  await expect(modal(page).getByRole('heading', { name: 'Your email was changed' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Done' }).click()
}
