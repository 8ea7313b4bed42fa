import type { Clock } from '../platform/types.js'

/** Values that age, by key. Calls for the same key share one load, but a forced call shares no unforced one. */
export interface Cache<T> {
  /** A fresh value, else what `load` gives. Rejects with the last failure while the retry guard holds. */
  get(request: {
    readonly key: string
    readonly load: () => Promise<T>
    readonly force?: boolean | undefined
    /** What was read elsewhere: by an earlier visit, or with other values. Taken where it is newer than what was loaded here. */
    readonly known?: { readonly value: T; readonly atMs: number } | undefined
  }): Promise<T>
}

type Entry<T> =
  | { readonly status: 'loading'; readonly promise: Promise<T>; readonly isForced: boolean }
  | { readonly status: 'loaded'; readonly value: T; readonly atMs: number }
  | { readonly status: 'failed'; readonly error: unknown; readonly atMs: number }

/** A cache with a lifetime, and a guard that keeps a failed key from being asked again too soon. */
export function createCache<T>(request: {
  readonly clock: Clock
  readonly maxAgeMs: number
  readonly retryGuardMs: number
}): Cache<T> {
  const entries: Record<string, Entry<T> | undefined> = Object.create(null)
  const isFresh = (atMs: number, limitMs: number): boolean => request.clock.now() - atMs < limitMs
  const get: Cache<T>['get'] = async ({ key, load, force: isForced = false, known }) => {
    const before = entries[key]
    const isNewer = !before || (before.status === 'loaded' && before.atMs < (known?.atMs ?? 0))
    // The clock of a device may have been set back.
    if (known && isNewer && known.atMs <= request.clock.now()) entries[key] = { status: 'loaded', ...known }
    const entry = entries[key]
    // What was asked before may be older than what a forced call knows to have changed.
    if (entry?.status === 'loading' && (entry.isForced || !isForced)) return entry.promise
    if (!isForced && entry?.status === 'loaded' && isFresh(entry.atMs, request.maxAgeMs)) return entry.value
    if (!isForced && entry?.status === 'failed' && isFresh(entry.atMs, request.retryGuardMs)) throw entry.error
    const finish = (end: Exclude<Entry<T>, { status: 'loading' }>): T | Promise<T> => {
      // A newer load took its place.
      if (entries[key] !== own) return get({ key, load })
      entries[key] = end
      if (end.status === 'failed') throw end.error
      return end.value
    }
    const promise = load().then(
      (value) => finish({ status: 'loaded', value, atMs: request.clock.now() }),
      (error) => finish({ status: 'failed', error, atMs: request.clock.now() })
    )
    const own: Entry<T> = { status: 'loading', promise, isForced }
    entries[key] = own
    return promise
  }
  return { get }
}
