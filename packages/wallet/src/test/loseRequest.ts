import type { BrowserContext, Request } from 'playwright'

/** When a request is lost: before the server has it, or on the way back. */
export type Lost = 'before the server has it' | 'with its answer'

/** Loses the next request of a browser to a path of the wallet's server: its connection ends. Cookies of a lost answer are lost too. */
export async function loseRequest(
  context: BrowserContext,
  request: { readonly url: string; readonly path: string; readonly lost: Lost; readonly method?: 'GET' | 'POST' }
): Promise<void> {
  const { url, path, lost, method = 'POST' } = request
  let isLost = false
  await context.route(url + path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    if (lost === 'with its answer') await pass(context, route.request())
    await route.abort('connectionreset')
  })
}

/** What the server answers to a request that the browser doesn't send, without its cookies. Node doesn't know the names below localhost. */
export async function pass(
  context: BrowserContext,
  request: Request
): Promise<{ readonly status: number; readonly text: string }> {
  const { origin = '', 'content-type': type = '' } = request.headers()
  const { port, pathname } = new URL(request.url())
  // A request that is held up doesn't have them yet.
  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: request.method(),
    body: request.postData(),
    headers: { cookie, origin, 'content-type': type },
  })
  return { status: response.status, text: await response.text() }
}
