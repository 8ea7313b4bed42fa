import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius } = vars
const appear = keyframes({ from: { opacity: 0 } })

/** As wide as its place and as high as wide, with or without a code: nothing moves when one comes. */
export const paper = part({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.panel,
  background: color.paper,
  // The colors are for cameras, not for eyes: a theme or a mode of the browser must not turn them round.
  forcedColorAdjust: 'none',
  userSelect: 'none',
})

export const drawing = part({
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
  animation: `${appear} ${motion.enter} ${motion.easeOut}`,
})

// No reset for the two: it would unset `d`, which is CSS too.
export const modules = modifier({ fill: 'none', stroke: color.ink, strokeWidth: '0.96', strokeLinecap: 'round' })
export const eyes = modifier({ fill: color.ink, fillRule: 'evenodd' })

export const middle = part({
  position: 'absolute',
  inset: 0,
  display: 'block',
  margin: 'auto',
  aspectRatio: '1',
  height: 'fit-content',
  // The letter of a monogram is measured by it.
  containerType: 'inline-size',
})

export const waiting = part({ position: 'absolute', inset: 0, display: 'block' })
