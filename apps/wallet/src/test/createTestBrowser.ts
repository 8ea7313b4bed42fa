import type { ApiErrorAnswer } from '../api.ts'

/** The frame in one browser, which keeps the cookie of its session. */
export interface TestBrowser {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** Posts JSON; a text goes as it is. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** The cookie that it has; undefined without one. */
  readonly cookie: () => string | undefined
}

/** What a server has answered. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** JSON, where it is that, else text. */
  readonly body: unknown
  /** The error; undefined for none. */
  readonly error: ApiErrorAnswer['error'] | undefined
}

/** Makes one. Requests go to 127.0.0.1, because Node doesn't know the names below localhost. */
export function createTestBrowser({ origin, port }: { readonly origin: string; readonly port: number }): TestBrowser {
  let cookie: string | undefined
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...init.headers }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0]
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body = isJson ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body, error: isJson ? body.error : undefined }
  }
  return {
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { origin, 'content-type': 'application/json', ...headers },
      }),
    cookie: () => cookie,
  }
}
