import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, radius, shadow, space, text, line } = vars

export const segments = part({
  display: 'flex',
  padding: space.s1,
  borderRadius: radius.control,
  background: color.raised,
})

/** As wide as its word asks for, so that a long one in another language stays whole. */
export const segment = part({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 auto',
  minHeight: 36,
  paddingInline: space.s2,
  border: '1px solid transparent',
  borderRadius: radius.chip,
  fontSize: text.small,
  lineHeight: line.small,
  fontWeight: 550,
  color: color.quiet,
  selectors: {
    '&[data-state="selected"]': {
      background: color.surface,
      borderColor: color.line,
      color: color.text,
      '@media': {
        '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
    '&:has(:focus-visible)': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
  },
})

/** Over the segment and the edge around it, so that a finger has 44 px. */
export const input = part({
  position: 'absolute',
  insetBlock: -5,
  insetInline: 0,
  opacity: 0,
  cursor: 'pointer',
})
