import type { Portal } from './usePortalNode.js'

/**
 * Returns the top-level element that holds the target when it is neither ours nor the page's at opening, such as a
 * wallet's overlay drawn in the page: it may have the focus and its own keys. Undefined for everything else.
 */
export function foreignRoot(options: {
  readonly target: EventTarget | null
  readonly portal: Portal
}): Element | undefined {
  const { target, portal } = options
  if (!(target instanceof Element) || portal.node.contains(target)) return undefined
  if (target === document.body || target === document.documentElement) return undefined
  let top = target
  while (top.parentElement && top.parentElement !== document.body && top.parentElement !== document.documentElement) {
    top = top.parentElement
  }
  return portal.page.has(top) ? undefined : top
}
