import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { line, text } = vars

const GAP = '0.6ch'

/** Left to right in every script, five groups to a line. */
export const groups = part({
  display: 'block',
  direction: 'ltr',
  textAlign: 'start',
  unicodeBidi: 'isolate',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: text.small,
  lineHeight: line.body,
  maxWidth: `calc(22ch + 6 * ${GAP} + 2px)`,
  fontVariantLigatures: 'none',
})
/** What every address of a kind begins with hangs out, so that the groups stand under each other. */
export const hanging = modifier({ paddingLeft: `calc(2ch + ${GAP})`, textIndent: `calc(-2ch - ${GAP})` })
export const group = part({ display: 'inline', marginRight: GAP, textIndent: 0 })
export const differs = modifier({
  fontWeight: 700,
  textDecorationLine: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
})
