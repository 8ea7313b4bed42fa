import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const pulse = keyframes({ '50%': { opacity: 0.55 } })

export const skeleton = part({
  display: 'block',
  flex: 'none',
  maxWidth: '100%',
  borderRadius: vars.radius.chip,
  background: vars.color.shimmer,
  animation: `${pulse} 1600ms ease-in-out ${motion.loops}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})

export const shapes = {
  text: modifier({}),
  wallet: modifier({ borderRadius: vars.radius.media }),
  round: modifier({ borderRadius: '50%' }),
  square: modifier({ borderRadius: 0 }),
}
