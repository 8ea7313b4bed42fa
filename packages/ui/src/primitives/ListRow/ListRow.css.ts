import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'
import { pictureStrength } from '../Media/Media.css.js'

const { color, radius, shadow, size, space, text, line } = vars

export const item = part({ display: 'block' })

export const row = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  width: '100%',
  minHeight: size.row,
  paddingInline: space.s2,
  paddingBlock: space.s1,
  borderRadius: radius.row,
  textAlign: 'start',
  border: '1px solid transparent',
})

export const pressable = modifier({
  cursor: 'pointer',
  selectors: {
    '&:hover': hovered({ background: color.raised }),
    '&:active': { background: color.pressed },
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
    '&[aria-disabled="true"]': { cursor: 'default', background: 'transparent' },
    // Blocked, with the reason elsewhere: pictures fade, words stay readable.
    '&[aria-describedby]': {
      color: color.quiet,
      vars: { [pictureStrength]: '0.7' },
      '@media': { '(forced-colors: active)': { color: 'GrayText' } },
    },
    '&[data-state="busy"]': { cursor: 'progress' },
    '&[aria-current="true"]': { background: color.accentSoft },
  },
})

export const words = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

/** Names come in any script: one that is too long is cut at its own end, and stands at the row's start. */
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

/** A reason may need two lines: cutting it would hide what to do. */
export const reason = modifier({ whiteSpace: 'normal' })

export const dimmed = modifier({ color: color.quiet })

export const trailing = part({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space.s2,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})
