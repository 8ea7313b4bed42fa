import type { WithHeaders } from '../types.js'

/** The cookie that carries a session's token. */
export interface SessionCookie {
  /** Values of that name in a request, each once. A browser sends one; several are an attempt to choose it from outside. */
  read(request: WithHeaders): readonly string[]
  /** The header that sets it, for so many milliseconds. */
  write(value: string, lifetimeMs: number): string
  /** The header that removes it. */
  clear(): string
}

/**
 * With https the cookie is Secure, and its prefix keeps other hosts and paths from setting it. Without, which is on
 * localhost only, it has neither: Safari wouldn't take it.
 */
export function sessionCookie(input: { readonly name: string; readonly isSecure: boolean }): SessionCookie {
  const name = input.isSecure ? `__Host-${input.name}` : input.name
  const attributes = `Path=/; HttpOnly; SameSite=Lax${input.isSecure ? '; Secure' : ''}`
  return {
    read: (request) => {
      const pairs = headerOf(request)
        .split(';')
        .map((pair) => pair.trim())
      const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
      return [...new Set(values)]
    },
    write: (value, lifetimeMs) => `${name}=${value}; Max-Age=${Math.floor(lifetimeMs / 1000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

function headerOf({ headers }: WithHeaders): string {
  if ('get' in headers && typeof headers.get === 'function') return headers.get('cookie') ?? ''
  const cookie: unknown = 'cookie' in headers ? headers.cookie : undefined
  return Array.isArray(cookie) ? cookie.join('; ') : typeof cookie === 'string' ? cookie : ''
}
