import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, space, text } = vars

export const emailField = part({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  selectors: { '[data-part="social-tiles"] + &': { marginBlockStart: space.s2 } },
})

/** Address and button in one frame: the edge is all there is to see of it, so it has a contrast of 3:1. */
export const box = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: 3,
  border: `1px solid color-mix(in srgb, ${color.quiet} 72%, ${color.surface})`,
  borderRadius: radius.panel,
  color: color.quiet,
  selectors: {
    '&:focus-within': { borderColor: color.accentText, boxShadow: `0 0 0 1px ${color.accentText}`, color: color.text },
  },
})

/** The address with its icon. The button is outside: a press there leaves the field alone. */
export const place = part({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  gap: space.s2,
  minWidth: 0,
  paddingInlineStart: `calc(${space.s3} - 3px)`,
  cursor: 'text',
})

export const wrong = modifier({
  borderColor: color.danger,
  selectors: { '&:focus-within': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` } },
})

export const input = part({
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 44,
  color: color.text,
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${text.body})`,
  lineHeight: line.body,
  textAlign: 'start',
  selectors: { '&::placeholder': { color: color.quiet, opacity: 1 } },
})

/** Blocked: no longer the next thing to do, and still readable. */
export const press = modifier({
  flex: 'none',
  minHeight: 44,
  // In the list of the two panes the address is worth more.
  '@container': { '(max-width: 280px)': { paddingInline: space.s2 } },
  selectors: {
    '&[aria-disabled="true"][aria-describedby]': {
      background: color.raised,
      color: color.quiet,
      opacity: 1,
      '@media': { '(forced-colors: active)': { color: 'GrayText' } },
    },
  },
})

export const problem = part({
  display: 'flex',
  gap: space.s1,
  paddingInline: space.s1,
  color: color.danger,
  fontSize: text.note,
  lineHeight: line.note,
  overflowWrap: 'anywhere',
})

/** A line with words in its middle, between two ways to go on. */
export const or = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  paddingBlock: '10px 8px',
  paddingInline: space.s1,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  textAlign: 'center',
  selectors: {
    '&::before, &::after': { content: '""', flex: '1 1 12px', height: 1, background: color.line },
  },
  '@media': {
    // Seen where the page's colors are forced.
    '(forced-colors: active)': {
      selectors: { '&::before, &::after': { background: 'CanvasText' } },
    },
  },
})
