import { readCookie } from '@portico/core/platform'

/** Options of {@link cookieToInitialState}. */
export interface CookieToInitialStateOptions {
  /** Prefix of stored keys, as given to createPortico. @default '@appkit/' */
  readonly storagePrefix?: string | undefined
}

/**
 * Returns the `initialState` option for createPortico from a request's cookie header; undefined when the user has no
 * state there. The instance must keep its state in cookies (`storage: cookieStorage()`). What it says is a hint: it is
 * shown as reconnecting and never believed. Runs on a server, in server components too.
 */
export function cookieToInitialState(
  cookieHeader: string | null | undefined,
  options: CookieToInitialStateOptions = {}
): string | undefined {
  if (!cookieHeader) return undefined
  return readCookie({ cookies: cookieHeader, key: `${options.storagePrefix ?? STORAGE_PREFIX}${STATE_KEY}` })
}

/** Core's default prefix, and the key under it that holds the hint (specification, section 9; core's storage schema). */
const STORAGE_PREFIX = '@appkit/'
const STATE_KEY = 'v1/state'
