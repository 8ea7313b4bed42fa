import { vars } from '@portico/ui/internal/styles'
import { modifier, part } from '../part.ts'

const { color, line, radius, space, text } = vars

export const typedEnd = part({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  flex: 'none',
  paddingInline: space.s1,
  fontSize: text.small,
  lineHeight: line.small,
})
export const label = part({ display: 'block', overflowWrap: 'anywhere' })
export const entry = part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 })
/** Room for four characters of any width. The edge is all there is to see of it, so it has a contrast of 3:1. */
export const input = part({
  flex: 'none',
  width: 112,
  maxWidth: '100%',
  minHeight: 44,
  paddingInline: space.s3,
  border: `1px solid color-mix(in srgb, ${color.quiet} 72%, ${color.surface})`,
  borderRadius: radius.row,
  background: color.surface,
  color: color.text,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${text.body})`,
  letterSpacing: '0.08em',
  direction: 'ltr',
  textAlign: 'left',
  selectors: {
    '&:focus': {
      borderColor: color.accentText,
      boxShadow: `0 0 0 1px ${color.accentText}`,
      outline: '2px solid transparent',
    },
  },
})
export const wrong = modifier({ borderColor: color.danger })
export const said = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  flex: '1 1 0',
  minWidth: 96,
  minHeight: line.note,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.success,
  overflowWrap: 'anywhere',
})
export const saidWrong = modifier({ color: color.danger })
