/** What a view shows, and how it hears of changes. */
export interface State<T> {
  readonly read: () => T
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  set(next: T): void
}

/** Makes it. */
export function createState<T>(first: T): State<T> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
