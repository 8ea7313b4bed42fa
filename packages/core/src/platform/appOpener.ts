import type { AppOpener } from './types.js'

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
