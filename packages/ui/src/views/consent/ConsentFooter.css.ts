import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars

export const consent = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.text,
  // Beside the line for people without a wallet.
  selectors: {
    '&:not(:first-child)': { marginBlockStart: space.s2 },
    '&:not(:last-child)': { marginBlockEnd: space.s2 },
  },
})

/** Under the words, not under the box. Hidden it still describes what is blocked. */
export const reason = part({
  display: 'block',
  paddingInlineStart: `calc(22px + ${space.s3})`,
  fontWeight: 550,
  color: color.warning,
  selectors: { '&[hidden]': { display: 'none' } },
})
