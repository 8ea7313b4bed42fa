import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, line, space, text } = vars

export const socials = part({
  display: 'block',
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

export const footer = part({
  display: 'block',
  width: '100%',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
})
