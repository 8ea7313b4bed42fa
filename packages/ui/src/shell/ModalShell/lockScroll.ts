import { treeOf } from '../../tree/treeOf.js'
import type { Portal } from './usePortalNode.js'

/**
 * Stops the page from scrolling and returns the function that lets it scroll again. Counted on the root element,
 * because several instances, of several copies of this package, may have a modal open. `hasScrollbar` keeps the place
 * of the page's scroll bar; it is measured before the card is there, because measuring after that lays it out twice.
 */
export function lockScroll({ node, hasScrollbar }: Pick<Portal, 'node' | 'hasScrollbar'>): () => void {
  const root = document.documentElement
  if (!root.hasAttribute(lockedAttribute)) root.toggleAttribute(gutterAttribute, hasScrollbar)
  setCount(count() + 1)
  const takeRules = treeOf(node) instanceof ShadowRoot ? bringRules() : undefined
  return () => {
    takeRules?.()
    setCount(count() - 1)
  }
}

/** The style sheet is in the shadow root, where its rules about the page say nothing of the page. */
function bringRules(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html[${lockedAttribute}]{overflow:hidden!important}html[${gutterAttribute}]{scrollbar-gutter:stable!important}`
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
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
