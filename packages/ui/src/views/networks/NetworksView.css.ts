import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, space, text, line } = vars

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
