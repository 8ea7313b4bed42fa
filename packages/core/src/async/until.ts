import { isPorticoError, PorticoError } from '../errors/PorticoError.js'
import type { Clock } from '../platform/types.js'
import { onAbort } from './onAbort.js'

/**
 * Settles as `work` does, but rejects TIMED_OUT after the limit, and once the signal is aborted with its reason: a PorticoError
 * as it is, anything else as the cause of ABORTED. The signal that `work` gets is aborted then with the same error; `work` need
 * not heed it. A value that comes later goes to `onLate`, a late error is dropped.
 *
 * @example
 * const limit = { clock: platform.clock, ms: 10_000 }
 * const response = await until({ work: (signal) => platform.fetch(url, { signal }), signal, limit })
 */
export function until<T>(request: {
  readonly work: (signal: AbortSignal) => Promise<T>
  readonly signal?: AbortSignal | undefined
  readonly limit?: { readonly clock: Pick<Clock, 'setTimeout'>; readonly ms: number } | undefined
  readonly onLate?: ((value: T) => void) | undefined
}): Promise<T> {
  const { work, signal, limit, onLate } = request
  const own = new AbortController()
  const late = (ms: number): void => own.abort(new PorticoError('TIMED_OUT', { context: { afterMs: ms } }))
  const stops = [
    onAbort(signal, (cause) => own.abort(isPorticoError(cause) ? cause : new PorticoError('ABORTED', { cause }))),
    limit?.clock.setTimeout(() => late(limit.ms), limit.ms),
  ]
  return new Promise<T>((resolve, reject) => {
    onAbort(own.signal, reject)
    // In a function of its own, so that work that throws at once rejects.
    const answer = (async () => work(own.signal))()
    answer.then((value) => (own.signal.aborted ? onLate?.(value) : resolve(value)), reject)
  }).finally(() => {
    for (const stop of stops) stop?.()
  })
}

/**
 * Resolves after a time; rejects once the signal is aborted, as {@link until} does.
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
  const work = (over: AbortSignal): Promise<void> =>
    new Promise((resolve) => onAbort(over, clock.setTimeout(resolve, delayMs)))
  return until({ work, signal })
}
