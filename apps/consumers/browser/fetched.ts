import type { Browser, Page } from 'playwright'
import { announceWallets, registerWallets, solanaAddress, walletAddress, walletNames } from './announcedWallets.ts'
import { serve } from './serve.ts'

/** A file that the page fetched from its own server. */
export interface FetchedFile {
  /** Path from the server's root: `/assets/index-abc.js`. */
  readonly path: string
  /** As it was sent, compressed with gzip. */
  readonly bytes: number
}

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
export async function fetchedBy({
  browser,
  folder,
}: {
  readonly browser: Browser
  readonly folder: string
}): Promise<Fetched> {
  const server = await serve({ folder })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.addInitScript(registerWallets, { names: walletNames, address: solanaAddress })
    const elsewhere: string[] = []
    let current: FetchedFile[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol === 'data:' || url.protocol === 'blob:') return
      if (url.origin === server.url) current.push({ path: url.pathname, bytes: server.gzipBytes(url.pathname) })
      else elsewhere.push(request.url())
    })
    const until = async (act: () => Promise<unknown>): Promise<readonly FetchedFile[]> => {
      current = []
      await act()
      await untilQuiet({ page })
      return current
    }
    const button = page.getByRole('button', { name: 'Connect wallet' })
    const beforeInput = await until(async () => {
      await page.goto(server.url)
      await button.waitFor()
    })
    const afterInput = await until(() => page.mouse.move(5, 5))
    const afterClick = await until(async () => {
      await button.click()
      await page.getByRole('button', { name: walletNames[0] }).first().waitFor()
    })
    return { beforeInput, afterInput, afterClick, elsewhere }
  } finally {
    await context.close()
    await server.stop()
  }
}

/** Resolves when the page has asked for nothing for `quietMs`. Default: a second. */
export async function untilQuiet(input: { readonly page: Page; readonly quietMs?: number }): Promise<void> {
  const { page, quietMs = 1000 } = input
  let lastMs = Date.now()
  const noted = () => {
    lastMs = Date.now()
  }
  page.on('request', noted)
  page.on('requestfinished', noted)
  while (Date.now() - lastMs < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
  page.off('request', noted)
  page.off('requestfinished', noted)
}
