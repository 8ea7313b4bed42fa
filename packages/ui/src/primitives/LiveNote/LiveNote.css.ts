import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars
const breathe = keyframes({ '50%': { opacity: 0.25 } })

export const liveNote = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s2,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  textWrap: 'pretty',
})

/** In the middle of the first line. */
export const dot = part({
  display: 'block',
  flex: 'none',
  width: 8,
  height: 8,
  marginBlockStart: `calc((${line.note} - 8px) / 2)`,
  borderRadius: '50%',
  background: color.accentText,
  animation: `${breathe} 2400ms ease-in-out ${motion.loops}`,
  '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
})

export const words = part({ display: 'block', minWidth: 0, overflowWrap: 'anywhere' })
