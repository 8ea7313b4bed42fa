import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, size, space, text, line } = vars

export const total = part({ display: 'block', paddingInline: space.s5, paddingBlockEnd: space.s4 })

export const top = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minHeight: size.controlSmall,
})

/** Breaks between its words before the network's name is cut. */
export const label = part({
  display: 'block',
  flex: '0 100 auto',
  minWidth: 'min-content',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})

/** As high as a figure with the button beside it, whatever stands there. */
export const figure = part({ display: 'flex', alignItems: 'center', gap: space.s1, minHeight: 44 })

export const amount = part({
  display: 'block',
  minWidth: 0,
  fontSize: text.display,
  lineHeight: line.display,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

/** A figure of many digits stays on one line in smaller type. */
export const amountLong = modifier({ fontSize: text.title, lineHeight: line.title })

export const nothing = modifier({ color: color.quiet })

export const note = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s1,
  minHeight: line.note,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})

export const offline = part({ display: 'inline-flex', alignItems: 'center', gap: space.s1, color: color.warning })
