import type { Browser } from 'playwright'
import { startRelay } from './relay.ts'
import { type FetchedFile, untilQuiet, visit } from './visit.ts'

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
  try {
    return await visit({ ...input, relay: relay.url }, async ({ page, url, take, elsewhere }) => {
      await page.goto(`${url}/#${relay.url}`)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const row = page.getByRole('dialog').getByRole('button', { name: 'Scan with your phone' })
      await row.waitFor()
      await untilQuiet({ page })
      const before = take()
      const relayBefore = relay.log().filter(({ type }) => type === 'opened').length
      await row.click()
      await page.locator('[data-part="qr-code"][data-state="ready"]').waitFor()
      await untilQuiet({ page })
      return { before, atPress: take(), relayBefore, elsewhere }
    })
  } finally {
    await relay.stop()
  }
}
