/** The parts of a window that wallets use. */
export type PageWindow = EventTarget & { readonly ethereum?: unknown }

/** The page's window; undefined on a server. The one place of this package that names a browser global. */
export function pageWindow(): PageWindow | undefined {
  return typeof window === 'undefined' ? undefined : window
}
