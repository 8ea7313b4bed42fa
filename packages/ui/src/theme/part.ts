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
  const queries = Object.entries(media).map(([query, inside]) => [
    query,
    // Those of a query too: with less weight than the rule itself they would never hold.
    inside.selectors ? { ...inside, selectors: doubled(inside.selectors) } : inside,
  ])
  return {
    selectors: {
      '&&': { ...own, '@media': Object.fromEntries(queries) },
      ...doubled(selectors),
    } as NonNullable<StyleRule['selectors']>,
  }
}

function doubled(selectors: object): object {
  return Object.fromEntries(
    Object.entries(selectors).map(([selector, value]) => [selector.replaceAll('&', '&&'), value])
  )
}
