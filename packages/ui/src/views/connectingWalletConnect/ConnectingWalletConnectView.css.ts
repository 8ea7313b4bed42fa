import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line: lineHeight } = vars

/** Fills the height that the shell gives (the detail pane) and stands in its middle. */
export const pairing = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 auto',
  minWidth: 0,
})

export const line = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s2,
  paddingInlineStart: space.s5,
  paddingInlineEnd: space.s2,
  paddingBlock: space.s1,
  borderBlockStart: `1px solid ${color.line}`,
})

export const words = part({
  display: 'block',
  minWidth: 0,
  fontSize: text.note,
  lineHeight: lineHeight.note,
  color: color.quiet,
  overflowWrap: 'anywhere',
})
