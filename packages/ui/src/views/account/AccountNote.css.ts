import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, space, text } = vars

/** As tall as the tiles of the actions. */
export const note = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 64,
  marginInline: space.s5,
  marginBlockEnd: space.s3,
  paddingBlock: space.s2,
  paddingInline: space.s3,
  borderRadius: radius.control,
  border: '1px solid transparent',
  background: color.raised,
  color: color.quiet,
})

/** Of danger: the icon and the words say it too. */
export const warning = modifier({ background: color.warningSoft, color: color.warning })

export const iconPlace = part({ display: 'block', flex: 'none', lineHeight: 0 })

export const sentence = part({
  flex: '1 1 0',
  minWidth: 0,
  margin: 0,
  fontSize: text.note,
  lineHeight: line.note,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})

export const title = part({ display: 'inline', fontWeight: 600, color: color.text })
