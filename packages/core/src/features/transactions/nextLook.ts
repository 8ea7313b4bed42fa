import { runOf } from '../../actions/start.js'
import { onAbort } from '../../async/onAbort.js'
import type { Instance } from '../../instance.js'
import { pageOpener } from '../../platform/appOpener.js'
import type { Unsubscribe } from '../../platform/types.js'

/**
 * Calls `look` once: after the delay, or when the user returns to the page, never while it is hidden, nor once the client has
 * stopped. Returns what ends the wait.
 */
export function nextLook(
  instance: Instance,
  { delayMs, look }: { readonly delayMs: number; readonly look: () => void }
): Unsubscribe {
  const { clock, opener = pageOpener() } = instance.platform
  const run = runOf(instance)
  const begin = (): void => {
    stopAll()
    look()
  }
  // A timer that ends while the page is hidden begins nothing: the user's return does.
  const stopTimer = clock.setTimeout(() => (opener.isVisible() ? begin() : undefined), delayMs)
  const stopReturn = opener.onReturn(begin)
  const stop = (): void => {
    stopTimer()
    stopReturn()
  }
  const stopRun = onAbort(run, stop)
  const stopAll = (): void => {
    stop()
    stopRun()
  }
  return stopAll
}
