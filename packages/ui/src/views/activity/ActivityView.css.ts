import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, space, text } = vars

export const activity = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

/** In a section out of sight not even the places of its rows are looked at. */
export const section = part({ display: 'block', contentVisibility: 'auto' })

export const entry = part({ display: 'block' })

export const figures = part({ display: 'block', textAlign: 'end' })

export const amount = part({ display: 'block', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const gained = modifier({ color: color.success })

export const time = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  whiteSpace: 'nowrap',
})

/** Where it comes into view, older ones are read. */
export const sentinel = part({ display: 'block', height: '1px' })

/** Below the list: what is not in it. */
export const partial = part({
  display: 'block',
  paddingInline: space.s3,
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})
