import type { EnvironmentFlags } from './environment.js'

/** Undoes what the call that returned it did. Calling it twice does nothing more. */
export type Unsubscribe = () => void

/** Time as a dependency, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, delayMs: number): Unsubscribe
}

/** Where keys are kept. Values are strings; any method may reject, and callers must survive it. */
export interface StorageBackend {
  get(key: string): Promise<string | undefined> | string | undefined
  set(key: string, value: string): Promise<void> | void
  remove(key: string): Promise<void> | void
}

/** What Portico needs from a window. */
export interface Browser {
  readonly userAgent: string
  /**
   * Further facts about the device.
   * @default read from the window
   */
  readonly flags?: EnvironmentFlags | undefined
  /** Origin and path of the page, without query and fragment. */
  /** Where the page is. `href` is origin and path only: a query can carry secrets. */
  readonly location: { readonly origin: string; readonly hostname: string; readonly href: string }
  /**
   * Title, description and icon of the page, for metadata that the app did not give.
   * @default read from the document
   */
  describePage?(): { readonly title: string; readonly description: string; readonly iconUrl: string | undefined }
}

/** What leaves, and how, when the page goes away. */
export interface PageExit {
  /**
   * Calls the listener each time the page is hidden or left; it may be shown again afterwards. It may be called twice for
   * one exit, and must have done its work when it returns.
   */
  onHide(listener: () => void): Unsubscribe
  /** Sends the body, plain text, in a request that outlives the page. False when the browser did not take it. */
  sendBeacon(url: string, body: string): boolean
  /** A new random UUID, version 4. */
  randomId(): string
}

/** Developer messages. Nothing that can sign, and no address, is written to it. */
export interface Logger {
  warn(message: string, data?: unknown): void
  error(message: string, data?: unknown): void
}

/** Opens links of other apps, and knows whether the page was left for one. */
export interface AppOpener {
  /** Opens the link. Call it inside a press: browsers refuse it elsewhere. */
  open(url: string, target: '_self' | '_top' | '_blank'): void
  /** Whether the browser would let a link open now, because the user's last press still counts. */
  canOpen(): boolean
  /** Whether the page is on screen. */
  isVisible(): boolean
  /** Calls the listener whenever the user comes back to the page. */
  onReturn(listener: () => void): Unsubscribe
  /** Loads the page anew. */
  reload(): void
}

/** Short messages between the pages of one origin in one browser. Senders do not hear themselves. */
export interface PageChannel {
  post(message: string): void
  listen(listener: (message: string) => void): Unsubscribe
}

/** Lets the pages of one origin in one browser do something one after the other. */
export interface PageLocks {
  /** Calls `run` when no other page's runs under this name; resolves when that is done. */
  request(name: string, run: () => Promise<void>): Promise<void>
}

/** An object of the browser by the name of its class; a project without the DOM's types, such as a server's, knows no more of it. */
export type GlobalOf<Name extends string> = typeof globalThis extends {
  readonly [Each in Name]: { readonly prototype: infer T }
}
  ? T
  : object

/** A page of another origin in this one, and the only way to talk to it. */
export interface PageFrame {
  /** What its own window says, while it shows a page of its origin; whatever other windows and origins say is not heard. */
  onMessage(listener: (message: unknown) => void): Unsubscribe
  /** The policy of this page does not let it load; `directive` is the one that names no such origin. */
  onBlocked(listener: (directive: string) => void): Unsubscribe
  /** A page has loaded in it: the wallet's, or one of the browser's own that says why the wallet's didn't. */
  onLoad(listener: () => void): Unsubscribe
  /** Origins that frame this page, other than its own, the nearest first; as far as the browser says. */
  readonly framedBy: readonly string[]
  /** Says something to it, if it shows a page of its origin, and hands the port over. */
  post(message: unknown, port: GlobalOf<'MessagePort'>): void
  /** Whether it is still in the page: an app may take everything out of it. */
  isThere(): boolean
  remove(): void
}

/** A window of its own, for a login elsewhere. */
export interface LoginWindow {
  /** Loads a page in it. */
  go(url: string): void
  /** Whether it was closed. A window whose page cut itself off from this one looks closed while it is open. */
  isClosed(): boolean
  focus(): void
  close(): void
}

/** The window of this very page, for a login that comes back to it. */
export interface OwnWindow {
  /** Address of the page, with query and fragment. */
  address(): string
  /** Shows another address of the page's origin, and loads nothing. */
  setAddress(url: string): void
  /** Leaves for another page, as a link in it does. */
  go(url: string): void
  /** Closes it; browsers do that with windows alone that a page has opened. */
  close(): void
}

/** The outside world. Chosen once in createPortico; tests pass their own. */
export interface Platform {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly clock: Clock
  readonly storage: StorageBackend
  /**
   * What is kept for one tab, also while its page is loaded anew.
   * @default the browser's `sessionStorage`
   */
  readonly tabStorage?: StorageBackend | undefined
  /** Undefined on a server. */
  readonly browser: Browser | undefined
  /**
   * What analytics sends with when the page is left.
   * @default the page's own events and beacons
   */
  readonly page?: PageExit | undefined
  /**
   * What opens wallets' apps.
   * @default the page's own window
   */
  readonly opener?: AppOpener | undefined
  /**
   * Opens an empty window of its own, with a text in it until it goes somewhere. Call it inside a press: browsers open none
   * elsewhere. Undefined where the browser doesn't open it.
   * @default `window.open`
   */
  readonly loginWindow?: ((text: string) => LoginWindow | undefined) | undefined
  /**
   * The window that the page is in.
   * @default the page's own window
   */
  readonly ownWindow?: OwnWindow | undefined
  /**
   * How the pages of one origin tell each other something.
   * @default a BroadcastChannel of that name
   */
  readonly channel?: ((name: string) => PageChannel) | undefined
  /**
   * How the pages of one origin wait for one another.
   * @default the browser's own locks, where the page has them
   */
  readonly locks?: PageLocks | undefined
  /**
   * Puts a page of another origin into this one: into `place`, which it fills, or, without one, hidden.
   * @default an `iframe`
   */
  readonly frame?: ((url: string, place?: GlobalOf<'HTMLElement'>) => PageFrame) | undefined
  /**
   * Calls the listener each time the page comes out of the back/forward cache.
   * @default `pageshow` of the page's own window
   */
  readonly onWake?: ((listener: () => void) => Unsubscribe) | undefined
  /**
   * Hands a text to another app of the device.
   * @default what the browser has; many desktop browsers have nothing
   */
  readonly share?: ((data: { readonly text: string }) => Promise<void>) | undefined
  /**
   * Whether this device has a network at all.
   * @default what the browser says
   */
  readonly isOnline?: (() => boolean) | undefined
  readonly logger: Logger
}
