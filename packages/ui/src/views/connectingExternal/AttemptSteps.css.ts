import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, space, text } = vars

export const steps = part({
  display: 'block',
  width: '100%',
  paddingInline: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  textAlign: 'start',
  listStyle: 'none',
})

export const step = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 52,
  paddingBlock: space.s1,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})

export const stepWords = part({ display: 'block', flex: 1, minWidth: 0 })
export const stepName = part({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' })
export const stepNote = part({
  display: 'block',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  fontVariantNumeric: 'tabular-nums',
})
export const later = modifier({ color: color.quiet })
export const done = part({ display: 'inline-flex', color: color.success })

/** Which of the requests it is, above the title. */
export const count = part({
  display: 'inline-block',
  paddingBlock: 3,
  paddingInline: space.s3,
  borderRadius: 99,
  background: color.accentSoft,
  color: color.accentText,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
