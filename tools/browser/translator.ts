/**
 * Translates below `root` as browsers do: each text is taken out, FONT elements with its translation stand in its place, and
 * so again after each change. The translation says the same as the text. Returns what ends it. Names nothing outside of
 * itself, so that a page can be given it as a script.
 */
export function translate(root: Node = document): () => void {
  const isKept = (text: Node): boolean =>
    !text.textContent?.trim() ||
    !text.parentElement ||
    text.parentElement.closest('font, script, style, textarea, [translate="no"]') !== null
  const replace = (text: Node): void => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.textContent
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const translateAll = (): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (!isKept(walker.currentNode)) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  const observer = new MutationObserver(translateAll)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  translateAll()
  return () => observer.disconnect()
}
