import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, text } = vars

export const steps = part({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  fontVariantNumeric: 'tabular-nums',
})
export const bar = part({
  display: 'block',
  width: 20,
  height: 4,
  borderRadius: 2,
  background: color.line,
  // Seen where the page's colors are forced.
  '@media': { '(forced-colors: active)': { background: 'GrayText' } },
})
export const barDone = modifier({
  background: color.accent,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})
export const count = part({ display: 'block', marginInlineStart: 4 })
