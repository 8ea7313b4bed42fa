import { around } from '../tree/around.js'

/**
 * Removes what other dialogs put on the modal, or on what is around it, to hide the page: they don't know Portico. Another
 * Portico modal over it may hide it. Returns how to end it: given the modal's opener, it hides the page around the modal
 * again as it was at the beginning if the opener is still visible elsewhere, because then their dialog is still open.
 */
export function keepReachable(node: HTMLElement): (opener?: Element) => void {
  const path = around(node)
  const found = path
    .slice(1)
    .flatMap((element) => ATTRIBUTES.map((name) => ({ element, name, value: element.getAttribute(name) })))
  const show = (): void => {
    for (const element of path) {
      if (element.getAttribute('inert') !== HELD) element.removeAttribute('inert')
      if (element.getAttribute('aria-hidden') === 'true') element.removeAttribute('aria-hidden')
    }
  }
  let times = 0
  let nextFrame = 0
  const begin = (): void => {
    times = 0
    for (const element of path) observer.observe(element, { attributeFilter: ATTRIBUTES })
    show()
  }
  const observer = new MutationObserver(() => {
    show()
    if (++times < MOST_IN_A_FRAME) return
    // Other code puts back what is taken off. To go on within this frame would freeze the page.
    observer.disconnect()
    nextFrame = requestAnimationFrame(begin)
  })
  begin()
  return (opener) => {
    observer.disconnect()
    cancelAnimationFrame(nextFrame)
    if (!opener?.checkVisibility?.()) return
    const seen = around(opener)
    for (const { element, name, value } of found)
      if (value !== null && !seen.includes(element)) element.setAttribute(name, value)
  }
}

/** Marks an element as React Aria marks its toasts: it makes inert whatever else comes while a dialog of its own is open. */
export function markTopLayer(node: HTMLElement): void {
  node.setAttribute('data-react-aria-top-layer', '')
}

/** The value of `inert` that marks a Portico modal as its source, of this or another copy of the package. */
export const HELD = 'portico'

const ATTRIBUTES = ['inert', 'aria-hidden']

/** A dialog hides the page in one go, and a few may come at once. */
const MOST_IN_A_FRAME = 20
