import type { AnalyticsEvent } from '@portico/core'

/** The dapp's own analytics: what the option `onAnalyticsEvent` is told, for its listeners. */
export interface AnalyticsLog {
  /** The option. */
  readonly add: (event: AnalyticsEvent) => void
  /** Calls back with each event from now on, until what it returns is called. */
  subscribe(listener: (event: AnalyticsEvent) => void): () => void
}

/** An empty one. */
export function createAnalyticsLog(): AnalyticsLog {
  const listeners = new Set<(event: AnalyticsEvent) => void>()
  return {
    add: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
