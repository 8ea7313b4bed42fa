/** Makes an element with properties and children; texts become text nodes, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'dataset'>> & {
    readonly dataset?: Readonly<Record<string, string>>
  } = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const { dataset, ...rest } = properties
  const made = Object.assign(document.createElement(tag), rest)
  Object.assign(made.dataset, dataset)
  made.append(...children)
  return made
}

/** The element with this id, which the page's own HTML has. Errors: when it is missing. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no element "${id}".`)
  return found
}
