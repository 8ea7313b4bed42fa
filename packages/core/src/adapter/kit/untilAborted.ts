import { PorticoError } from '../../errors/PorticoError.js'

/**
 * Resolves when the signal is aborted, at once when it is already. For `Adapter.restore`, whose clock core has.
 *
 * @example
 * await Promise.race([askAllWallets(), untilAborted(signal)])
 */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/**
 * Settles as the promise does, but rejects ABORTED as soon as the signal is aborted. What the promise does after that is
 * ignored, its rejection too.
 *
 * @example
 * await unlessAborted({ promise: switchNetwork({ networkId }), signal })
 */
export async function unlessAborted<T>({
  promise,
  signal,
}: {
  readonly promise: Promise<T>
  readonly signal: AbortSignal
}): Promise<T> {
  let abort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new PorticoError('ABORTED', { cause: signal.reason }))
  })
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([aborted, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
