/** How a provider sends a user back. */
export interface ProviderReturn {
  /** Address that the browser goes to. */
  readonly url: URL
  /** What it posts there, with Apple. */
  readonly form?: URLSearchParams | undefined
}

/** Goes through a provider's page as a browser does, and returns the way back without going it. */
export async function passProvider(
  url: string,
  { account = 'alice@example.test', press = 'continue' }: { readonly account?: string; readonly press?: string } = {}
): Promise<ProviderReturn> {
  const cookies = new Map<string, string>()
  const ask = async (to: URL, body?: URLSearchParams): Promise<Response> => {
    const headers = { cookie: [...cookies.values()].join('; ') }
    const response = await fetch(to, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return response
  }
  let to = new URL(url)
  const provider = to.origin
  let answer = await ask(to)
  for (let step = 0; step < 5; step += 1) {
    const place = answer.headers.get('location')
    if (place === null) return readForm(await answer.text())
    to = new URL(place, to)
    if (to.origin !== provider) return { url: to }
    answer = await ask(to)
    // The page itself; what follows is a step that it leads to.
    if (to.pathname.includes('/login/')) answer = await ask(to, new URLSearchParams({ account, press }))
  }
  throw new Error(`The provider's page leads nowhere: ${to}`)
}

/** The form that a page posts by itself. */
function readForm(page: string): ProviderReturn {
  const url = /action="(?<url>[^"]+)"/.exec(page)?.groups?.['url']
  if (url === undefined) throw new Error(`The provider has answered with a page: ${page.slice(0, 400)}`)
  const fields = [...page.matchAll(/name="(?<name>[^"]+)" value="(?<value>[^"]*)"/g)]
  return {
    url: new URL(url),
    form: new URLSearchParams(fields.map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? ''])),
  }
}
