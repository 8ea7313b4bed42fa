import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars

export const account = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  paddingBlockStart: space.s1,
  paddingInline: space.s4,
})

export const chipLine = part({ display: 'flex', justifyContent: 'center', minWidth: 0 })

export const summary = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s2,
  textAlign: 'center',
})

export const identity = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
})

/** A long name takes two lines at most; the address below it stays whole. */
export const name = part({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxWidth: '100%',
  minHeight: line.body,
  marginBlockStart: space.s2,
  fontWeight: 600,
  overflowWrap: 'anywhere',
})

export const addressNote = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})

export const placeholderTitle = part({ display: 'flex', alignItems: 'center', minHeight: line.body })

export const placeholderNote = part({ display: 'flex', alignItems: 'center', minHeight: line.note })
