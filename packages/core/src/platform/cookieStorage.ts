import { pageCookies } from './browser.js'
import type { StorageBackend } from './types.js'

const ONE_YEAR_S = 31_536_000

/**
 * Keys in cookies (path `/`, SameSite Lax), so that a server can read the state hint. All of our keys are small; what a
 * cookie cannot hold is not kept.
 */
export function cookieStorage(
  jar: { readonly read: () => string; readonly write: (cookie: string) => void } = pageCookies
): StorageBackend {
  return {
    get: (key) => readCookie({ cookies: jar.read(), key }),
    set: (key, value) =>
      jar.write(`${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; SameSite=Lax; max-age=${ONE_YEAR_S}`),
    remove: (key) => jar.write(`${encodeURIComponent(key)}=; path=/; SameSite=Lax; max-age=0`),
  }
}

/** One value of a cookie header; undefined when it is absent or not decodable. */
export function readCookie(request: { readonly cookies: string; readonly key: string }): string | undefined {
  const prefix = `${encodeURIComponent(request.key)}=`
  const found = request.cookies.split(/;\s*/).find((cookie) => cookie.startsWith(prefix))
  try {
    return found === undefined ? undefined : decodeURIComponent(found.slice(prefix.length))
  } catch {
    return undefined
  }
}
