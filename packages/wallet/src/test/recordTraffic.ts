import type { BrowserContext, Request } from 'playwright'

/** A part of what has gone over the network. */
export interface SentText {
  /** Where it was sent: `POST /api/login` at the wallet, else the origin. */
  readonly request: string
  readonly part: 'URL' | 'headers' | 'body' | 'answered headers' | 'answered body'
  readonly status: number | undefined
  readonly text: string
}

/** What the pages of a browser and all their frames send, and are answered. */
export interface Traffic {
  /** All of it up to now, when the answers are there. */
  read(): Promise<readonly SentText[]>
}

/** Records it from now on, with what no script sees, such as cookies. `walletUrl` is the wallet's origin. */
export function recordTraffic(context: BrowserContext, walletUrl: string): Traffic {
  const sent: Promise<readonly SentText[]>[] = []
  const record = (request: Request): void => {
    sent.push(textsOf(request, walletUrl))
  }
  context.on('requestfinished', record)
  context.on('requestfailed', record)
  return { read: async () => (await Promise.all(sent)).flat() }
}

async function textsOf(request: Request, walletUrl: string): Promise<readonly SentText[]> {
  const { origin, pathname } = new URL(request.url())
  const name = origin === walletUrl ? `${request.method()} ${pathname}` : origin
  const response = await request.response()
  const status = response?.status()
  const of = (part: SentText['part'], text: string): SentText => ({ request: name, part, status, text })
  const lines = (headers: readonly { readonly name: string; readonly value: string }[]): string =>
    headers.map((header) => `${header.name}: ${header.value}`).join('\n')
  const asked = [
    of('URL', request.url()),
    of('headers', lines(await request.headersArray())),
    of('body', request.postData() ?? ''),
  ]
  if (!response) return asked
  // A redirect, or what the page has left, has none.
  const body = await response.text().catch(() => '')
  return [...asked, of('answered headers', lines(await response.headersArray())), of('answered body', body)]
}
