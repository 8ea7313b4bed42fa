import { around } from '../../tree/around.js'
import { HELD } from '../keepReachable.js'
import { isDrawn } from './isDrawn.js'
import type { Portal } from './usePortalNode.js'

/**
 * Makes everything that was visible when the shell opened unreachable, for pointer, keyboard and screen reader, and
 * returns how to undo it. What comes later (a wallet's overlay) and what was empty (a place for one, live regions) stays
 * as it is. The shell may stand deep in the page, so each level around it is gone through.
 */
export function makePageInert(portal: Portal): () => void {
  const page = pageAround(portal)
  const changed = new Set<HTMLElement>()
  const hold = (): void => {
    for (const element of page) {
      if (element.hasAttribute('inert')) continue
      element.setAttribute('inert', HELD)
      changed.add(element)
    }
  }
  // A dialog of the page that closes meanwhile gives the page back.
  const observer = new MutationObserver(hold)
  for (const element of page) observer.observe(element, { attributeFilter: ['inert'] })
  hold()
  return () => {
    observer.disconnect()
    for (const element of changed) {
      element.removeAttribute('inert')
      forgetOnRestore(element)
    }
  }
}

function pageAround({ node, page }: Portal): readonly HTMLElement[] {
  const path = around(node)
  const isOfPage = (element: Element): element is HTMLElement => {
    if (!(element instanceof HTMLElement) || path.includes(element)) return false
    return element.parentElement === document.body ? page.has(element) : isDrawn(element)
  }
  return path.flatMap((at) => [...(at.parentNode?.children ?? [])].filter(isOfPage))
}

/**
 * A dialog that opened over the modal and is still there may have taken the modal's `inert` for the page's own, and would
 * put it back when it closes. That is seen by its `aria-hidden`, which goes at the same time.
 */
function forgetOnRestore(element: HTMLElement): void {
  if (!element.hasAttribute('aria-hidden')) return
  const observer = new MutationObserver(() => {
    observer.disconnect()
    element.removeAttribute('inert')
  })
  observer.observe(element, { attributeFilter: ['aria-hidden'] })
}
