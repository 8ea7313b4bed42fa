import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, text, line } = vars

export const badge = part({
  display: 'inline-block',
  flex: 'none',
  paddingInline: 8,
  paddingBlock: 1,
  borderRadius: radius.chip,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
})

export const tones = {
  neutral: modifier({ background: color.raised, color: color.quiet }),
  accent: modifier({ background: color.accentSoft, color: color.accentText }),
  success: modifier({ background: color.successSoft, color: color.success }),
  warning: modifier({ background: color.warningSoft, color: color.warning }),
  danger: modifier({ background: color.dangerSoft, color: color.danger }),
}
