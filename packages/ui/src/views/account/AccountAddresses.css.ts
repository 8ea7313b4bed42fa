import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

const { color, line, radius, shadow, size, space, text } = vars

export const details = part({ display: 'block', paddingInline: space.s3, paddingBlockEnd: space.s1 })

export const summary = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: size.control,
  paddingInline: space.s2,
  borderRadius: radius.control,
  fontWeight: 550,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': hovered({ background: color.raised }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
  },
})

export const chevron = part({
  display: 'grid',
  color: color.quiet,
  selectors: { '[open] > * > &': { transform: 'scaleY(-1)' } },
})

export const list = part({ display: 'block', listStyle: 'none' })

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
