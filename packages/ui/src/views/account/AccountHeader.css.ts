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

/** Behind the name, where a long one ends. */
export const chevron = part({
  display: 'inline-block',
  verticalAlign: '-3px',
  paddingInlineStart: 2,
  color: color.quiet,
})

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

export const name = part({
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontWeight: 600,
  minHeight: line.body,
  ...cut,
})

export const note = part({
  display: 'flex',
  gap: space.s1,
  minWidth: 0,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})

export const walletName = part({ display: 'block', minWidth: 0, ...cut })

export const placeholder = part({ display: 'flex', flexDirection: 'column', gap: space.s2 })
