import type { StyleRule } from '@vanilla-extract/css'

/**
 * Colors of monograms, which are the same in every theme: white text has a contrast of at least 4.9 on each, and each
 * tile at least 3.1 on the dark surface. `tileHue` is the place of one.
 */
const hues = [
  '#B04339',
  '#A65108',
  '#8F6107',
  '#737004',
  '#308029',
  '#00805A',
  '#077B7D',
  '#0C759E',
  '#3B68BF',
  '#675BBA',
  '#8E4CA1',
  '#AC4065',
]

/** The background of a part with `data-hue`. */
export const byHue: NonNullable<StyleRule['selectors']> = Object.fromEntries(
  hues.map((background, hue) => [`&[data-hue="${hue}"]`, { background }])
)
