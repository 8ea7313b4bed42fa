import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars

export const unsupportedChain = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s4}`,
  paddingInline: space.s3,
})

export const intro = part({
  display: 'block',
  paddingInline: space.s2,
  paddingBlockEnd: space.s1,
  color: color.quiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

export const exit = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlockStart: space.s3,
  paddingInline: space.s1,
  borderBlockStart: `1px solid ${color.line}`,
})

export const exitNote = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  paddingInline: space.s2,
  textWrap: 'pretty',
})
