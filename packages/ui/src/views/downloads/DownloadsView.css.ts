import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars

export const downloads = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  paddingBlock: `${space.s2} ${space.s4}`,
  paddingInline: space.s3,
  // In the card of the two panes it stands in the middle.
  width: '100%',
  maxWidth: 440,
  marginInline: 'auto',
})

export const top = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s4,
  paddingInline: space.s2,
})

export const sentence = part({
  display: 'block',
  maxWidth: 280,
  color: color.quiet,
  textAlign: 'center',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

export const others = part({ display: 'flex', flexDirection: 'column' })

/** What happens after the press, apart from the ways to get it. */
export const status = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.s1,
  padding: space.s3,
  borderRadius: radius.control,
  background: color.raised,
  border: '1px solid transparent',
})

/** Begins where the words do. */
export const reload = modifier({
  marginInlineStart: space.s1,
  marginBlockEnd: `calc(${space.s1} * -1)`,
  fontSize: text.note,
  lineHeight: line.note,
})
