import type { Portal } from './usePortalNode.js'

/**
 * Makes everything that was visible when the shell opened unreachable, for pointer, keyboard and screen reader, and
 * returns how to undo it. What comes later (a wallet's overlay) and what was empty (a place for one, live regions) stays
 * as it is. The shell may stand deep in the page, so each level around it is gone through.
 */
export function makePageInert({ node, page }: Portal): () => void {
  const changed: HTMLElement[] = []
  for (let at: Element = node; at.parentElement && at !== document.body; at = at.parentElement) {
    const atTop = at.parentElement === document.body
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue
      if (atTop ? !page.has(sibling) : sibling.getClientRects().length === 0) continue
      sibling.inert = true
      changed.push(sibling)
    }
  }
  return () => {
    for (const element of changed) element.inert = false
  }
}
