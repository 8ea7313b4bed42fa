import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, line, size, space, text } = vars

export const addresses = part({ display: 'block', listStyle: 'none' })

export const row = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: size.row,
  paddingInlineStart: space.s2,
})

export const rowWords = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

export const rowName = part({
  display: 'block',
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const rowAddress = part({ display: 'block', fontSize: text.note, lineHeight: line.note, color: color.quiet })

export const note = part({
  display: 'block',
  paddingInline: space.s2,
  paddingBlockEnd: space.s2,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})
