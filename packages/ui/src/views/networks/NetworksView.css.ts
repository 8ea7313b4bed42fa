import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars

export const networks = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

export const currentMark = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  color: color.accentText,
})

/** Looks as a small button does; the row around it is the one. */
export const act = part({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  paddingInline: space.s3,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 550,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const problemMark = part({ display: 'inline-flex', color: color.danger })

/** Its words begin where the rows do; its press area is larger than they are. */
export const learn = modifier({
  marginBlock: `calc(${space.s1} * -1)`,
  marginInlineStart: `calc(${space.s3} * -1)`,
  fontSize: text.note,
  lineHeight: line.note,
  // A finger keeps the button's 44 px.
  '@media': { '(pointer: fine)': { minHeight: 28 } },
})
