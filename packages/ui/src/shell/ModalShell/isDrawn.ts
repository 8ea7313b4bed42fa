/**
 * Whether something of an element is seen. One without a box, or without a size, may have children that are: a library's
 * place for dialogs. What only a screen reader hears is one pixel, and isn't seen; nor is what a wallet has
 * ready, hidden or beside the screen.
 */
export function isDrawn(element: Element): boolean {
  if (isLarger(element, 0)) return true
  return [...element.querySelectorAll('*')].some((child) => isLarger(child, 1) && isShown(child))
}

function isLarger(element: Element, px: number): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > px && height > px
}

function isShown(element: Element): boolean {
  const { right, bottom } = element.getBoundingClientRect()
  const isBeside = right <= 0 || bottom <= 0
  return !isBeside && (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true)
}
