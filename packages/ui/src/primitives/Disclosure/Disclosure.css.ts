import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

const { color, radius, shadow, size, space, text, line } = vars

export const disclosure = part({ display: 'block', width: '100%' })

export const summary = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s1,
  minHeight: size.controlSmall,
  borderRadius: radius.control,
  color: color.accentText,
  fontSize: text.small,
  lineHeight: line.small,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': hovered({ background: color.raised }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
  },
})

export const body = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  marginBlockStart: space.s2,
  padding: space.s3,
  borderRadius: radius.control,
  background: color.raised,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
