import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space } = vars

export const basic = part({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 })

export const rows = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  minWidth: 0,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

/** Below the code, the search stands apart from it. */
export const foot = part({
  display: 'block',
  paddingBlock: space.s1,
  paddingInline: space.s3,
  borderBlockStart: `1px solid ${color.line}`,
})

export const note = part({ display: 'block', paddingBlockEnd: space.s2 })
export const links = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlockStart: space.s2,
  paddingInline: space.s2,
})
