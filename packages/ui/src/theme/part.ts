import { type StyleRule, style } from '@vanilla-extract/css'
import { reset } from './reset.css.js'
import { weighted } from './weighted.js'

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
