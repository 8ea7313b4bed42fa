/**
 * Throws where React keeps a text of `root` by itself, because it stands beside others: a browser that translates the page takes
 * such a text away, and React can then neither change nor remove it. A text that is all of an element is the element's.
 */
export function refuseHeldTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
    if (isHeld && text.textContent?.trim()) {
      throw new Error(
        `A text stands beside others: give it an element of its own (apart, Name, plain). ${text.parentElement?.outerHTML}`
      )
    }
  }
}
