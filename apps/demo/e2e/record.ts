import { expect, type Page, type Request } from '@playwright/test'

/** Requests of the page and its frames over the network, and how to wait until there are no more. */
export function record(page: Page): { readonly requests: Request[]; readonly quiet: () => Promise<void> } {
  const requests: Request[] = []
  let lastMs = Date.now()
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    requests.push(request)
    lastMs = Date.now()
  })
  return { requests, quiet: () => expect.poll(() => Date.now() - lastMs).toBeGreaterThan(500) }
}
