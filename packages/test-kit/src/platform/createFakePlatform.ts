import type { Browser, Platform, StorageBackend } from '@portico/core/platform'
import { createFakeClock, type FakeClock } from './createFakeClock.js'

/** A service's answer in a test: JSON with status 200, or a response, or an error to throw. */
export type FakeAnswer = (request: { readonly url: URL; readonly signal: AbortSignal | undefined }) => unknown

/** A platform a test controls. */
export interface FakePlatform extends Platform {
  readonly clock: FakeClock
  /** Stored values by key; shared with the next platform of a test that reloads the page. */
  readonly stored: Record<string, string>
  /** URLs that were fetched, in order. */
  readonly requests: string[]
  /** What was logged, in order. */
  readonly logs: { readonly level: 'warn' | 'error'; readonly message: string; readonly data: unknown }[]
  /** Answers requests from now on; without one every request fails as an unreachable host does. */
  answer(answer: FakeAnswer): void
}

/** A platform with a clock that stands still, memory storage and no network. */
export function createFakePlatform(
  options: {
    readonly stored?: Record<string, string> | undefined
    /** A backend of its own, to test a full or forbidden storage. */
    readonly storage?: StorageBackend | undefined
    /** `undefined` for a server. */
    readonly browser?: Browser | undefined
  } = {}
): FakePlatform {
  const stored = options.stored ?? {}
  const requests: string[] = []
  const logs: FakePlatform['logs'] = []
  let answer: FakeAnswer = () => {
    throw new TypeError('Failed to fetch')
  }
  return {
    clock: createFakeClock(),
    stored,
    requests,
    logs,
    answer: (next) => {
      answer = next
    },
    fetch: async (url, init) => {
      requests.push(url)
      const value = await answer({ url: new URL(url), signal: init?.signal ?? undefined })
      return value instanceof Response ? value : Response.json(value)
    },
    storage: options.storage ?? {
      get: (key) => stored[key],
      set: (key, value) => {
        stored[key] = value
      },
      remove: (key) => {
        delete stored[key]
      },
    },
    browser: 'browser' in options ? options.browser : createFakeBrowser(),
    logger: {
      warn: (message, data) => logs.push({ level: 'warn', message, data }),
      error: (message, data) => logs.push({ level: 'error', message, data }),
    },
  }
}

/** A desktop browser on a page of its own. */
export function createFakeBrowser(change: Partial<Browser> = {}): Browser {
  return {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    location: { origin: 'https://dapp.example', hostname: 'dapp.example', href: 'https://dapp.example/' },
    describePage: () => ({ title: 'Example dapp', description: '', iconUrl: undefined }),
    ...change,
  }
}
