import { onAbort } from '@portico/core/adapter'

/** Requests of this process that wait for something. */
export interface Waiting {
  /**
   * Answers what `look` finds. It looks at once, whenever `key` is woken, and each second: another process may have been told.
   * `undefined` where the last look, after some seconds, when `signal` is aborted or when the server stops, has found nothing.
   */
  until<Found>(request: {
    readonly key: string
    readonly look: () => Promise<Found | undefined>
    readonly signal: AbortSignal
  }): Promise<Found | undefined>
  /** Lets those look that wait for `key`. */
  wake(key: string): void
  /** Lets all of them look for the last time, and those that come later look once. */
  stop(): void
}

/** Makes what the waiting requests of one server have in common. */
export function createWaiting(
  request: {
    /** Between two looks that nothing has woken, in milliseconds. Default 1000. */
    readonly lookMs?: number | undefined
    /** Of waiting, in milliseconds. Default 8000, below what clients and proxies wait for an answer. */
    readonly limitMs?: number | undefined
  } = {}
): Waiting {
  const { lookMs = 1000, limitMs = 8000 } = request
  const stopping = new AbortController()
  const all = new Set<{ readonly key: string; readonly wake: () => void }>()
  return {
    until: async ({ key, look, signal }) => {
      let isOver = signal.aborted || stopping.signal.aborted
      let woken = Promise.withResolvers<void>()
      const wake = (): void => {
        woken.resolve()
        woken = Promise.withResolvers()
      }
      const end = (): void => {
        isOver = true
        wake()
      }
      const one = { key, wake }
      all.add(one)
      const stops = [onAbort(signal, end), onAbort(stopping.signal, end)]
      const [looks, limit] = [setInterval(wake, lookMs), setTimeout(end, limitMs)]
      try {
        for (;;) {
          // What happens during the look is looked for again.
          const [isLast, next] = [isOver, woken.promise]
          const found = await look()
          if (found !== undefined || isLast) return found
          await next
        }
      } finally {
        all.delete(one)
        for (const stop of stops) stop()
        clearInterval(looks)
        clearTimeout(limit)
      }
    },
    wake: (key) => {
      for (const one of all) if (one.key === key) one.wake()
    },
    stop: () => stopping.abort(),
  }
}
