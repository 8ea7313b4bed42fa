import type { FrameLocator, Locator, Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'

/** The modal. */
export function modal(page: Page): Locator {
  return page.locator('[data-portico-portal]').getByRole('dialog')
}

/** A section of the page by its heading, to read; also while another tab is shown. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true, includeHidden: true })
}

/** A section of the page to act in: its tab is opened first. */
export async function openSection(page: Page | FrameLocator, name: keyof typeof TABS): Promise<Locator> {
  await page.getByRole('tab', { name: TABS[name], exact: true }).click()
  return page.getByRole('region', { name, exact: true })
}

/** The tab that a section is in. */
const TABS = {
  Account: 'Account',
  Network: 'Network',
  'Sign in': 'Sign-in',
  'Sign a message': 'Sign',
  'Sign typed data': 'Sign',
  Send: 'Send',
  Pay: 'Pay',
  'Batch calls': 'Batch',
  Notices: 'Notices',
  Features: 'Features',
  Events: 'Events',
} as const

/** What a hook of one library returns now, from the account section. */
export function fact(page: Page, library: 'Portico' | 'wagmi', name: string): Locator {
  return section(page, 'Account')
    .getByRole('region', { name: library, includeHidden: true })
    .locator(`[data-fact="${name}"]`)
}

/** What the page shows of the account in one namespace, where it has several. */
export function factIn(page: Page, namespace: string, name: string): Locator {
  return namespaceRegion(page, namespace).locator(`[data-fact="${name}"]`)
}

/** The part of the page about the account in one namespace. */
export function namespaceRegion(page: Page, namespace: string): Locator {
  return page.getByRole('region', { name: `In ${namespace}`, exact: true, includeHidden: true })
}

/** The button at the top of the page. */
export function heroButton(page: Page): Locator {
  return page.getByTestId('hero-buttons').getByRole('button').first()
}

/** Opens the modal and chooses a wallet, without answering it. */
export async function chooseWallet(page: Page, wallet: string): Promise<void> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: wallet }).first().click()
}

/** Connects a wallet and approves in its window. */
export async function connect(page: Page, wallet = 'Harbor'): Promise<void> {
  await chooseWallet(page, wallet)
  await approve({ page })
  await modal(page).waitFor({ state: 'hidden' })
}

/** Opens the list of networks and chooses one of them. */
export async function chooseNetwork(page: Page, name: string): Promise<void> {
  await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
  await networkRow(page, name).click()
}

/** The attempt that the modal shows; its `data-state` is one of the sixteen. */
export function attempt(page: Page): Locator {
  return modal(page).locator('[data-part="attempt"]')
}

/** Replaces what is in a field by keys. Firefox does not tell React of what Playwright fills in. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.clear()
  await field.pressSequentially(text)
}

/**
 * Resolves when nothing on the page moves any more, endless loops and what takes minutes apart: in ten frames one after
 * another, because what has just come moves the rest in one of the next frames only.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 10; ) {
      await new Promise(requestAnimationFrame)
      const isQuiet = document
        .getAnimations()
        .every((one) => one.playState !== 'running' || Number(one.effect?.getComputedTiming().endTime) > 60_000)
      quiet = isQuiet ? quiet + 1 : 0
    }
  })
}

/** The row of a network in the modal. Names may begin alike, so the whole name counts. */
export function networkRow(page: Page, name: string): Locator {
  return modal(page)
    .locator('[data-part="row"]')
    .filter({ has: page.getByText(name, { exact: true }) })
}

/** Opens the modal and, in it, the list of all wallets. Works in every language. */
export async function openAllWallets(page: Page): Promise<void> {
  await heroButton(page).click()
  // The last row of the connect view.
  await modal(page).locator('[data-part="row"]').last().click()
  await modal(page).locator('[data-part="all-wallets"]').waitFor()
}

/** The rows of the list of all wallets that are in the page now. */
export function listedRows(page: Page): Locator {
  return modal(page).locator('[data-part="virtual-list"] [data-part="row"]')
}

/** Opens the modal on the code that any wallet may read, and waits until it can be read. */
export async function openCode(page: Page): Promise<void> {
  await heroButton(page).click()
  // Used last time, it is the one to continue with.
  await modal(page)
    .getByRole('button', { name: /^(Scan with your phone|Continue with WalletConnect)/ })
    .click()
  await code(page).waitFor()
  await settled(page)
}

/** The code, once it can be read. */
export function code(page: Page): Locator {
  return modal(page).locator('[data-part="qr-code"][data-state="ready"]')
}

/** The link of the code, as the button copies it. */
export async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.bringToFront()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}
