/** Returns the shadow root or document that an element stands in: who has the focus is asked there. */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}
