import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { size, space } = vars

export const listPane = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  minWidth: 0,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

/** As high as the field from the start. */
export const searchPlace = part({ display: 'block', minHeight: size.control, marginBlockEnd: space.s1 })

/** As high as the field for an address and the line beside it from the start. */
export const loginPlace = part({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 88,
  paddingInline: space.s1,
  // The field's own edge is farther out than that of a row.
  paddingBlockStart: space.s1,
})

export const group = part({ display: 'flex', flexDirection: 'column' })
