import { plain, weighted } from '@portico/ui/internal/styles'
import { type StyleRule, style } from '@vanilla-extract/css'

/** Returns the class of one element: the reset, which `plain` is, then the rule. For `.css.ts` files only. */
export function part(rule: StyleRule): string {
  return style([plain, weighted(rule)])
}

/** Returns a class that changes a part that an element already has. For `.css.ts` files only. */
export function modifier(rule: StyleRule): string {
  return style(weighted(rule))
}
