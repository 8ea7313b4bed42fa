import type { TestBrowser } from './createTestBrowser.ts'
import type { TestWallet } from './start/startTestWallet.ts'

/** Logs a user in by what is mailed to them: the code, and the link where the device isn't known. */
export async function logIn(wallet: TestWallet, email: string, browser = wallet.browser()): Promise<TestBrowser> {
  const { post } = browser
  const code = await codeFor(wallet, email, browser)
  const entered = await post('/api/login/code', { email, code })
  if (entered.status !== 200) throw new Error(`The code was refused: ${entered.error?.code}`)
  if (!Object.hasOwn(Object(entered.body), 'device')) return browser
  const verdict = { token: await linkFor(wallet, email), isOwn: true }
  await wallet.browser().post('/api/device/answer', verdict)
  await post('/api/login/device', { email, resend: false })
  return browser
}

/** The code of a new mail to a user, by default on a stranger's request. Moves the clock on: mails are 30 seconds apart. */
export async function codeFor(wallet: TestWallet, email: string, browser = wallet.browser()): Promise<string> {
  await wallet.clock.advance(30_000)
  const [{ id: afterId } = { id: 0 }] = wallet.mailbox.list()
  await browser.post('/api/login', { email })
  return (await wallet.mailbox.waitFor(email, { afterId })).code ?? ''
}

/** What the link of the user's newest mail has behind its `#`. */
export async function linkFor(wallet: TestWallet, email: string): Promise<string> {
  const { link = '' } = await wallet.mailbox.waitFor(email)
  return new URL(link).hash.slice(1)
}
