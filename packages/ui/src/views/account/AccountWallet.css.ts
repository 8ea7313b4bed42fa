import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars

export const wallet = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  paddingBlock: space.s3,
  paddingInlineStart: space.s2,
  borderBlockStart: `1px solid ${color.line}`,
})

export const walletWords = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

export const walletName = part({
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const walletNote = part({ display: 'block', fontSize: text.note, lineHeight: line.note, color: color.quiet })
