import type { ApiErrorAnswer } from '../api.ts'

/** The frame in one browser, which keeps its cookies. */
export interface TestBrowser {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** Posts JSON; a text goes as it is. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** A cookie that it has, by default that of its session; undefined without one. */
  readonly cookie: (name?: string) => string | undefined
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
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...(cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') }), ...init.headers }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = ''] = pair.split('=')
      if (set.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair)
    }
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
    cookie: (name = '__Host-portico') => cookies.get(name),
  }
}
