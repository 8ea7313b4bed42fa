import { expect, type Page } from '@playwright/test'
import { attempt } from './demoPage.ts'

/** When a wallet of the sandbox last told the page something, and when each state of the attempt came on screen; ms. */
interface WalletClock {
  toldMs: number
  readonly shown: { state: string; afterMs: number }[]
}

declare global {
  interface Window {
    walletClock: WalletClock
  }
}

/** Notes, from the next page on, what wallets tell the page and what the modal shows. */
export async function watchWallets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clock: WalletClock = { toldMs: 0, shown: [] }
    window.walletClock = clock
    window.addEventListener('message', ({ data }: MessageEvent<{ portico?: string; message?: { type: string } }>) => {
      const { portico, message } = data
      if (portico === 'sandbox-wallet' && message && message.type !== 'ready') clock.toldMs = performance.now()
    })
    new MutationObserver(() => {
      const state =
        document.querySelector('[data-portico-portal] [data-part="attempt"]')?.getAttribute('data-state') ?? 'none'
      if (clock.shown.at(-1)?.state !== state) clock.shown.push({ state, afterMs: performance.now() - clock.toldMs })
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  })
}

/** Fails unless the attempt of a `patient` page came into `state` before Portico's shortest timer ran out. */
export async function expectSoon(page: Page, state: string): Promise<void> {
  await expect(attempt(page)).toHaveAttribute('data-state', state)
  const shown = await page.evaluate(() => window.walletClock.shown)
  expect(shown.findLast((entry) => entry.state === state)?.afterMs).toBeLessThan(SHORTEST_TIMER_MS)
}

/** A wallet that doesn't answer is given 8 s, which a patient page makes 80: a busy machine has a minute. */
const SHORTEST_TIMER_MS = 60_000
