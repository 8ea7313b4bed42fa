import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, radius, space, text } = vars

export const signIn = part({ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: '1 1 auto' })

/** What happens, and the message over it: one place, so that reading it moves no button. */
export const stage = part({ position: 'relative', display: 'flex', flexDirection: 'column' })
export const unseen = modifier({ visibility: 'hidden' })

/** One height for every step: the largest words, the way to the message and the largest note have their room in each. */
export const face = part({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 394,
  '@media': { [LOW_WINDOW]: { minHeight: 0 } },
})

/** One place for every note that there may be, above the buttons. */
export const slot = part({ display: 'grid', width: '100%', marginBlockStart: 'auto', alignItems: 'end' })
export const note = part({ display: 'block', gridArea: '1 / 1', minWidth: 0 })
export const reason = part({ display: 'flex', alignItems: 'flex-start', gap: space.s2 })
export const closing = part({
  display: 'block',
  textAlign: 'center',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
})
/** What a sentence is about: the site, or the account. */
export const strong = part({ color: color.text, fontWeight: 600, overflowWrap: 'anywhere', unicodeBidi: 'isolate' })
export const whole = modifier({ whiteSpace: 'nowrap' })
export const buttons = part({ display: 'block', paddingBlockEnd: space.s3, paddingInline: space.s6 })

/** Several in one place, which has room for the largest. */
export const places = part({ display: 'grid' })
export const place = part({ display: 'block', gridArea: '1 / 1' })

export const reader = part({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingInline: space.s6,
  paddingBlock: space.s3,
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
