/** A cookie jar as a browser keeps it: one write sets one cookie, and what is over 4 kB is not kept. */
export interface CookieJar {
  /** What was written after the value, in order. */
  readonly attributes: readonly string[]
  /** The cookie header, which goes with every request. */
  read(): string
  write(cookie: string): void
  isSecure(): boolean
  /** Keys of the cookies, decoded. */
  keys(): readonly string[]
}

/** A jar with the cookies of an earlier visit. */
export function createCookieJar(
  stored: Readonly<Record<string, string>> = {},
  { isSecure = false }: { readonly isSecure?: boolean } = {}
): CookieJar {
  const cookies: Record<string, string> = {}
  for (const [key, value] of Object.entries(stored)) cookies[encodeURIComponent(key)] = encodeURIComponent(value)
  const attributes: string[] = []
  return {
    attributes,
    isSecure: () => isSecure,
    read: () =>
      Object.entries(cookies)
        .map(([key, value]) => `${key}=${value}`)
        .join('; '),
    write: (cookie) => {
      const [pair = '', ...rest] = cookie.split('; ')
      attributes.push(rest.join('; '))
      const [key = '', value = ''] = pair.split('=')
      if (cookie.includes('max-age=0')) delete cookies[key]
      else if (pair.length <= 4_096) cookies[key] = value
    },
    keys: () => Object.keys(cookies).map(decodeURIComponent),
  }
}
