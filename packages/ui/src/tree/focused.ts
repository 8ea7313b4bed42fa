import { around } from './around.js'
import { treeOf } from './treeOf.js'

/**
 * Returns the focused element, also inside shadow roots; undefined when it is the body. A closed shadow root can be looked
 * into where `near` stands in it.
 */
export function focused(near?: Element): HTMLElement | undefined {
  const known = around(near).map(treeOf)
  const within = (host: Element): Element | null | undefined => {
    const tree = host.shadowRoot ?? known.find((one) => one instanceof ShadowRoot && one.host === host)
    return tree?.activeElement
  }
  let active = document.activeElement
  for (let next = active && within(active); next; next = within(next)) active = next
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}
