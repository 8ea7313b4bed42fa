import { PorticoError } from '../../errors/PorticoError.js'

/**
 * Settles as the promise does, but rejects ABORTED as soon as the signal is aborted. What the promise does after that is
 * ignored, its rejection too.
 *
 * @example
 * await unlessAborted({ promise: switchNetwork({ networkId }), signal })
 */
export function unlessAborted<T>({
  promise,
  signal,
}: {
  readonly promise: Promise<T>
  readonly signal: AbortSignal
}): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new PorticoError('ABORTED', { cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
