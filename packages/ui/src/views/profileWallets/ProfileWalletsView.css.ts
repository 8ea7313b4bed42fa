import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, size, space, text } = vars

export const wallets = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

export const row = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: size.row,
  paddingInline: space.s2,
  borderRadius: radius.row,
  border: '1px solid transparent',
})

export const currentRow = modifier({ background: color.raised })

export const words = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

export const title = part({
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const detail = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** Buttons close together: each is as large as a finger needs, and their pictures are far enough apart. */
export const actions = part({ display: 'flex', alignItems: 'center', flex: 'none', gap: 0 })

/** What stands before the buttons keeps away from them. */
export const mark = part({ display: 'inline-flex', marginInlineEnd: space.s1 })

export const footer = part({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s3 })

/** Its words begin where the rows do. */
export const footerStart = modifier({ marginInlineStart: `calc(${space.s3} * -1)` })
export const footerEnd = modifier({ marginInlineEnd: `calc(${space.s3} * -1)`, marginInlineStart: 'auto' })
