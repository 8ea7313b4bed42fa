import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
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

/** Takes the height that is there. */
export const filling = modifier({ flex: '1 1 auto' })

/** One cell for all of them. */
export const wordings = part({ display: 'grid', width: '100%' })

export const words = part({
  display: 'flex',
  gridArea: '1 / 1',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s2,
  '@media': { [LOW_WINDOW]: { gap: space.s1 } },
})

export const unseen = modifier({ visibility: 'hidden' })
/** Of a sentence. */
export const piece = part({ display: 'inline' })
export const drawn = modifier({ selectors: { '&::before': { content: 'attr(data-words)' } } })

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
