import type { Clock } from '../../platform/types.js'

/** Callers that wait for something that comes by itself, such as a wallet that is injected late. */
export interface Waits {
  /** Looks again for every waiting caller. Call it when something came. */
  look(): void
  /** Resolves when `isThere` says so, which is asked at once and by each `look`, and after `limitMs` at the latest. */
  until(request: { readonly isThere: () => boolean | Promise<boolean>; readonly limitMs: number }): Promise<void>
}

/**
 * Returns a list of waiting callers. `isThere` must neither throw nor reject.
 *
 * @example
 * const waits = createWaits(context.platform.clock)
 * onWallet(() => waits.look())
 * await waits.until({ isThere: () => ids.every(find), limitMs: 1_000 })
 */
export function createWaits(clock: Pick<Clock, 'setTimeout'>): Waits {
  const waiting = new Set<() => Promise<void>>()
  return {
    look: () => {
      for (const check of waiting) void check()
    },
    until: ({ isThere, limitMs }) =>
      new Promise((resolve) => {
        const end = (): void => {
          waiting.delete(check)
          stopClock()
          resolve()
        }
        const check = async (): Promise<void> => {
          if (await isThere()) end()
        }
        const stopClock = clock.setTimeout(end, limitMs)
        waiting.add(check)
        void check()
      }),
  }
}
