/**
 * Returns an element and what it is drawn in, from the inside out, through slots and beyond shadow roots. The last is a
 * child of the body or of the root element. Empty for those two and for none.
 */
export function around(element: Element | undefined): readonly Element[] {
  const found: Element[] = []
  for (let at = element; at && !isPage(at); at = outOf(at)) found.push(at)
  return found
}

function isPage(element: Element): boolean {
  return element === element.ownerDocument.body || element === element.ownerDocument.documentElement
}

function outOf(element: Element): Element | undefined {
  const { parentNode } = element
  return (
    element.assignedSlot ?? (parentNode instanceof ShadowRoot ? parentNode.host : (element.parentElement ?? undefined))
  )
}
