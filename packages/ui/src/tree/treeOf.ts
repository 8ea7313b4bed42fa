/** Returns the shadow root or document that an element stands in: it knows the focused element. */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}
