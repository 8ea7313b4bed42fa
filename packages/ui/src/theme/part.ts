import { type StyleRule, style } from '@vanilla-extract/css'
import { reset } from './reset.css.js'

/**
 * Returns the class of one element: the reset, then the rule. For use in `.css.ts` files only.
 * The rule has the weight of two classes like the reset; states go in `selectors` with one `&`.
 */
export function part(rule: StyleRule): string {
  return style([reset, weighted(rule)])
}

/** Returns a class that changes a part that an element already has (a size, a tone). For `.css.ts` files only. */
export function modifier(rule: StyleRule): string {
  return style(weighted(rule))
}

function weighted(rule: StyleRule): StyleRule {
  const { selectors = {}, '@media': media = {}, ...own } = rule
  const queries = Object.entries(media).map(([query, { selectors: _, ...inside }]) => [query, inside])
  const all = { '&&': { ...own, '@media': Object.fromEntries(queries) }, ...doubled(selectors) }
  return { selectors: withQueried({ selectors: all, media }) as NonNullable<StyleRule['selectors']> }
}

/** The selectors with those of the queries, each as a query of its selector: within a query of another one they are lost. */
function withQueried(request: {
  readonly selectors: Readonly<Record<string, object>>
  readonly media: NonNullable<StyleRule['@media']>
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
