import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars
const drop = keyframes({ from: { opacity: 0, transform: `translateY(calc(-8px * ${motion.travel}))` } })

export const alertBar = part({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space.s2,
  marginInline: space.s3,
  marginBlockEnd: space.s1,
  paddingBlock: space.s2,
  paddingInline: `${space.s3} ${space.s1}`,
  borderRadius: radius.control,
  fontSize: text.note,
  lineHeight: line.note,
  border: '1px solid transparent',
  animation: `${drop} ${motion.toast} ${motion.easeOut}`,
})

export const tones = {
  info: modifier({ background: color.raised, color: color.text }),
  success: modifier({ background: color.successSoft, color: color.success }),
  warning: modifier({ background: color.warningSoft, color: color.warning }),
  danger: modifier({ background: color.dangerSoft, color: color.danger }),
}

export const message = part({ display: 'block', flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' })
