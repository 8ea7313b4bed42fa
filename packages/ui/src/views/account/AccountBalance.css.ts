import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, space, text, line } = vars

/** As high as a figure with its note, so that nothing below moves when the figure comes. */
export const balance = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s1,
  width: '100%',
  minHeight: `calc(${line.display} + ${space.s1} + ${line.note})`,
})

export const amount = part({
  display: 'block',
  fontSize: text.display,
  lineHeight: line.display,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

/** A figure of many digits stays on one line in smaller type. */
export const amountLong = modifier({ fontSize: text.title, lineHeight: line.title })

export const symbol = part({ fontSize: text.title, letterSpacing: 'normal', color: color.quiet })

export const balanceNote = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  textWrap: 'balance',
})

export const balanceProblem = part({ display: 'block', fontWeight: 550 })
