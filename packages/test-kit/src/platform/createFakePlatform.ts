import type { Browser, Platform, StorageBackend } from '@portico/core/platform'
import { createFakeClock, type FakeClock } from './createFakeClock.js'
import { createFakeOrigin, type FakeOrigin } from './createFakeOrigin.js'
import { createFakeWindows, type FakeWindows } from './createFakeWindows.js'

/** A service's answer in a test: JSON with status 200, or a response, or an error to throw. */
export type FakeAnswer = (request: { readonly url: URL; readonly signal: AbortSignal | undefined }) => unknown

/** A request as it left. */
export interface SentRequest {
  readonly url: string
  readonly method: string
  readonly body: string | undefined
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly redirect: RequestRedirect
  /** Whether it outlives the page. */
  readonly keepalive: boolean
}

/** Leaving the page, at a test's word. Ids count up. */
export interface FakePage extends NonNullable<Platform['page']> {
  /** Beacons that were taken, in order. */
  readonly beacons: { readonly url: string; readonly body: string }[]
  /** Hides the page; what was sent before stays sent. */
  hide(): void
  /** Whether the browser takes beacons from now on. It does at first. */
  takeBeacons(takes: boolean): void
  /** How many listeners wait for the page to hide; a test that ends with some has found a leak. */
  listeners(): number
}

/** A platform a test controls. */
export interface FakePlatform extends Platform {
  readonly clock: FakeClock
  readonly page: FakePage
  readonly opener: FakeOpener
  readonly windows: FakeWindows
  readonly onWake: NonNullable<Platform['onWake']>
  /** The page comes out of the back/forward cache. */
  wake(): void
  /** How many listen for that. */
  wakeListeners(): number
  /** Stored values by key; shared with the next platform of a test that reloads the page. */
  readonly stored: Record<string, string>
  /** URLs that were fetched, in order. */
  readonly requests: string[]
  /** The same requests with what was sent. */
  readonly sent: SentRequest[]
  /** What was logged, in order. */
  readonly logs: { readonly level: 'warn' | 'error'; readonly message: string; readonly data: unknown }[]
  /** Answers requests from now on; without one every request fails as an unreachable host does. */
  answer(answer: FakeAnswer): void
}

/** A platform with a clock that stands still, memory storage and no network. */
export function createFakePlatform(
  options: {
    readonly stored?: Record<string, string> | undefined
    /** The origin of several pages. By default an origin of its own, without a channel. */
    readonly origin?: FakeOrigin | undefined
    /** A backend of its own, to test a full or forbidden storage. */
    readonly storage?: StorageBackend | undefined
    /** `undefined` for a server. */
    readonly browser?: Browser | undefined
  } = {}
): FakePlatform {
  const stored = options.stored ?? {}
  const origin = options.origin ?? createFakeOrigin()
  const requests: string[] = []
  const sent: SentRequest[] = []
  const logs: FakePlatform['logs'] = []
  const sleepers = new Set<() => void>()
  const windows = createFakeWindows()
  let answer: FakeAnswer = () => {
    throw new TypeError('Failed to fetch')
  }
  return {
    clock: createFakeClock(),
    locks: origin.locks,
    ...(options.origin ? { channel: origin.channel } : {}),
    page: createFakePage(origin),
    opener: createFakeOpener(),
    windows,
    loginWindow: windows.loginWindow,
    ownWindow: windows.ownWindow,
    onWake: (listener) => {
      sleepers.add(listener)
      return () => void sleepers.delete(listener)
    },
    wake: () => {
      for (const listener of [...sleepers]) listener()
    },
    wakeListeners: () => sleepers.size,
    stored,
    requests,
    sent,
    logs,
    answer: (next) => {
      answer = next
    },
    fetch: async (url, init) => {
      requests.push(url)
      const body = typeof init?.body === 'string' ? init.body : undefined
      const headers = Object.fromEntries(new Headers(init?.headers))
      const { method = 'GET', redirect = 'follow', keepalive = false } = init ?? {}
      sent.push({ url, method, body, headers, redirect, keepalive })
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

/** What opened apps and loaded the page anew. */
export interface FakeOpener extends NonNullable<Platform['opener']> {
  /** Links that were opened, in order. */
  readonly opened: { readonly url: string; readonly target: string }[]
  /** How often the page was loaded anew. */
  reloads: number
  /** Whether the page stayed on screen. */
  visible: boolean
  /** Whether the user's last press still counts. */
  pressed: boolean
  /** The user is back on the page. */
  comeBack(): void
  /** How many listen for that. */
  readonly listeners: number
}

function createFakeOpener(): FakeOpener {
  const listeners = new Set<() => void>()
  const opener: FakeOpener = {
    opened: [],
    reloads: 0,
    visible: true,
    pressed: false,
    canOpen: () => opener.pressed,
    open: (url, target) => void opener.opened.push({ url, target }),
    isVisible: () => opener.visible,
    onReturn: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    comeBack: () => {
      opener.visible = true
      for (const listener of listeners) listener()
    },
    get listeners() {
      return listeners.size
    },
    reload: () => {
      opener.reloads += 1
    },
  }
  return opener
}

/** A page that is shown until a test hides it. */
function createFakePage({ randomId }: FakeOrigin): FakePage {
  const beacons: FakePage['beacons'] = []
  let listeners: (() => void)[] = []
  let takes = true
  return {
    beacons,
    hide: () => {
      for (const listener of listeners) listener()
    },
    takeBeacons: (next) => {
      takes = next
    },
    listeners: () => listeners.length,
    onHide: (listener) => {
      const own = (): void => listener()
      listeners = [...listeners, own]
      return () => {
        listeners = listeners.filter((other) => other !== own)
      }
    },
    sendBeacon: (url, body) => {
      if (takes) beacons.push({ url, body })
      return takes
    },
    randomId,
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
