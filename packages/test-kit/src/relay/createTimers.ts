import type { Clock } from '@portico/core/platform'

/** A clock whose waiting timers are known, so that all can be ended. */
export interface Timers extends Clock {
  /** Ends every waiting timer. */
  clear(): void
}

/** Timers of `clock`, by default of the system's. A waiting one does not keep the process. */
export function createTimers(clock: Clock = systemClock): Timers {
  const waiting = new Set<() => void>()
  return {
    now: clock.now,
    setTimeout: (callback, delayMs) => {
      const stop = clock.setTimeout(() => {
        waiting.delete(cancel)
        callback()
      }, delayMs)
      const cancel = (): void => {
        waiting.delete(cancel)
        stop()
      }
      waiting.add(cancel)
      return cancel
    },
    clear: () => {
      for (const cancel of [...waiting]) cancel()
    },
  }
}

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
