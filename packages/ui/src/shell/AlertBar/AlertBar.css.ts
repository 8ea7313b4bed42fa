import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, size, space, text, line } = vars
const drop = keyframes({ from: { opacity: 0, transform: `translateY(calc(-8px * ${motion.travel}))` } })

export const alertBar = part({
  display: 'flex',
  alignItems: 'flex-start',
  flex: 'none',
  gap: space.s2,
  marginInline: space.s3,
  marginBlockEnd: space.s1,
  padding: space.s1,
  paddingInlineStart: space.s3,
  borderRadius: radius.control,
  fontSize: text.note,
  lineHeight: line.note,
  // An edge in the bar's own color: forced colors keep nothing else of it.
  border: `1px solid color-mix(in srgb, currentColor 28%, ${color.surface})`,
  animation: `${drop} ${motion.toast} ${motion.easeOut}`,
})

export const tones = {
  info: modifier({ background: color.raised, color: color.text }),
  success: modifier({ background: color.successSoft, color: color.success }),
  warning: modifier({ background: color.warningSoft, color: color.warning }),
  danger: modifier({ background: color.dangerSoft, color: color.danger }),
}

/** The first line stands in the middle of the cross. */
export const icon = part({
  display: 'grid',
  flex: 'none',
  marginBlockStart: `calc((${size.target} - ${size.icon}) / 2)`,
})

export const words = part({
  display: 'block',
  flex: '1 1 0',
  minWidth: 0,
  paddingBlock: `calc((${size.target} - ${line.note}) / 2)`,
  overflowWrap: 'anywhere',
})

export const title = part({ display: 'block', fontWeight: 600 })

/** Under a title the tone has been said, and a sentence is easier to read in the text color. */
export const advice = part({ display: 'block', color: color.text })

/** Two words that read as one. */
export const more = modifier({ whiteSpace: 'nowrap' })
