import { vars } from '../theme/derived.css.js'
import { part } from '../theme/part.js'

const { color, space, text, line } = vars

export const sheet = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  paddingBlock: `${space.s1} ${space.s5}`,
  paddingInline: space.s5,
})

export const intro = part({ display: 'block', color: color.quiet, textWrap: 'pretty' })

export const points = part({ display: 'flex', flexDirection: 'column', gap: space.s4, paddingBlockEnd: space.s1 })

export const point = part({ display: 'flex', alignItems: 'flex-start', gap: space.s3 })

export const words = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

export const pointTitle = part({ display: 'block', fontWeight: 550 })

export const pointText = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  textWrap: 'pretty',
})
