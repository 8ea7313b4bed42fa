import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, space, text } = vars

export const accountType = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  flex: '1 1 auto',
  minHeight: 400,
  paddingInline: space.s4,
  paddingBlock: `${space.s1} ${space.s3}`,
  '@media': { [LOW_WINDOW]: { minHeight: 0 } },
})

/** Its words begin a little inside the edge of the rows. */
export const lead = part({
  display: 'block',
  paddingInline: space.s1,
  paddingBlockEnd: space.s1,
  color: color.quiet,
  textWrap: 'pretty',
})

export const name = part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s2 })

export const balance = part({
  display: 'block',
  maxWidth: '45%',
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
})

/** Room for the line under the types, over the buttons: the line begins where the words of the tip do. */
export const slot = part({
  display: 'block',
  marginBlockStart: 'auto',
  paddingBlockStart: space.s2,
  paddingInline: space.s3,
})

/** Of an account that can't be chosen. */
export const dimmed = modifier({ color: color.quiet })
