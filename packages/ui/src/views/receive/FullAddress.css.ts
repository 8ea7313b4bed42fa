import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { text, line } = vars

/** Lines of six equal groups. */
export const fullAddress = part({
  display: 'block',
  maxWidth: '30ch',
  marginInline: 'auto',
  textAlign: 'left',
  fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono", monospace',
  fontSize: text.small,
  lineHeight: line.body,
  direction: 'ltr',
  unicodeBidi: 'isolate',
})

/** Five in a line after `0x`; the other lines begin below the first of them. */
export const prefixed = modifier({ maxWidth: '28ch', paddingInlineStart: '3ch', textIndent: '-3ch' })

/** No white space between the groups, so that what is selected and copied is the address as it is. */
export const group = part({ display: 'inline', marginRight: '1ch', whiteSpace: 'nowrap', textIndent: 0 })
