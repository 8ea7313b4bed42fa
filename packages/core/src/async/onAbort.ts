/**
 * Calls `run` with the signal's reason once the signal is aborted, at once when it is already. Returns a function that stops
 * listening. Without a signal nothing is called.
 *
 * @example
 * const stop = onAbort(signal, () => socket.close())
 */
export function onAbort(signal: AbortSignal | undefined, run: (reason: unknown) => void): () => void {
  const hear = (): void => run(signal?.reason)
  if (signal?.aborted) hear()
  else signal?.addEventListener('abort', hear, { once: true })
  return () => signal?.removeEventListener('abort', hear)
}

/** Resolves once the signal is aborted, at once when it is already. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => onAbort(signal, () => resolve()))
}
