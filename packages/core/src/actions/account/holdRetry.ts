import type { Instance } from '../../instance.js'

/**
 * Sets a mark for the time in which a failed read isn't offered again, counted from the first of the failures (specification
 * section 8). `mark` returns whether there is still something to mark.
 */
export function holdRetry(
  instance: Instance,
  request: { readonly key: string; readonly limitMs: number; readonly mark: (isHeld: true | undefined) => boolean }
): void {
  const { key, limitMs, mark } = request
  const stops = instance.memory(held)
  if (stops.has(key) || !mark(true)) return
  const end = (): void => {
    stops.delete(key)
    mark(undefined)
  }
  stops.set(key, instance.platform.clock.setTimeout(end, limitMs))
}

/** Ends waits whose reads are over. */
export function releaseRetries(instance: Instance, isOver: (key: string) => boolean): void {
  const stops = instance.memory(held)
  for (const [key, stop] of stops) {
    if (!isOver(key)) continue
    stop()
    stops.delete(key)
  }
}

/** What the keys of balances begin with; the account follows. */
export const BALANCE_KEY = 'balance '

/** How to end each wait. */
function held(): Map<string, () => void> {
  return new Map()
}
