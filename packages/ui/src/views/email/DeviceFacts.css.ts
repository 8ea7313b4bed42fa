import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, line, radius, space, text } = vars

export const facts = part({
  display: 'block',
  alignSelf: 'stretch',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  paddingInline: space.s3,
  paddingBlock: 2,
  textAlign: 'start',
})
/** What it is, and its value at the end of the line or, where that is too long, below. The number is never below. */
export const fact = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s4,
  paddingBlock: 6,
  fontSize: text.small,
  lineHeight: line.small,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&:last-child': { flexWrap: 'nowrap' },
  },
})
export const name = part({ display: 'block', minWidth: 0, color: color.quiet })
export const note = part({ display: 'block', fontSize: text.note, lineHeight: line.note, color: color.quiet })
export const value = part({
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  color: color.text,
  fontWeight: 550,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  marginInlineStart: 'auto',
})
/** Two digits to compare at a glance. */
export const number = part({
  display: 'block',
  flex: 'none',
  color: color.text,
  fontSize: `calc(${text.title} * 1.75)`,
  lineHeight: 1.2,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  unicodeBidi: 'isolate',
})
