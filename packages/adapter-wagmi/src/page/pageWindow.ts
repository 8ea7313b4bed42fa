/** The parts of a window that wallets use, and those that tell the framing page (`ancestorOrigins` isn't in every browser). */
export type PageWindow = EventTarget & {
  readonly ethereum?: unknown
  readonly parent?: unknown
  readonly location?: { readonly ancestorOrigins?: ArrayLike<string> | undefined } | undefined
}

/** The page's window; undefined on a server. The one place of this package that names a browser global. */
export function pageWindow(): PageWindow | undefined {
  return typeof window === 'undefined' ? undefined : window
}
