import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, line, space, text } = vars

/** Whose card it is: the wallet's origin and the account. */
export const lockLine = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  flex: 'none',
  minHeight: 40,
  paddingInline: space.s4,
  paddingBlock: space.s1,
  background: color.raised,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  // Seen where the page's colors are forced.
  borderBlockEnd: '1px solid transparent',
})

/** What is asked, over the buttons. It scrolls; the buttons stay. */
export const rows = part({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  flex: '1 1 0',
  minHeight: 0,
  minWidth: 0,
  paddingInline: space.s4,
  paddingBlock: `14px ${space.s1}`,
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.line} transparent`,
})

export const head = part({ display: 'flex', alignItems: 'center', gap: space.s3, flex: 'none', minHeight: 44 })
export const headWords = part({ display: 'grid', gap: 2, flex: '1 1 0', minWidth: 0 })

export const actions = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  flex: 'none',
  paddingInline: space.s4,
  paddingBlock: `${space.s2} ${space.s4}`,
  background: color.surface,
})
export const buttonPlaces = part({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: space.s2,
})
/** As large as the line above the buttons. */
export const slotPlace = part({ display: 'block', minHeight: line.note })
