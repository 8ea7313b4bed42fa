import type { Unsubscribe } from './types.js'

/** Opens links of other apps, and knows whether the page was left for one. */
export interface AppOpener {
  /** Opens the link. Call it inside a press: browsers refuse it elsewhere. */
  open(url: string, target: '_self' | '_top' | '_blank'): void
  /** Whether the visitor's last press still counts, so that the browser would let a link open now. */
  canOpen(): boolean
  /** Whether the page is on screen. */
  isVisible(): boolean
  /** Calls back whenever the visitor is back on the page. */
  onReturn(listener: () => void): Unsubscribe
  /** Loads the page anew. */
  reload(): void
}

/** The real page's. */
export function pageOpener(): AppOpener {
  return {
    open: (url, target) => void window.open(url, target, 'noreferrer noopener'),
    canOpen: () => navigator.userActivation?.isActive ?? false,
    isVisible,
    onReturn: (listener) => {
      const look = (): void => {
        if (isVisible()) listener()
      }
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
    reload: () => window.location.reload(),
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
