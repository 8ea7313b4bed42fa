import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'

const { color, shadow, space } = vars

/** The whole line is as high as a finger needs. */
const COARSE = '(pointer: coarse)'
const FINGER = '44px'

export const checkbox = part({ display: 'flex', alignItems: 'flex-start', gap: space.s3, cursor: 'pointer' })

/** The box is as high as the least target, and its middle is that of the first line. */
export const box = part({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: leastTarget(),
  height: leastTarget(),
  // What is drawn begins where the text around it does.
  marginInlineStart: -2,
  '@media': { [COARSE]: { width: FINGER, height: FINGER, marginInlineStart: -12 } },
})

export const input = part({
  position: 'relative',
  display: 'block',
  width: 20,
  height: 20,
  borderRadius: 6,
  // Not the line color: the edge is all there is to see of an empty box, so it has a contrast of 3:1.
  border: `1.5px solid ${color.quiet}`,
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${motion.press} ${motion.easeOut}`,
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
  selectors: {
    '&:hover': hovered({ borderColor: color.text }),
    '&[aria-invalid="true"]': { borderColor: color.warning },
    '&:checked': { background: color.accent, borderColor: color.accentText },
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    // The press area, larger than what is drawn.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: -4,
      '@media': { [COARSE]: { inset: -12 } },
    },
  },
})

/** Over the box; the browser draws its own where colors are forced. */
export const mark = part({
  position: 'absolute',
  display: 'grid',
  color: color.onAccent,
  pointerEvents: 'none',
  '@media': { '(forced-colors: active)': { display: 'none' } },
})

export const words = part({
  display: 'block',
  minWidth: 0,
  paddingBlock: `calc((${leastTarget()} - 1lh) / 2)`,
  '@media': { [COARSE]: { paddingBlock: `max(0px, calc((${FINGER} - 1lh) / 2))` } },
  overflowWrap: 'anywhere',
})

/** WCAG 2.5.8. */
function leastTarget(): string {
  return '24px'
}
