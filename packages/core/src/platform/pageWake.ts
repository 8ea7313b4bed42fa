import type { Unsubscribe } from './types.js'

/**
 * The real page's: calls back each time the page comes out of the back/forward cache. It was frozen there, so it heard
 * nothing. Outside a browser never.
 */
export function onPageWake(listener: () => void): Unsubscribe {
  const look = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) listener()
  }
  globalThis.addEventListener?.('pageshow', look)
  return () => globalThis.removeEventListener?.('pageshow', look)
}
