import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, shadow, space, text, line } = vars

export const header = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  flex: '1 1 0',
  minWidth: 0,
  paddingInlineStart: '10px',
})

export const who = part({ display: 'flex', alignItems: 'center', gap: space.s3, flex: '1 1 0', minWidth: 0 })

export const pressable = modifier({
  minHeight: 44,
  borderRadius: radius.control,
  textAlign: 'start',
  cursor: 'pointer',
  border: '1px solid transparent',
  selectors: {
    '&:hover': hovered({ background: color.raised }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
  },
})

/** Behind the name, also where a long one is cut. */
export const chevron = part({ display: 'block', flex: 'none', color: color.quiet })

export const picture = part({ position: 'relative', display: 'block', flex: 'none' })

/** The wallet on the edge of the account's picture. */
export const badge = part({
  position: 'absolute',
  insetInlineEnd: -4,
  insetBlockEnd: -2,
  display: 'block',
  width: 20,
  height: 20,
  padding: 2,
  borderRadius: radius.chip,
  background: color.surface,
  // The letter of a monogram is measured by it.
  containerType: 'inline-size',
})

export const words = part({ display: 'block', minWidth: 0 })

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const title = part({ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 })

export const name = part({
  display: 'block',
  minWidth: 0,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontWeight: 600,
  minHeight: line.body,
  ...cut,
})

/** One line: what does not fit beside the address as a whole goes to the next one, which is cut off. */
export const note = part({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s1,
  minWidth: 0,
  maxHeight: line.note,
  overflow: 'hidden',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})

export const walletPlace = part({ display: 'flex', gap: space.s1, minWidth: 0, maxWidth: '100%' })

export const walletName = part({ display: 'block', minWidth: 0, ...cut })

export const placeholder = part({ display: 'flex', flexDirection: 'column', gap: space.s2 })
