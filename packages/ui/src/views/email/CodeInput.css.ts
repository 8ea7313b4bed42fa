import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, radius, space, text } = vars

const blink = keyframes({ '50%': { opacity: 0 } })
const pulse = keyframes({ '50%': { opacity: 0.55 } })

/** Left to right in every language, as digits are. */
export const code = part({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space.s2,
  alignSelf: 'stretch',
  direction: 'ltr',
})

/** The edge is all there is to see of an empty place, so it has a contrast of 3:1. */
export const place = part({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  border: `1px solid color-mix(in srgb, ${color.quiet} 72%, ${color.surface})`,
  borderRadius: radius.row,
  color: color.text,
  fontSize: `calc(${text.title} * 1.3)`,
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [LOW_WINDOW]: { height: 44 } },
})

export const active = modifier({
  selectors: {
    [`${code}:focus-within > &`]: {
      borderColor: color.accentText,
      boxShadow: `0 0 0 1px ${color.accentText}`,
      outline: '2px solid transparent',
    },
  },
})
export const wrong = modifier({
  borderColor: color.danger,
  color: color.danger,
  selectors: { [`${code}:focus-within > &`]: { boxShadow: `0 0 0 1px ${color.danger}` } },
})
/** Nothing can be typed in now. What was stays readable. */
export const closed = modifier({ borderColor: color.line, background: color.raised, color: color.quiet })
export const sending = modifier({
  borderColor: 'transparent',
  background: color.shimmer,
  animation: `${pulse} 1600ms ease-in-out ${motion.loops}`,
  '@media': { '(forced-colors: active)': { borderColor: 'CanvasText' } },
})

/** Where the next digit goes. The field's own mark is not seen. */
export const caret = part({
  display: 'none',
  width: 2,
  height: '1.2em',
  background: color.accentText,
  animation: `${blink} 1100ms step-end ${motion.loops}`,
  selectors: { [`${code}:focus-within &`]: { display: 'block' } },
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})

/** Lies over the places, so that a press, a paste and the phone's own code reach it; what is in it is drawn by them. */
export const input = part({
  position: 'absolute',
  inset: 0,
  width: '100%',
  minWidth: 0,
  color: 'transparent',
  background: 'transparent',
  caretColor: 'transparent',
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: '16px',
  cursor: 'text',
  forcedColorAdjust: 'none',
  selectors: { '&::selection': { background: 'transparent', color: 'transparent' } },
})
