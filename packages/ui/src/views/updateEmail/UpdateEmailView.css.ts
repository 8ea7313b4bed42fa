import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, radius, space, text } = vars

/** One height for every step. */
export const updateEmail = part({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 432,
  paddingInline: space.s6,
  paddingBlock: space.s3,
  '@media': { [LOW_WINDOW]: { minHeight: 0, paddingBlock: space.s2 } },
})

export const newAddress = part({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })
export const lead = part({ display: 'block', color: color.quiet, textWrap: 'pretty', paddingBlockEnd: space.s4 })
export const fieldLabel = part({
  display: 'block',
  paddingInline: 2,
  paddingBlockEnd: 6,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 550,
})
/** The edge is all there is to see of it, so it has a contrast of 3:1. */
export const field = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: 52,
  paddingInline: space.s3,
  border: `1px solid color-mix(in srgb, ${color.quiet} 72%, ${color.surface})`,
  borderRadius: radius.panel,
  selectors: { '&:focus-within': { borderColor: color.accentText, boxShadow: `0 0 0 1px ${color.accentText}` } },
})
/** What is in it can be read and copied, and not changed. */
export const locked = modifier({
  marginBlockEnd: space.s4,
  borderColor: color.line,
  background: color.raised,
  color: color.quiet,
})
export const wrong = modifier({
  borderColor: color.danger,
  selectors: { '&:focus-within': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` } },
})
export const fieldInput = part({
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 44,
  color: 'inherit',
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${text.body})`,
  lineHeight: line.body,
  // Addresses are left to right; the field begins where its label does.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  textOverflow: 'ellipsis',
})
export const slot = part({ display: 'block', paddingBlockStart: 6 })

export const changeStage = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s3,
  textAlign: 'center',
  '@media': { [LOW_WINDOW]: { gap: space.s2 } },
})
export const words = part({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space.s1 })
export const heading = part({
  display: 'block',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
})
