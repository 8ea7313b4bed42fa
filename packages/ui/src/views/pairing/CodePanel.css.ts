import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars

/** Narrower sides than other states have: the code is what counts. */
export const codePanel = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s1,
  minWidth: 0,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s4,
  textAlign: 'center',
  // Without a code, its words stand in the middle of the height that the code had.
  flex: '1 0 auto',
  selectors: { '&:not(:has([data-part="living-code"]))': { justifyContent: 'center' } },
})

export const title = part({
  display: 'block',
  fontSize: text.body,
  lineHeight: line.body,
  fontWeight: 600,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

/** Four lines, which is what most titles with their sentence need, the help too: what is below stays where it is. */
export const words = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s1,
  minHeight: `calc(${line.body} * 2 + ${space.s1} + ${line.note} * 2)`,
})

export const sentence = part({
  display: 'block',
  maxWidth: 290,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

export const actions = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: '100%',
  maxWidth: 360,
  gap: space.s2,
  paddingBlockStart: space.s2,
})
