import { vars } from '../theme/derived.css.js'
import { modifier, part } from '../theme/part.js'

const { color, space, text, line } = vars

export const sheet = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  paddingBlock: `${space.s1} ${space.s5}`,
  paddingInline: space.s5,
  // In the card of the two panes a sheet of its own stands in the middle.
  width: '100%',
  maxWidth: 440,
  marginInline: 'auto',
})

/** A pane of its own: the sides of design.md, and the next step at its end. */
export const inPane = modifier({
  flex: '1 1 auto',
  maxWidth: 'none',
  paddingBlockEnd: space.s4,
  paddingInline: '28px',
})

/** Takes what the pane has left. */
export const spring = part({ display: 'block', flex: '1 1 0' })

export const intro = part({ display: 'block', color: color.quiet, textWrap: 'pretty' })

export const points = part({ display: 'flex', flexDirection: 'column', gap: space.s4, paddingBlockEnd: space.s1 })

export const point = part({ display: 'flex', alignItems: 'flex-start', gap: space.s3 })

export const words = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

export const pointTitle = part({ display: 'block', fontWeight: 550 })

export const pointText = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  textWrap: 'pretty',
})
