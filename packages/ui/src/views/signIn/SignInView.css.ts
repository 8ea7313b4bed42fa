import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, radius, space, text } = vars

export const signIn = part({ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: '1 1 auto' })

/** What happens, and the message over it: one place, so that reading it moves no button. */
export const stage = part({ position: 'relative', display: 'flex', flexDirection: 'column' })
export const unseen = modifier({ visibility: 'hidden' })

/** One height for every step: a title, three lines, the way to the message and a note. */
export const face = part({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 382,
  '@media': { [LOW_WINDOW]: { minHeight: 0 } },
})

/** A note, or nothing, in the same room. */
export const slot = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space.s2,
  flex: '1 1 auto',
  minHeight: 72,
  paddingInline: space.s6,
})
export const note = part({ display: 'block', width: '100%' })
export const closing = part({
  display: 'block',
  textAlign: 'center',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
})
/** What a sentence is about: the site, or the account. */
export const strong = part({
  display: 'inline-block',
  maxWidth: '100%',
  color: color.text,
  fontWeight: 600,
  unicodeBidi: 'isolate',
})
export const buttons = part({ display: 'block', paddingBlock: space.s3, paddingInline: space.s6 })

export const reader = part({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingInline: space.s6,
  paddingBlockStart: space.s3,
})
export const readerHead = part({ display: 'flex', alignItems: 'center', gap: space.s2 })
export const readerTitle = part({
  display: 'block',
  flex: 1,
  fontSize: text.body,
  lineHeight: line.body,
  fontWeight: 600,
})
export const messageText = part({
  display: 'block',
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: space.s3,
  // Seen where the page's colors are forced.
  border: '1px solid transparent',
  borderRadius: radius.panel,
  background: color.raised,
  fontFamily: 'ui-monospace, monospace',
  fontSize: text.note,
  lineHeight: line.note,
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'text',
})
export const domainLine = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
})
