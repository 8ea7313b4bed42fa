import type { Browser, Page } from 'playwright'
import { lookOften, notesOf, readAll, slowDown } from './look.ts'
import { scrollThrough, watchList } from './walletsPage.ts'

/** What one look through a large account gave. Times are of the longest task over 50 ms; 0 for none. */
export interface AccountFigures {
  /** While 500 tokens were scrolled through in 3 s. */
  readonly tokensTaskMs: number
  /** While 5,000 transactions were scrolled through, each page of 100 read as its turn came. */
  readonly activityTaskMs: number
  /** While the 5,000 were scrolled back in 3 s. */
  readonly activityBackTaskMs: number
}

const scrollMs = 3_000
const tokenCount = 500
const transactionCount = 5_000
const pageSize = 100
/** Of the pages that are read only the height tells: what is out of sight is not in the page. */
const rowPx = 56
const scroller = '[data-portico-portal] [data-part="view-frame"]'

/** Looks through a watched account of the built demo `runs` times. */
export async function measureAccount({ runs }: { readonly runs: number }): Promise<readonly AccountFigures[]> {
  return lookOften({ walletCount: 0, runs, look: runOnce })
}

async function runOnce({ browser, url }: { readonly browser: Browser; readonly url: string }): Promise<AccountFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await serveLargeAccount(page)
    await page.goto(`${url}/?services.api=true&projectId=demo`)
    await page.getByRole('tab', { name: 'Account', exact: true }).click()
    const form = page.getByRole('form', { name: 'Watch an account' })
    await form.getByRole('textbox').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await form.getByRole('button', { name: 'Watch' }).click()
    await page.getByRole('button', { name: 'Open account' }).first().click()
    await page.locator(`[aria-setsize="${tokenCount}"]`).first().waitFor()
    await slowDown(await context.newCDPSession(page))
    const tokensTaskMs = await scroll(page)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.locator('[data-part="activity-row"]').first().waitFor()
    await page.evaluate(watchList)
    await readAll({ page, scroller, untilPx: transactionCount * rowPx })
    const { longTaskMs: activityTaskMs } = await notesOf(page)
    const activityBackTaskMs = await scroll(page)
    return { tokensTaskMs, activityTaskMs, activityBackTaskMs }
  } finally {
    await context.close()
  }
}

async function scroll(page: Page): Promise<number> {
  await page.locator(scroller).evaluate((element) => element.scrollTo({ top: 0 }))
  await page.evaluate(watchList)
  await page.evaluate(scrollThrough, { overMs: scrollMs, scroller })
  return (await notesOf(page)).longTaskMs
}

/** Answers in place of the services, so that only the page is measured. */
async function serveLargeAccount(page: Page): Promise<void> {
  await page.route('**/v1/account/*/balance?*', (route) => {
    const chainId = new URL(route.request().url()).searchParams.get('chainId')
    const balances = Array.from({ length: tokenCount }, (_, index) => ({
      name: `Token ${index}`,
      symbol: `T${index}`,
      chainId,
      address: `${chainId}:${address(index + 1)}`,
      price: 1 + index / 7,
      quantity: { decimals: '18', numeric: `${tokenCount - index}.25` },
    }))
    return route.fulfill({ json: { balances } })
  })
  await page.route('**/v1/account/*/history?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const first = Number(searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: pageSize }, (_, index) => transaction(first + index, searchParams.get('chainId')))
    const next = first + pageSize
    return route.fulfill({ json: next < transactionCount ? { data, next: String(next) } : { data } })
  })
}

function transaction(index: number, chain: string | null) {
  return {
    id: `transaction ${index}`,
    metadata: {
      operationType: index % 2 ? 'receive' : 'send',
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      chain,
      minedAt: new Date(Date.UTC(2026, 0, 1) - index * 7_200_000).toISOString(),
      sentFrom: address(index + 1),
      sentTo: address(index + 2),
      status: 'confirmed',
    },
    transfers: [
      {
        fungible_info: { name: `Token ${index % 50}`, symbol: `T${index % 50}` },
        direction: index % 2 ? 'in' : 'out',
        quantity: { numeric: `${index}.5` },
      },
    ],
  }
}

function address(index: number): string {
  return `0x${index.toString(16).padStart(40, '0')}`
}
