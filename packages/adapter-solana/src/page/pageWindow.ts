/** The part of a window that wallets use. */
export type PageWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** The page's window; undefined on a server. The one place of this package that names a browser global. */
export function pageWindow(): PageWindow | undefined {
  return typeof window === 'undefined' ? undefined : window
}
