import type { StyleRule } from '@vanilla-extract/css'

/**
 * What `:hover` changes, where a pointer can rest (after a tap the style would stay) and colors are the theme's.
 *
 * @example
 * selectors: { '&:hover': hovered({ background: color.raised }) }
 */
export function hovered(rule: NonNullable<NonNullable<StyleRule['@media']>[string]>): {
  readonly '@media': NonNullable<StyleRule['@media']>
} {
  return { '@media': { '(hover: hover) and (forced-colors: none)': rule } }
}
