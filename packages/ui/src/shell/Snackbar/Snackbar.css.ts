import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, size, space, text, line } = vars
const drop = keyframes({ from: { opacity: 0, transform: `translateY(calc(-8px * ${motion.travel}))` } })

export const snackbar = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s2,
  marginInline: space.s3,
  marginBlockEnd: space.s1,
  paddingBlock: space.s2,
  paddingInline: space.s3,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  // Seen where forced colors take the ground.
  border: '1px solid transparent',
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 550,
  animation: `${drop} ${motion.toast} ${motion.easeOut}`,
})

/** Its middle is that of the first line. */
export const icon = part({ display: 'grid', flex: 'none', marginBlock: `calc((${line.note} - ${size.icon}) / 2)` })
export const variants = {
  loading: modifier({ color: color.accentText }),
  success: modifier({ color: color.success }),
  error: modifier({ color: color.danger }),
}
export const message = part({ display: 'block', minWidth: 0, overflowWrap: 'anywhere' })
