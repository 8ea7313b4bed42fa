import type { BrowserContextOptions, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { type Answer, ask, user } from './askFrame.ts'
import type { TestFrame } from './start/startTestFrame.ts'
import { openVisit, type Visit } from './visit.ts'

const EMAIL = 'maria@example.com'

/** A browser in which a user has just logged in. */
export async function openLogin(wallet: TestFrame): Promise<Visit> {
  const opened = await openVisit(wallet)
  await wallet.logIn(opened.page, EMAIL)
  return opened
}

/** A user with a wallet who has entered the code on an unknown device, and what that shows. */
export async function openNewDevice(wallet: TestFrame) {
  const home = await openLogin(wallet)
  await user(home.page)
  const { page } = await openVisit(wallet)
  wallet.later(30_000)
  const { payload } = await wallet.enterCode(page, EMAIL)
  const { number, device } = payload as { readonly number: string; readonly device: string }
  expect(payload).toMatchObject({ action: 'VERIFY_DEVICE', number: expect.stringMatching(/^\d{2}$/) })
  const status = (): Promise<Answer> => ask(page, 'CONNECT_DEVICE', { email: EMAIL, resend: false })
  expect(await status()).toMatchObject({ payload: { isConfirmed: false } })
  return { page, number, device, status, link: await wallet.linkFor(EMAIL) }
}

/** The page of a link, in a browser that has never seen the wallet. */
export async function openLink(wallet: TestFrame, link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await wallet.browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(link)
  return page
}
/** A heading of that page, by all of its name. */
export const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Presses a button of that page. */
export const pressIn = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
