import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space } = vars

export const networks = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

export const currentMark = part({ display: 'inline-flex', alignItems: 'center', gap: space.s1, color: color.accent })

export const problemMark = part({ display: 'inline-flex', color: color.danger })
