import type { Browser } from 'playwright'
import { announceWallets, walletAddress, walletNames } from './announcedWallets.ts'
import { type FetchedFile, untilQuiet } from './fetched.ts'
import { startRelay } from './relay.ts'
import { serve } from './serve.ts'

/** What the page of a dapp with WalletConnect asked for, until the code that a phone reads was on the screen. */
export interface Paired {
  /** Until the list of wallets was open and the page quiet. */
  readonly before: readonly FetchedFile[]
  /** From the press on WalletConnect until the code was there and the page quiet. */
  readonly atPress: readonly FetchedFile[]
  /** Connections to the relay before the press. */
  readonly relayBefore: number
  /** Addresses on other hosts than the page's and the relay, sockets included, whenever it was. */
  readonly elsewhere: readonly string[]
}

/** Opens a built dapp with a relay of its own, and presses WalletConnect in the list of wallets. */
export async function pairedBy(input: { readonly browser: Browser; readonly folder: string }): Promise<Paired> {
  const relay = await startRelay()
  const server = await serve({ folder: input.folder })
  const context = await input.browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    const elsewhere: string[] = []
    let current: FetchedFile[] = []
    const note = (address: string): void => {
      const url = new URL(address)
      if (url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === new URL(relay.url).origin) return
      if (url.origin === server.url) current.push({ path: url.pathname, bytes: server.gzipBytes(url.pathname) })
      else elsewhere.push(address)
    }
    page.on('request', (request) => note(request.url()))
    page.on('websocket', (socket) => note(socket.url()))
    await page.goto(`${server.url}/#${relay.url}`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const row = page.getByRole('dialog').getByRole('button', { name: 'Scan with your phone' })
    await row.waitFor()
    await untilQuiet({ page })
    const before = current
    const relayBefore = relay.log().filter(({ type }) => type === 'opened').length
    current = []
    await row.click()
    await page.locator('[data-part="qr-code"][data-state="ready"]').waitFor()
    await untilQuiet({ page })
    return { before, atPress: current, relayBefore, elsewhere }
  } finally {
    await context.close()
    await server.stop()
    await relay.stop()
  }
}
