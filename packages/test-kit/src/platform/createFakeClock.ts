import type { Clock } from '@portico/core/platform'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on by `ms`, running what falls due in order, and lets promises settle after each step. */
  advance(ms: number): Promise<void>
  /** How many timers wait; a test that ends with some has found a leak. */
  pending(): number
}

interface Timer {
  readonly callback: () => void
  readonly dueMs: number
}

/** A fake clock that starts at `startMs` since the epoch. */
export function createFakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = startMs
  let timers: Timer[] = []
  const add = (timer: Timer): (() => void) => {
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  return {
    now: () => nowMs,
    setTimeout: (callback, delayMs) => add({ callback, dueMs: nowMs + delayMs }),
    pending: () => timers.length,
    advance: async (ms) => {
      const endMs = nowMs + ms
      for (;;) {
        await settle()
        const next = timers.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0]
        if (!next) break
        nowMs = next.dueMs
        timers = timers.filter((timer) => timer !== next)
        next.callback()
      }
      nowMs = endMs
      await settle()
    },
  }
}

/** Resolves after every promise that was ready, and what became ready by it, has run. */
export async function settle(): Promise<void> {
  // A macrotask starts only when the microtask queue is empty; a few turns let chained loads finish.
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => runInNextTask(resolve))
}

/** Calls back in a task of its own, without a timer: in Node by setImmediate, in a browser by a message channel. */
export function runInNextTask(callback: () => void): void {
  if (typeof setImmediate === 'function') {
    setImmediate(callback)
    return
  }
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    channel.port1.close()
    callback()
  }
  channel.port2.postMessage(undefined)
}
