import { type CookieJar, localStorageBackend, pageCookies } from './browser.js'
import type { StorageBackend } from './types.js'

const ONE_YEAR_S = 31_536_000
/** What core's keys have between the prefix and their name (config/constants.ts, which this row may not import). */
const STORAGE_VERSION = 'v1/'

/**
 * Storage whose state hint is a cookie (path `/`, SameSite Lax, and Secure where the page is), so that a server can read it. Every other key stays on this
 * device, in `local`: cookies go with each request, into logs that other people read.
 *
 * Earlier versions kept all keys in cookies. The first use moves them to `local` and deletes the cookies. Keys of
 * WalletConnect sessions are deleted and not moved, because a server has seen them: the user pairs again.
 */
export function cookieStorage(
  jar: CookieJar = pageCookies,
  local: StorageBackend = localStorageBackend()
): StorageBackend {
  const write = (key: string, value: string, maxAgeS: number): void =>
    jar.write(
      `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; SameSite=Lax; max-age=${maxAgeS}${jar.isSecure?.() ? '; Secure' : ''}`
    )
  const remove = (key: string): void => write(key, '', 0)
  let isSwept = false
  /** The storage of a key that no server is to see. */
  const localFor = (key: string): StorageBackend => {
    const end = key.indexOf(STORAGE_VERSION) + STORAGE_VERSION.length
    // Keys that another kit left behind have no version, and do not tell which prefix Portico's have.
    if (isSwept || end < STORAGE_VERSION.length) return local
    isSwept = true
    for (const { name, value } of readCookies(jar.read())) {
      if (!name.startsWith(key.slice(0, end)) || isForServer(name)) continue
      // Core's own keys are words. Those of a WalletConnect client have a folder.
      if (/^\w+$/.test(name.slice(end))) void local.set(name, value)
      remove(name)
    }
    return local
  }
  return {
    get: (key) => (isForServer(key) ? readCookie({ cookies: jar.read(), key }) : localFor(key).get(key)),
    set: (key, value) => (isForServer(key) ? write(key, value, ONE_YEAR_S) : localFor(key).set(key, value)),
    remove: (key) => (isForServer(key) ? remove(key) : localFor(key).remove(key)),
  }
}

/** One value of a cookie header; undefined when it is absent or not decodable. */
export function readCookie(request: { readonly cookies: string; readonly key: string }): string | undefined {
  const prefix = `${encodeURIComponent(request.key)}=`
  const found = request.cookies.split(/;\s*/).find((cookie) => cookie.startsWith(prefix))
  return found === undefined ? undefined : decode(found.slice(prefix.length))
}

/** The hint is the only key that a server reads. */
function isForServer(key: string): boolean {
  return key.endsWith(`${STORAGE_VERSION}state`)
}

/** The cookies of a header, those that cannot be decoded left out. */
function readCookies(header: string): readonly { readonly name: string; readonly value: string }[] {
  return header.split(/;\s*/).flatMap((cookie) => {
    const at = cookie.indexOf('=')
    const name = decode(cookie.slice(0, at))
    const value = decode(cookie.slice(at + 1))
    return name === undefined || value === undefined ? [] : [{ name, value }]
  })
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
