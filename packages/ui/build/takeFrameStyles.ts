/**
 * Takes the rules of what only the embedded wallet's frame draws out of the style sheet, so that no page loads them. They are
 * told by their names (`createIdentifier`). Throws where a rule is of both.
 */
export function takeFrameStyles(styles: string): { readonly page: string; readonly frame: string } {
  // One block for each rule and query at the outermost level, as vanilla-extract writes them.
  const blocks = styles.match(/[\s\S]*?\n\}\n|[\s\S]+$/g) ?? []
  const isFrame = (block: string): boolean => {
    const names = block.match(/\.portico-\d+-\d+-[\w-]+/g) ?? []
    const own = names.filter((name) => name.includes('-frame-'))
    if (own.length > 0 && own.length < names.length)
      throw new Error(`A rule is of the page and of the wallet's frame, so it can be in neither style sheet:\n${block}`)
    return own.length > 0
  }
  return {
    page: blocks.filter((block) => !isFrame(block)).join(''),
    frame: blocks.filter(isFrame).join(''),
  }
}
