import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const wrap = part({ display: 'inline-grid', placeItems: 'center' })

/** A quarter of the ring is missing, so that it reads as busy even when nothing may move. */
export const ring = part({
  display: 'block',
  width: vars.size.icon,
  height: vars.size.icon,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear ${motion.loops}`,
})
