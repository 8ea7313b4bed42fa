/** The value, unless the signal is aborted first, which rejects with its reason; a value that comes later goes to `onLate`. */
export function untilAborted<T>(request: {
  readonly work: Promise<T>
  readonly signal: AbortSignal
  readonly onLate?: ((value: T) => void) | undefined
}): Promise<T> {
  const { work, signal, onLate } = request
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      if (onLate) work.then(onLate, () => undefined)
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
