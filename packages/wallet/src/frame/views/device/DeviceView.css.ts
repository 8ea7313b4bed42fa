import { LOW_WINDOW, tokens, vars } from '@portico/ui/internal/styles'
import { modifier, part } from '../part.ts'

const { color, line, radius, shadow, space, text } = vars

/** A page of its own: the card is in its middle as long as it fits. */
export const page = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'safe center',
  boxSizing: 'border-box',
  minHeight: ['100vh', '100dvh'],
  padding: space.s4,
  background: color.surface,
  color: color.text,
  '@media': { [LOW_WINDOW]: { padding: space.s2 } },
})

/** One height, whatever has happened. */
export const card = part({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: '100%',
  maxWidth: tokens.modalWidth,
  minHeight: 480,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: shadow.card,
  overflow: 'hidden',
  '@media': { [LOW_WINDOW]: { minHeight: 0 } },
})

export const body = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  flex: '1 1 auto',
  gap: space.s3,
  paddingInline: space.s4,
  paddingBlock: `${space.s5} ${space.s2}`,
  textAlign: 'center',
})
export const words = part({ display: 'grid', justifyItems: 'center', gap: space.s1, maxWidth: '100%' })
export const title = part({
  display: 'block',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})
export const strong = part({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere', unicodeBidi: 'isolate' })
export const sentence = part({
  display: 'block',
  maxWidth: 300,
  color: color.quiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

/** In the middle of the height: there is nothing else to see. */
export const alone = modifier({ justifyContent: 'center' })

/** One line is always there. */
export const problem = part({
  display: 'flex',
  justifyContent: 'center',
  gap: 6,
  minHeight: line.note,
  color: color.danger,
  fontSize: text.note,
  lineHeight: line.note,
})
export const actions = part({
  display: 'grid',
  flex: 'none',
  gap: space.s2,
  paddingInline: space.s4,
  paddingBlock: `0 ${space.s4}`,
})

/** As large as the way in, and as easy to find. */
export const refuse = modifier({ color: color.danger })
