import type { Browser, CDPSession, Page } from 'playwright'
import { lookOften, notesOf, readAll, slowDown } from './look.ts'
import { median } from './often.ts'
import { type ListWindow, scrollThrough, watchList } from './walletsPage.ts'

/** What one look through the list of all wallets gave. */
export interface ListFigures {
  /** From a key to the first frame with its first result, the network being off: median of the letters. */
  readonly searchMs: number
  /** The same with 10,000 wallets known. */
  readonly searchManyMs: number
  /** Longest task over 50 ms while 10,000 wallets were scrolled through in 3 s; 0 for none. */
  readonly longTaskMs: number
  /** Most rows in the page meanwhile. */
  readonly mostRows: number
}

const scrollMs = 3_000
const rowPx = 60
/** A few more than are measured, because some have another network than the dapp. */
const directoryWallets = 10_500
/** Each is the first letter of names in both lists. */
const letters = ['p', 'b', 'm', 'c', 's', 't', 'r'] as const

/** Looks through the list of the built demo `runs` times. */
export async function measureList({ runs }: { readonly runs: number }): Promise<readonly ListFigures[]> {
  return lookOften({ walletCount: directoryWallets, runs, look: runOnce })
}

/** Looks twice at 4x CPU slow-down, in fresh browser contexts: through the bundled index, and through a directory. */
async function runOnce(input: { readonly browser: Browser; readonly url: string }): Promise<ListFigures> {
  const small = await withList({ ...input, search: '' }, async ({ page, cdp }) => searchOffline({ page, cdp }))
  const directory = '?services.directory=true&projectId=demo'
  const many = await withList({ ...input, search: directory }, async ({ page, cdp }) => {
    await readAll({ page, scroller, untilPx: 10_000 * rowPx })
    await slowDown(cdp)
    await page.evaluate(watchList)
    await page.evaluate(scrollThrough, { overMs: scrollMs, scroller })
    const { longTaskMs, mostRows } = await notesOf(page)
    await page.locator(scroller).evaluate((element) => {
      element.scrollTop = 0
    })
    return { longTaskMs, mostRows, searchManyMs: await searchOffline({ page, cdp }) }
  })
  return { searchMs: small, ...many }
}

async function withList<T>(
  input: { readonly browser: Browser; readonly url: string; readonly search: string },
  look: (on: { readonly page: Page; readonly cdp: CDPSession }) => Promise<T>
): Promise<T> {
  const context = await input.browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto(`${input.url}/${input.search}`)
    await page.getByTestId('hero-buttons').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'All wallets' }).click()
    await page.locator(`${scroller} [data-part="row"]`).nth(5).waitFor()
    return await look({ page, cdp })
  } finally {
    await context.close()
  }
}

const scroller = '[data-part="virtual-scroller"]'

/** Presses letters with the network off, and returns how long one takes to its first result. */
async function searchOffline({ page, cdp }: { readonly page: Page; readonly cdp: CDPSession }): Promise<number> {
  await page.context().setOffline(true)
  await slowDown(cdp)
  const field = page.locator('[data-part="search-input"]')
  await field.focus()
  await page.evaluate(watchList)
  for (const [index, letter] of letters.entries()) {
    await page.keyboard.press(letter)
    await page.waitForFunction((count) => (window as ListWindow).porticoList?.keyMs.length === count, index + 1)
    await page.keyboard.press('Backspace')
    await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('[data-part="search-input"]')?.value)
  }
  const { keyMs } = await notesOf(page)
  return median(keyMs)
}
