import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

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

export const legal = part({ display: 'block' })
