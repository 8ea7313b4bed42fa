import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, line, radius, space, text } = vars

/** The amount with what it is for, in the middle. */
export const asked = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s1,
  textAlign: 'center',
  paddingBlockEnd: space.s1,
})

export const askedFor = part({
  color: color.quiet,
  fontSize: text.small,
  lineHeight: line.small,
  overflowWrap: 'anywhere',
})

/** With what is paid, and what changes it. */
export const way = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  paddingInlineStart: space.s4,
  paddingInlineEnd: space.s2,
  paddingBlock: space.s2,
  minHeight: 64,
  overflowWrap: 'anywhere',
})

export const steps = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  padding: space.s4,
})

export const step = part({ display: 'flex', gap: space.s3, overflowWrap: 'anywhere' })

export const recipient = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  overflowWrap: 'anywhere',
})

export const whole = part({ color: color.text, fontSize: text.small, lineHeight: line.small })

/** Ways of several accounts, which scroll where they are many. */
export const groups = part({ display: 'flex', flexDirection: 'column', gap: space.s3 })
