import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

/** One place for what is said while the wallet asks: the help, which comes later, takes the room that it had before. */
export const slot = part({ display: 'grid', width: '100%', alignItems: 'center' })
export const slotLine = part({
  gridArea: '1 / 1',
  textAlign: 'center',
  color: vars.color.quiet,
  fontSize: vars.text.note,
  lineHeight: vars.line.note,
})
export const slotHelp = part({ display: 'grid', gridArea: '1 / 1' })
/** Keeps its room. */
export const unseen = modifier({ visibility: 'hidden' })
