import type { Browser, Platform, StorageBackend } from './types.js'

/**
 * The real browser; without a window, on a server, it has no `browser` and keeps no keys. The one file of core that names
 * a browser global; it touches none until a member is called.
 */
export function browserPlatform(): Platform {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, delayMs) => {
        const id = globalThis.setTimeout(callback, delayMs)
        return () => globalThis.clearTimeout(id)
      },
    },
    storage: localStorageBackend(),
    browser: browserWindow(),
    logger: {
      // biome-ignore lint/suspicious/noConsole: the platform is where developer messages leave
      warn: (message, data) => console.warn(`[portico] ${message}`, data ?? ''),
      // biome-ignore lint/suspicious/noConsole: as above
      error: (message, data) => console.error(`[portico] ${message}`, data ?? ''),
    },
  }
}

/** Keys in the page's local storage. Where that throws (blocked by the user, a sandboxed frame) nothing is kept. */
export function localStorageBackend(): StorageBackend {
  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use()
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => attempt(() => globalThis.localStorage.getItem(key)) ?? undefined,
    set: (key, value) => attempt(() => globalThis.localStorage.setItem(key, value)),
    remove: (key) => attempt(() => globalThis.localStorage.removeItem(key)),
  }
}

/** A page's cookies. */
export interface CookieJar {
  read(): string
  write(cookie: string): void
  /** Whether the page came by https, so that a cookie need go by nothing else. @default false */
  isSecure?(): boolean
}

/** Reads and writes the page's cookie header; used by cookieStorage. */
export const pageCookies: CookieJar = {
  read: () => (typeof document === 'undefined' ? '' : document.cookie),
  write: (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing in browsers we support
    if (typeof document !== 'undefined') document.cookie = cookie
  },
  isSecure: () => typeof location !== 'undefined' && location.protocol === 'https:',
}

function browserWindow(): Browser | undefined {
  if (typeof window === 'undefined') return undefined
  return {
    get userAgent() {
      return navigator.userAgent
    },
    get location() {
      const { origin, hostname, pathname } = window.location
      return { origin, hostname, href: origin + pathname }
    },
  }
}
