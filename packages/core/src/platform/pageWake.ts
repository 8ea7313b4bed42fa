import type { Unsubscribe } from './types.js'

/**
 * The real page's: calls back each time the page comes out of the back/forward cache. It was frozen there, so it heard
 * nothing. Outside a browser never.
 */
export function onPageWake(listener: () => void): Unsubscribe {
  if (typeof window === 'undefined') return () => undefined
  const look = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
