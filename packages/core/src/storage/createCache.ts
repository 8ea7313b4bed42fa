import type { Clock } from '../platform/types.js'

/** Values that age, by key. Calls for the same key share one load. */
export interface Cache<T> {
  /** A fresh value, else what `load` gives. Rejects with the last failure while the retry guard holds. */
  get(request: {
    readonly key: string
    readonly load: () => Promise<T>
    readonly force?: boolean | undefined
  }): Promise<T>
}

type Entry<T> =
  | { readonly status: 'loading'; readonly promise: Promise<T> }
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
  return {
    get: async ({ key, load, force }) => {
      const entry = entries[key]
      if (entry?.status === 'loading') return entry.promise
      if (!force && entry?.status === 'loaded' && isFresh(entry.atMs, request.maxAgeMs)) return entry.value
      if (!force && entry?.status === 'failed' && isFresh(entry.atMs, request.retryGuardMs)) throw entry.error
      const promise = load()
      entries[key] = { status: 'loading', promise }
      try {
        const value = await promise
        entries[key] = { status: 'loaded', value, atMs: request.clock.now() }
        return value
      } catch (error) {
        entries[key] = { status: 'failed', error, atMs: request.clock.now() }
        throw error
      }
    },
  }
}
