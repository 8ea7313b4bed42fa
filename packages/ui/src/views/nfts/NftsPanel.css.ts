import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { byHue } from '../../theme/hues.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, shadow, space, text } = vars

export const panel = part({ display: 'block', paddingBlockStart: space.s2, paddingInline: space.s3 })

export const tile = part({
  display: 'block',
  width: '100%',
  padding: space.s1,
  borderRadius: radius.panel,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': hovered({ background: color.raised }),
    '&:active': { background: color.pressed },
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent', outlineOffset: -2 },
  },
})

/** One box for picture, monogram and placeholder, so nothing moves when a picture comes or fails. */
export const picture = part({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  overflow: 'hidden',
  containerType: 'inline-size',
  borderRadius: radius.control,
  background: color.raised,
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  selectors: {
    // A picture in the card's own color still has an edge.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.text} 8%, transparent)`,
      pointerEvents: 'none',
    },
    '&[data-monogram]': { color: '#FFFFFF', forcedColorAdjust: 'none', letterSpacing: '-0.02em' },
    // Drawn by the style sheet: as text it would be a part of the tile's visible name.
    '&[data-monogram]::before': { content: 'attr(data-monogram)', fontSize: ['28px', '34cqi'] },
    ...byHue,
  },
})

export const image = part({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' })

/** Nothing of it is cut off. */
export const whole = modifier({ objectFit: 'contain' })

/** How many, over the corner of the picture. */
export const count = part({
  position: 'absolute',
  insetBlockEnd: 6,
  insetInlineEnd: 6,
  zIndex: 1,
  maxWidth: 'calc(100% - 12px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInline: space.s2,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.text,
  boxShadow: shadow.raised,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 600,
  letterSpacing: 'normal',
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})

const cut = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.note,
  lineHeight: line.note,
} as const

export const name = part({
  ...cut,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  marginBlockStart: space.s1,
  paddingInline: 2,
  fontWeight: 550,
})

export const collection = part({
  ...cut,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  paddingInline: 2,
  color: color.quiet,
})

export const bars = part({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  paddingBlock: `${space.s2} 2px`,
  paddingInline: 2,
})

export const placeholder = part({ display: 'block', padding: space.s1 })
