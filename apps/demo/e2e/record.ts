import { expect, type Page, type Request } from '@playwright/test'

/** Requests of the page and its frames over the network, and how to wait until there are no more. */
export function record(page: Page): { readonly requests: Request[]; readonly quiet: () => Promise<void> } {
  const requests: Request[] = []
  const loading = new Set<Request>()
  let lastMs = Date.now()
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    requests.push(request)
    lastMs = Date.now()
    if (request.resourceType() === 'script') loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  // When every script has come, nothing was asked for half a second, and the page then was idle and asked for nothing more.
  const quiet = async (): Promise<void> => {
    let before: number
    do {
      before = requests.length
      await expect.poll(() => loading.size === 0 && Date.now() - lastMs > 500).toBe(true)
      await page.evaluate(untilIdle)
    } while (requests.length > before)
  }
  return { requests, quiet }
}

function untilIdle(): Promise<void> {
  // A page behind another window is never idle.
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }))
}
