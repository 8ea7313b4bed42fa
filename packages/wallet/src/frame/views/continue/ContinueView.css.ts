import { vars } from '@portico/ui/internal/styles'
import { modifier, part } from '../part.ts'

const { color, line, space, text } = vars

/** Where it is too low, all of it scrolls: there is only one thing to press. */
export const wholeScrolls = modifier({ overflowY: 'auto' })

/** From the top, so that other words move nothing above them. */
export const body = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  flex: '1 0 auto',
  gap: space.s3,
  minWidth: 0,
  paddingInline: space.s4,
  paddingBlock: `${space.s6} ${space.s1}`,
  textAlign: 'center',
})
export const words = part({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s2,
  maxWidth: '100%',
})
export const sentence = part({
  display: 'block',
  maxWidth: 300,
  color: color.quiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

/** What the address bar of the window says; it keeps its place over the buttons. */
export const address = part({
  display: 'grid',
  gap: 2,
  width: '100%',
  marginBlockStart: 'auto',
  paddingBlockStart: space.s3,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
})
export const addressLine = part({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 6,
  color: color.text,
  fontSize: text.body,
  lineHeight: line.body,
})
export const addressHost = part({
  display: 'block',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  userSelect: 'text',
})
