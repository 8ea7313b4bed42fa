import { launchChromium } from '@portico/consumers/browser/chromium.ts'
import type { Browser, CDPSession, Page } from 'playwright'
import { startDemo } from './demo.ts'
import { often } from './often.ts'
import type { ListNotes, ListWindow } from './walletsPage.ts'

/** Looks at the built demo as {@link often} does. */
export async function lookOften<T>(request: {
  /** How many wallets the directory has. */
  readonly walletCount: number
  readonly runs: number
  readonly look: (on: { readonly browser: Browser; readonly url: string }) => Promise<T>
}): Promise<readonly T[]> {
  const { walletCount, runs, look } = request
  const demo = await startDemo({ walletCount })
  const browser = await launchChromium()
  try {
    return await often(runs, () => look({ browser, url: demo.url }))
  } finally {
    await browser.close()
    await demo.stop()
  }
}

/** Makes the page's processor four times slower. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Scrolls a list to its end, which fetches its next page, until it is `untilPx` high. */
export async function readAll(input: {
  readonly page: Page
  readonly scroller: string
  readonly untilPx: number
}): Promise<void> {
  const { page, scroller, untilPx } = input
  for (let heightPx = 0; heightPx < untilPx; ) {
    heightPx = await page.locator(scroller).evaluate((element) => {
      element.scrollTo({ top: element.scrollHeight })
      return element.scrollHeight
    })
    await page.waitForFunction(
      ({ selector, beforePx, wholePx }) => {
        const heightPx = document.querySelector(selector)?.scrollHeight ?? 0
        return heightPx > beforePx || heightPx >= wholePx
      },
      { selector: scroller, beforePx: heightPx, wholePx: untilPx }
    )
  }
}

/** What the page noted since `watchList`. */
export async function notesOf(page: Page): Promise<ListNotes> {
  const notes = await page.evaluate(() => (window as ListWindow).porticoList)
  if (!notes) throw new Error('The page noted nothing.')
  return notes
}
