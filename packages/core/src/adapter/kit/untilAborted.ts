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
