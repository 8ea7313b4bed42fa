import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

/** One place for what is said below the words: what comes later takes the room that it had before. */
export const slot = part({ display: 'grid', width: '100%', alignItems: 'center' })
export const slotRoom = part({ display: 'grid', gap: vars.space.s2, gridArea: '1 / 1' })
/** Keeps its room. */
export const unseen = modifier({ visibility: 'hidden' })
export const slotNote = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.s1,
  gridArea: '1 / 1',
  color: vars.color.quiet,
  fontSize: vars.text.note,
  lineHeight: vars.line.note,
})
/** What the kept height has more than it needs lies above the buttons. */
export const bottom = part({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  width: '100%',
  marginBlockStart: 'auto',
})
