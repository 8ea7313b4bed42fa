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

/** A page before its first load, and what it asks for, sockets included. */
export interface Visit {
  readonly page: Page
  /** Origin of the dapp's server. */
  readonly url: string
  /** The files since the last call. */
  take(): readonly FetchedFile[]
  /** Addresses on other hosts, whenever it was. */
  readonly elsewhere: readonly string[]
}

/** Serves a built dapp and visits it in a fresh context, where wallets announce themselves in every namespace. */
export async function visit<T>(
  input: { readonly browser: Browser; readonly folder: string; readonly relay?: string },
  act: (visit: Visit) => Promise<T>
): Promise<T> {
  const server = await serve({ folder: input.folder })
  const context = await input.browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.addInitScript(registerWallets, { names: walletNames, address: solanaAddress })
    const elsewhere: string[] = []
    let files: FetchedFile[] = []
    const take = (): readonly FetchedFile[] => {
      const taken = files
      files = []
      return taken
    }
    const isNoted = (address: string): boolean =>
      !/^(data|blob):/.test(address) && !(input.relay !== undefined && address.startsWith(input.relay))
    const note = (address: string): void => {
      const { origin, pathname } = new URL(address)
      if (origin === server.url) files.push({ path: pathname, bytes: server.gzipBytes(pathname) })
      else if (isNoted(address)) elsewhere.push(address)
    }
    page.on('request', (request) => note(request.url()))
    page.on('websocket', (socket) => note(socket.url()))
    return await act({ page, url: server.url, take, elsewhere })
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
