import type { Page, Request } from '@playwright/test'

/** Requests of the page and its frames over the network, and how to wait until there are no more. */
export function record(page: Page): { readonly requests: Request[]; readonly quiet: () => Promise<void> } {
  const requests: Request[] = []
  const loading = new Set<Request>()
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    requests.push(request)
    if (request.resourceType() === 'script') loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  // When every script has come, and the page then let its timers of up to half a second fire and asked for nothing more.
  // It is the page's half second: on a busy machine the page's own timers are as late.
  const quiet = async (): Promise<void> => {
    let before: number
    do {
      before = requests.length
      await page.evaluate(untilIdle)
    } while (requests.length > before || loading.size > 0)
  }
  return { requests, quiet }
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // A page behind another window is never idle.
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 500 }), 500)
  })
}
