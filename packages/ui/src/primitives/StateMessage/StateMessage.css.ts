import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, space, text, line } = vars

export const state = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s2,
  paddingBlock: space.s5,
  paddingInline: space.s6,
  textAlign: 'center',
  '@media': { [LOW_WINDOW]: { gap: space.s1, paddingBlock: space.s2 } },
})

export const title = part({
  display: 'block',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

export const sentence = part({
  display: 'block',
  maxWidth: 280,
  color: color.quiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

export const actions = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: space.s2,
  paddingBlockStart: space.s2,
})
