/** What of a rule of vanilla-extract is made anew. Stated here, so that the built types need nothing of that library. */
interface Rule {
  readonly selectors?: object
  readonly '@media'?: Readonly<Record<string, { readonly selectors?: object }>>
}

/** Returns the rule with the weight of two classes, as the reset has it. */
export function weighted<T extends Rule>(rule: T): Pick<T, 'selectors'> {
  const { selectors = {}, '@media': media = {}, ...own } = rule
  const queries = Object.entries(media).map(([query, { selectors: _, ...inside }]) => [query, inside])
  const all = { '&&': { ...own, '@media': Object.fromEntries(queries) }, ...doubled(selectors) }
  return { selectors: withQueried({ selectors: all, media }) } as Pick<T, 'selectors'>
}

/** The selectors with those of the queries, each as a query of its selector: within a query of another one they are lost. */
function withQueried(request: {
  readonly selectors: Readonly<Record<string, object>>
  readonly media: NonNullable<Rule['@media']>
}): Readonly<Record<string, object>> {
  const { selectors, media } = request
  const all: Record<string, { readonly '@media'?: object }> = { ...selectors }
  for (const [query, { selectors: inside = {} }] of Object.entries(media)) {
    for (const [selector, rule] of Object.entries(doubled(inside))) {
      all[selector] = { ...all[selector], '@media': { ...all[selector]?.['@media'], [query]: rule } }
    }
  }
  return all
}

function doubled(selectors: object): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(selectors).map(([selector, value]) => [selector.replaceAll('&', '&&'), value])
  )
}
