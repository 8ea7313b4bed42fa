import type { ServerContext } from './context.ts'
import { ApiError } from './errors.ts'
import { reasonOf } from './log.ts'

/** Returns a function that deletes what has ended, now and then. A login doesn't fail by it. */
export function createSweeper({ store, clock, log }: ServerContext): () => Promise<void> {
  let sweptAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    const nowMs = clock.now()
    if (nowMs - sweptAtMs < SWEEP_MS) return
    sweptAtMs = nowMs
    try {
      await store.use((open) => open.sweep(nowMs))
    } catch (error) {
      log({ event: 'failure', part: 'database', reason: reasonOf(error instanceof ApiError ? error.cause : error) })
    }
  }
}

const SWEEP_MS = 10 * 60_000
