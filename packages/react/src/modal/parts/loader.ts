/** Fetches code once and keeps it, so that it can be rendered directly: no lazy component, no flash of a fallback. */
export interface Loader<T> {
  /** What was loaded; undefined until then. */
  current(): T | undefined
  /** Loads it; shares a running load. A failed one is forgotten, so that the next call tries again. */
  load(): Promise<T>
  /** Calls back when it has arrived. */
  subscribe(listener: () => void): () => void
}

/** A loader that has loaded nothing. The provider makes one for the modal, the modal one for each view. */
export function createLoader<T>(fetchIt: () => Promise<T>): Loader<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  let listeners: readonly (() => void)[] = []
  return {
    current: () => loaded,
    load: () => {
      loading ??= fetchIt().then(
        (value) => {
          loaded = value
          for (const listener of listeners) listener()
          return value
        },
        (error: unknown) => {
          loading = undefined
          throw error
        }
      )
      return loading
    },
    subscribe: (listener) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    },
  }
}
