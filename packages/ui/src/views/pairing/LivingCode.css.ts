import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_AND_BROAD_WINDOW, LOW_WINDOW } from '../../theme/windows.js'

const { color, radius, space } = vars
const burn = keyframes({ from: { strokeDashoffset: '0' }, to: { strokeDashoffset: '1' } })
const gap = '5px'
/** What a low window leaves beside the header and the row under the code. */
const lowCodeSize = 'min(288px, max(200px, 100dvh - 128px))'

/** Of what holds the code: on a phone on its side the code stands beside the words and the buttons. */
export const besideCode = modifier({
  selectors: {
    '&:has([data-part="living-code"])': {
      '@media': {
        [LOW_AND_BROAD_WINDOW]: {
          position: 'relative',
          justifyContent: 'center',
          minHeight: `calc(${lowCodeSize} + ${space.s4})`,
          paddingInlineStart: `calc(${lowCodeSize} + ${space.s4} * 2)`,
        },
      },
    },
  },
})

export const living = part({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: 288,
  padding: gap,
  marginBlockEnd: space.s2,
  '@media': {
    // All of it at once, since a camera needs all of it.
    [LOW_WINDOW]: { maxWidth: 'min(288px, max(160px, 100dvh - 60px))' },
    [LOW_AND_BROAD_WINDOW]: {
      position: 'absolute',
      insetBlockStart: space.s2,
      insetInlineStart: space.s4,
      width: lowCodeSize,
      maxWidth: 'none',
    },
  },
})

export const codeBlocked = part({ display: 'block', opacity: 0.07 })
export const codeOpen = part({ display: 'block', transition: `opacity ${motion.view} ${motion.easeInOut}` })

/** What stands over a code that cannot be used. */
export const cover = part({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

// No reset for the lines: it would unset their geometry, which is CSS too.
export const meter = part({ position: 'absolute', inset: 0, display: 'block', width: '100%', height: '100%' })

const edge = {
  x: '1px',
  y: '1px',
  width: 'calc(100% - 2px)',
  height: 'calc(100% - 2px)',
  rx: `calc(${radius.panel} + ${gap} - 1px)`,
  fill: 'none',
} as const

export const track = modifier({ ...edge, stroke: color.line, strokeWidth: '1px' })

/** Full at first; its end runs back to its start while the code grows old. */
export const rest = modifier({
  ...edge,
  stroke: color.accentText,
  strokeWidth: '2px',
  strokeDasharray: '1',
  animationName: burn,
  animationTimingFunction: 'linear',
  animationFillMode: 'forwards',
  '@media': {
    '(prefers-reduced-motion: reduce)': { animationTimingFunction: 'steps(12)' },
    '(forced-colors: active)': { stroke: 'Highlight', forcedColorAdjust: 'none' },
  },
})
