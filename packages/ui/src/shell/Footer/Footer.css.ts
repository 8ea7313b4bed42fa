import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

export const footer = part({
  display: 'block',
  paddingBlock: vars.space.s3,
  paddingInline: vars.space.s5,
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontSize: vars.text.note,
  lineHeight: vars.line.note,
  color: vars.color.quiet,
  // A view may have nothing to say there now.
  selectors: { '&:empty': { display: 'none' } },
})
