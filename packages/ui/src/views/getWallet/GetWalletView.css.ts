import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space } = vars

export const getWallet = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s2}`,
  paddingInline: space.s3,
})

/** Begins where the pictures of the rows do. */
export const intro = part({
  display: 'block',
  paddingInline: space.s2,
  paddingBlockEnd: space.s1,
  color: color.quiet,
  textWrap: 'pretty',
})

/** Looks like the shell's own footer. */
export const learn = part({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: space.s2,
  marginInline: `calc(${space.s3} * -1)`,
  paddingBlockStart: space.s2,
  borderBlockStart: `1px solid ${color.line}`,
})
