import type { Browser } from 'playwright'
import { announceWallets, walletAddress, walletNames } from '../../apps/consumers/browser/announcedWallets.ts'
import { launchChromium } from '../../apps/consumers/browser/chromium.ts'
import { untilQuiet } from '../../apps/consumers/browser/fetched.ts'
import { type LocalRelay, startRelay } from '../../apps/consumers/browser/relay.ts'
import { type StaticServer, serve } from '../../apps/consumers/browser/serve.ts'
import { type PairingWindow, watchCode } from './pairingPage.ts'

/** What one pairing gave. */
export interface PairingFigures {
  /** From the press on WalletConnect to the first frame in which a camera can read the code. */
  readonly codeMs: number
  /** Connections to the relay before the press. */
  readonly relayBefore: number
}

const cpuSlowdown = 4

/** Pairs in a built dapp `runs` times over a relay on this computer, after one uncounted pairing. */
export async function measurePairing(input: {
  readonly folder: string
  readonly runs: number
}): Promise<readonly PairingFigures[]> {
  const browser = await launchChromium()
  const relay = await startRelay()
  const server = await serve({ folder: input.folder })
  try {
    const measured: PairingFigures[] = []
    for (let run = 0; run <= input.runs; run += 1) {
      const figures = await runOnce({ browser, relay, server })
      if (run > 0) measured.push(figures)
    }
    return measured
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
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
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
