import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, line, radius, size, space, text } = vars

export const field = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: size.control,
  paddingInline: space.s3,
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  color: color.quiet,
  cursor: 'text',
  selectors: {
    '&:focus-within': { borderColor: color.accentText, boxShadow: `0 0 0 1px ${color.accentText}`, color: color.text },
  },
})

export const input = part({
  flex: '1 1 0',
  minWidth: 0,
  color: color.text,
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${vars.text.body})`,
  lineHeight: vars.line.body,
  selectors: {
    '&::placeholder': { color: color.quiet, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

export const count = part({
  display: 'block',
  flex: 'none',
  fontSize: text.note,
  lineHeight: line.note,
  fontVariantNumeric: 'tabular-nums',
  color: color.quiet,
})
