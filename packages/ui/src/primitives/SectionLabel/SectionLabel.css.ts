import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

export const sectionLabel = part({
  display: 'block',
  paddingBlock: '10px 2px',
  paddingInline: vars.space.s2,
  fontSize: vars.text.note,
  lineHeight: vars.line.note,
  color: vars.color.quiet,
})
