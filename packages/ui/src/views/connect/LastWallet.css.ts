import { pictureStrength } from '../../primitives/Media/Media.css.js'
import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars

export const lastWallet = part({
  position: 'relative',
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  padding: space.s3,
  borderRadius: radius.panel,
  background: color.raised,
  border: '1px solid transparent',
  selectors: {
    '&:hover': hovered({ background: color.pressed }),
    '&:has([aria-describedby])': { color: color.quiet, background: color.raised, vars: { [pictureStrength]: '0.7' } },
  },
})

export const words = part({
  display: 'block',
  flex: '1 1 0',
  minWidth: 0,
  '@container': { [inPane()]: { marginInline: `calc(${space.s1} * -1)` } },
})

export const name = part({
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const note = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** The button's hit area is the whole panel; only the button itself is drawn. */
export const press = modifier({
  position: 'static',
  flex: 'none',
  '@container': { [inPane()]: { paddingInline: space.s2 } },
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.panel },
    // Blocked: no longer the next thing to do, and still readable.
    '&[aria-disabled="true"][aria-describedby]': {
      background: color.pressed,
      color: color.quiet,
      opacity: 1,
      '@media': { '(forced-colors: active)': { color: 'GrayText' } },
    },
  },
})

export const enterKey = part({
  display: 'inline',
  fontSize: text.note,
  opacity: 0.75,
  '@media': { '(pointer: coarse)': { display: 'none' } },
  '@container': { [inPane()]: { display: 'none' } },
})

/** In the list of the two panes the whole address is worth more than room and the sign of the key. */
function inPane(): string {
  return '(max-width: 280px)'
}
