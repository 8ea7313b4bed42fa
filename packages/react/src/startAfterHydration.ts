import type { Portico } from '@portico/core'
import { preloadOnFirstInput } from './modal/preloadOnFirstInput.js'

/**
 * Starts a client once the whole page has hydrated, and returns how to stop it. React hydrates the parts of a streamed page
 * one after the other, and a restore is quicker than that: a part whose hooks have no server snapshot, such as wagmi's, would
 * then differ from the server's markup. A user's first input does not wait.
 */
export function startAfterHydration(client: Portico): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  const start = (): void => {
    if (!isOver) stop ??= client.start()
  }
  // When nothing is left to do, hydration is over; where that cannot be asked (Safari), soon after the page has loaded.
  const wait = (): void => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(start, SETTLED_MS)
    else requestIdleCallback(start, { timeout: SETTLED_MS })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  const stopListening = preloadOnFirstInput(start)
  return () => {
    isOver = true
    stopListening()
    stop?.()
  }
}

/** How long hydration may keep a loaded page busy before the client starts nevertheless. */
const SETTLED_MS = 500
