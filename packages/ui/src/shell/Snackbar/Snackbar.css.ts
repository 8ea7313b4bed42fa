import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, shadow, space, text, line } = vars
const rise = keyframes({ from: { opacity: 0, transform: `translateY(calc(8px * ${motion.travel}))` } })

export const snackbar = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  width: 'fit-content',
  maxWidth: '100%',
  marginInline: 'auto',
  paddingBlock: space.s2,
  paddingInline: `${space.s3} ${space.s4}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.line}`,
  boxShadow: shadow.card,
  fontSize: text.small,
  lineHeight: line.small,
  fontWeight: 550,
  animation: `${rise} ${motion.toast} ${motion.easeOut}`,
})

export const icon = part({ display: 'grid', flex: 'none' })
export const variants = {
  loading: modifier({ color: color.accent }),
  success: modifier({ color: color.success }),
  error: modifier({ color: color.danger }),
}
export const message = part({ display: 'block', minWidth: 0, overflowWrap: 'anywhere' })
