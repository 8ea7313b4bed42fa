import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, space, text, line: lineHeight } = vars

export const footer = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  width: '100%',
  fontSize: text.note,
  lineHeight: lineHeight.note,
  color: color.quiet,
})

export const line = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s3,
})

/** A link among words: its press area is larger than what it takes from the line. */
export const get = modifier({
  marginBlock: `calc(${space.s1} * -1)`,
  marginInlineEnd: `calc(${space.s3} * -1)`,
  fontSize: text.note,
  lineHeight: lineHeight.note,
  // A finger keeps the button's 44 px.
  '@media': { '(pointer: fine)': { minHeight: 28 } },
})

export const legal = part({ display: 'block' })
