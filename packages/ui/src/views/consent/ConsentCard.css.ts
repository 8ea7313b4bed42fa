import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars

/** Over the list that waits for it. */
export const consent = part({
  display: 'flex',
  flexDirection: 'column',
  marginBlock: `${space.s1} ${space.s2}`,
  marginInline: space.s3,
  padding: space.s3,
  borderRadius: radius.panel,
  background: color.raised,
  fontSize: text.small,
  lineHeight: line.small,
  color: color.text,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
})

/** Under the words, not under the box. It keeps its room, so that no row moves when the box is ticked. */
export const reason = part({
  display: 'block',
  paddingInlineStart: `calc(22px + ${space.s3})`,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  selectors: {
    '&[data-state="asked"]': { color: color.warning, fontWeight: 550 },
    '&[data-state="accepted"]': { visibility: 'hidden' },
  },
  '@media': { '(pointer: coarse)': { paddingInlineStart: `calc(32px + ${space.s3})` } },
})
