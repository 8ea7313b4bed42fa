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

/** What a request is made of. */
interface Asked extends Omit<RequestInit, 'headers'> {
  readonly headers: Readonly<Record<string, string>>
}

/** Makes one. Requests go to 127.0.0.1, because Node doesn't know the names below localhost. */
export function createTestBrowser(options: {
  readonly origin: string
  readonly port: number
  /** Of each request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Gets the texts of all that it sends, and its cookies. */
  readonly sent?: Set<string> | undefined
}): TestBrowser {
  const { origin, port, headers: always, sent } = options
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: Asked): Promise<Answer> => {
    const headers = {
      ...always,
      ...(cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') }),
      ...init.headers,
    }
    for (const text of [...Object.values(headers), ...textsOf(init.body)]) sent?.add(text)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = ''] = pair.split('=')
      sent?.add(pair.slice(name.length + 1))
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

/** The texts in a body, as a visitor has chosen them. */
function textsOf(body: unknown): readonly string[] {
  const texts: string[] = []
  if (typeof body !== 'string') return texts
  try {
    JSON.parse(body, (_, value) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
  } catch {
    texts.push(body)
  }
  return texts
}
