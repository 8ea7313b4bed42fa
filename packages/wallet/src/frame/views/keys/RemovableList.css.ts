import { vars } from '@portico/ui/internal/styles'
import { part } from '../part.ts'

const { color, space } = vars

export const row = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s3,
  rowGap: space.s1,
  minHeight: 60,
  paddingBlock: space.s2,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})
/** Room for a short address; where there is less beside the button, that stands below. */
export const rowWords = part({ display: 'grid', flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' })
export const rowTitle = part({ display: 'block', fontWeight: 550 })
/** Beside the words of its row; it begins where the edge of the row allows it. */
export const removeButton = part({
  display: 'block',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(${space.s1} * -1)`,
})
