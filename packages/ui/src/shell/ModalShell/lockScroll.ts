/**
 * Stops the page from scrolling and returns the function that lets it scroll again. Counted on the root element,
 * because several instances, of several copies of this package, may have a modal open. `hasScrollbar` keeps the place
 * of the page's scroll bar; it is measured before the card is there, because measuring after that lays it out twice.
 */
export function lockScroll({ hasScrollbar }: { readonly hasScrollbar: boolean }): () => void {
  const root = document.documentElement
  if (!root.hasAttribute(lockedAttribute)) root.toggleAttribute(gutterAttribute, hasScrollbar)
  setCount(count() + 1)
  return () => setCount(count() - 1)
}

function count(): number {
  return Number(document.documentElement.getAttribute(lockedAttribute) ?? 0)
}

function setCount(next: number): void {
  const root = document.documentElement
  if (next > 0) {
    root.setAttribute(lockedAttribute, String(next))
  } else {
    root.removeAttribute(lockedAttribute)
    root.removeAttribute(gutterAttribute)
  }
}

const lockedAttribute = 'data-portico-locked'
const gutterAttribute = 'data-portico-gutter'
