import { PorticoError } from '../../errors/PorticoError.js'
import type { Clock } from '../../platform/types.js'

/**
 * Resolves after a time, and rejects ABORTED as soon as the signal is aborted: between two looks at something that takes long.
 *
 * @example
 * while (!(await isDone())) await pause({ clock: context.platform.clock, delayMs: 1_000, signal })
 */
export function pause(request: {
  readonly clock: Pick<Clock, 'setTimeout'>
  readonly delayMs: number
  readonly signal?: AbortSignal | undefined
}): Promise<void> {
  const { clock, delayMs, signal } = request
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      stopClock()
      reject(new PorticoError('ABORTED', { cause: signal?.reason }))
    }
    const stopClock = clock.setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, delayMs)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
  })
}
