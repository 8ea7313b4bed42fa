import { announceWallets, walletAddress, walletNames } from '@portico/consumers/browser/announcedWallets.ts'
import { launchChromium } from '@portico/consumers/browser/chromium.ts'
import { type LocalRelay, startRelay } from '@portico/consumers/browser/relay.ts'
import { type StaticServer, serve } from '@portico/consumers/browser/serve.ts'
import { untilQuiet } from '@portico/consumers/browser/visit.ts'
import type { Browser } from 'playwright'
import { slowDown } from './look.ts'
import { often } from './often.ts'
import { type PairingWindow, watchCode } from './pairingPage.ts'

/** What one pairing gave. */
export interface PairingFigures {
  /** From the press on WalletConnect to the first frame in which a camera can read the code. */
  readonly codeMs: number
  /** Connections to the relay before the press. */
  readonly relayBefore: number
}

/** Pairs in a built dapp over a relay on this computer, as {@link often} does. */
export async function measurePairing(input: {
  readonly folder: string
  readonly runs: number
}): Promise<readonly PairingFigures[]> {
  const browser = await launchChromium()
  const relay = await startRelay()
  const server = await serve({ folder: input.folder })
  try {
    return await often(input.runs, () => runOnce({ browser, relay, server }))
  } finally {
    await browser.close()
    await server.stop()
    await relay.stop()
  }
}

/** One visit in a fresh browser context: nothing of pairing was fetched before. */
async function runOnce(input: {
  readonly browser: Browser
  readonly relay: LocalRelay
  readonly server: StaticServer
}): Promise<PairingFigures> {
  const { relay, server } = input
  const opened = (): number => relay.log().filter(({ type }) => type === 'opened').length
  const before = opened()
  const context = await input.browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.addInitScript(watchCode, { row: 'Scan with your phone' })
    await page.goto(`${server.url}/empty`)
    await slowDown(cdp)
    await page.goto(`${server.url}/#${relay.url}`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const row = page.getByRole('dialog').getByRole('button', { name: 'Scan with your phone' })
    await row.waitFor()
    await untilQuiet({ page })
    const relayBefore = opened() - before
    await row.click()
    const codeMs = await page.waitForFunction(() => (window as PairingWindow).porticoCodeMs)
    return { codeMs: (await codeMs.jsonValue()) ?? Number.NaN, relayBefore }
  } finally {
    await context.close()
  }
}
