import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, size, space, text } = vars

export const panel = part({ display: 'block', paddingBlockStart: space.s1, paddingInline: space.s3 })

export const list = part({ display: 'block' })

export const row = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: size.row,
  paddingInline: space.s2,
})

export const words = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const name = part({
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontWeight: 550,
  ...cut,
})

export const detail = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
  ...cut,
})

/** Of an amount with a long symbol, which says more: it is not cut, at either end. */
export const detailLong = part({ whiteSpace: 'normal', overflowWrap: 'anywhere' })

/** Of a token that is hidden. */
export const dimmed = modifier({ color: color.quiet })

/** Keeps its place in the row of a coin too, so that figures stand below each other. */
export const eye = part({ display: 'block', flex: 'none', width: size.target, height: size.target })

/** Money is never cut: the name gives way. */
export const figures = part({
  display: 'block',
  flex: '0 1 auto',
  maxWidth: '64%',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

export const figure = part({ display: 'block' })

export const barStart = part({ display: 'flex', flexDirection: 'column', gap: space.s2, flex: '1 1 0' })
export const barEnd = part({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: space.s2 })

export const stale = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minHeight: size.control,
  paddingInline: space.s2,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.warning,
})

export const staleAction = part({ display: 'block', flex: 'none', whiteSpace: 'nowrap' })

export const wait = part({ display: 'block', fontSize: text.note, lineHeight: line.note, color: color.quiet })
