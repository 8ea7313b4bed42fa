import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, shadow, size, space, text, line } = vars

export const chip = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s2,
  minWidth: 0,
  maxWidth: '100%',
  minHeight: size.controlSmall,
  paddingInline: space.s2,
  borderRadius: radius.control,
  background: color.raised,
  fontSize: text.small,
  lineHeight: line.small,
  fontWeight: 550,
  border: '1px solid transparent',
})

export const unsupported = modifier({ background: color.warningSoft, color: color.warning })

/** Marked in words beside it; the color repeats it. */
export const testnet = modifier({ background: color.warningSoft, color: color.warning })

export const pressable = modifier({
  cursor: 'pointer',
  selectors: {
    '&:hover': hovered({ background: color.pressed }),
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
  },
})

export const chipName = part({
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
