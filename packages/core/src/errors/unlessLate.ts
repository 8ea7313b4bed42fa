import type { Clock } from '../platform/types.js'
import { PorticoError } from './PorticoError.js'

/**
 * Settles as `ask` does, but rejects TIMED_OUT after `limitMs` and with the signal's reason when that is aborted. `ask` gets a
 * signal that is aborted then; it need not heed it.
 *
 * @example
 * const response = await unlessLate({ clock, limitMs: 10_000, ask: (signal) => platform.fetch(url, { signal }) })
 */
export async function unlessLate<T>(request: {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly limitMs: number
  readonly signal?: AbortSignal | undefined
  readonly ask: (signal: AbortSignal) => Promise<T>
}): Promise<T> {
  const { clock, limitMs, signal, ask } = request
  const controller = new AbortController()
  const over = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const abort = (): void => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  const late = (): void => controller.abort(new PorticoError('TIMED_OUT', { context: { afterMs: limitMs } }))
  const stopClock = clock.setTimeout(late, limitMs)
  try {
    return await Promise.race([over, ask(controller.signal)])
  } finally {
    stopClock()
    signal?.removeEventListener('abort', abort)
  }
}
