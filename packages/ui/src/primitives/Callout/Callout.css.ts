import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars

export const callout = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  width: '100%',
  padding: space.s3,
  borderRadius: radius.control,
  fontSize: text.note,
  lineHeight: line.note,
  textAlign: 'start',
  border: '1px solid transparent',
})

export const tones = {
  tip: modifier({ background: color.raised, color: color.quiet }),
  warning: modifier({ background: color.warningSoft, color: color.warning }),
  danger: modifier({ background: color.dangerSoft, color: color.danger }),
  success: modifier({ background: color.successSoft, color: color.success }),
}

export const title = part({ display: 'block', fontWeight: 600 })
export const body = part({ display: 'block', overflowWrap: 'anywhere' })
export const action = part({ display: 'block', paddingBlockStart: space.s1 })
