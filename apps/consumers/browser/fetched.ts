import type { Browser } from 'playwright'
import { walletNames } from './announcedWallets.ts'
import { type FetchedFile, untilQuiet, visit } from './visit.ts'

/** What a page fetched, by what the visitor had done. */
export interface Fetched {
  /** Until the page was quiet, without any input. */
  readonly beforeInput: readonly FetchedFile[]
  /** After the first pointer move, until the page was quiet again. */
  readonly afterInput: readonly FetchedFile[]
  /** After a press on the connect button. */
  readonly afterClick: readonly FetchedFile[]
  /** Addresses on other hosts that the page asked for, whenever it was. */
  readonly elsewhere: readonly string[]
}

/** Opens a built dapp in Chromium, moves the pointer, presses the connect button, and records each request. */
export function fetchedBy(input: { readonly browser: Browser; readonly folder: string }): Promise<Fetched> {
  return visit(input, async ({ page, url, take, elsewhere }) => {
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await page.goto(url)
    await button.waitFor()
    await untilQuiet({ page })
    const beforeInput = take()
    await page.mouse.move(5, 5)
    await untilQuiet({ page })
    const afterInput = take()
    await button.click()
    await page.getByRole('button', { name: walletNames[0] }).first().waitFor()
    await untilQuiet({ page })
    return { beforeInput, afterInput, afterClick: take(), elsewhere }
  })
}
