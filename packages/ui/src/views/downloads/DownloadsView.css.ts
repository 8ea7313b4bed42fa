import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, space, text, line } = vars

export const downloads = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  paddingBlock: `${space.s2} ${space.s4}`,
  paddingInline: space.s3,
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

/** A link among words: it begins where they do, and its press area is larger than what it takes from the panel. */
export const reload = modifier({
  marginInlineStart: space.s1,
  marginBlock: `calc(${space.s2} * -1)`,
  fontSize: text.note,
  lineHeight: line.note,
})
