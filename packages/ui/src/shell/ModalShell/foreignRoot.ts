import { around } from '../../tree/around.js'
import { targetOf } from '../../tree/targetOf.js'
import type { Portal } from './usePortalNode.js'

/**
 * Returns the top-level element that an event came from when it is neither Portico's nor the page's at opening, such as a
 * wallet's overlay drawn in the page: it may have the focus and its own keys. Undefined for everything else.
 */
export function foreignRoot(event: Event, { node, page }: Portal): Element | undefined {
  const target = targetOf(event)
  const top = target instanceof Element ? around(target).at(-1) : undefined
  return !top || page.has(top) || around(node).includes(top) ? undefined : top
}
