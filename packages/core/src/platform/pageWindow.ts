import type { OwnWindow } from './types.js'

/** The real page's. */
export function pageWindow(): OwnWindow {
  return {
    address: () => window.location.href,
    setAddress: (url) => window.history.replaceState(window.history.state, '', url),
    go: (url) => window.location.assign(url),
    close: () => window.close(),
  }
}
