import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, radius, shadow, space, text, line } = vars

export const tabs = part({ display: 'block', minWidth: 0 })

/** More tabs than fit scroll, rather than shrink below what can be read. */
export const strip = part({
  display: 'flex',
  gap: space.s1,
  marginInline: space.s3,
  paddingInline: space.s2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${color.line}`,
})

export const sticky = modifier({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: color.surface,
  marginInline: 0,
  paddingInline: space.s3,
  '@media': { [LOW_WINDOW]: { position: 'static' } },
})

export const tab = part({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1 0 auto',
  minHeight: 44,
  paddingInline: space.s2,
  borderRadius: `${radius.chip} ${radius.chip} 0 0`,
  fontSize: text.small,
  lineHeight: line.small,
  fontWeight: 600,
  color: color.quiet,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBlockEnd: '2px solid transparent',
  selectors: {
    '&:hover': hovered({ color: color.text }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent', outlineOffset: '-2px' },
    '&[aria-selected="true"]': {
      color: color.text,
      borderBlockEndColor: color.accentText,
      '@media': { '(forced-colors: active)': { borderBlockEndColor: 'Highlight' } },
    },
  },
  // A transparent edge would be drawn there, and every tab look chosen.
  '@media': { '(forced-colors: active)': { borderBlockEndColor: 'Canvas' } },
})

export const panel = part({ display: 'block', minWidth: 0, paddingBlockStart: space.s3 })

/** The first row stands close to the strip that it scrolls under. */
export const panelClose = modifier({ paddingBlockStart: 0 })
