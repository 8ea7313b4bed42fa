import { fallbackVar, keyframes } from '@vanilla-extract/css'
import { tokens } from '../../theme/contract.css.js'
import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'

const { color, line, radius, shadow, size, space, text } = vars
const appear = keyframes({ from: { opacity: 0 } })
// Position only: what is in it is opaque in the first frame.
const rise = keyframes({ from: { transform: `translateY(calc(16px * ${motion.travel}))` } })

/** A window as narrow as a phone, where the sheet stands at the end of the screen. */
const NARROW = '(max-width: 480px)'

/** In the browser's top layer, over the card and as wide as it. */
export const sheet = part({
  position: 'fixed',
  inset: 0,
  display: 'block',
  width: `min(${tokens.modalWidth}, calc(100% - 32px))`,
  height: 'fit-content',
  maxHeight: 'min(calc(100% - 32px), 700px)',
  margin: 'auto',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: shadow.card,
  fontSize: text.body,
  lineHeight: line.body,
  animation: `${rise} ${motion.view} ${motion.easeOut}`,
  selectors: {
    '&::backdrop': {
      // Older browsers give it no variables.
      background: fallbackVar(color.overlay, 'rgb(20 20 24 / 0.45)'),
      animation: `${appear} ${motion.view} ${motion.easeOut}`,
    },
  },
  '@media': {
    [NARROW]: {
      width: '100%',
      maxWidth: '100%',
      maxHeight: 'calc(100% - 32px)',
      marginBlockEnd: 0,
      borderInlineWidth: 0,
      borderBlockEndWidth: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
})

export const body = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  padding: space.s5,
  paddingBlockStart: space.s3,
  paddingBlockEnd: `max(${space.s4}, env(safe-area-inset-bottom))`,
})

export const head = part({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.s3,
  marginInlineEnd: `calc(-1 * ${space.s2})`,
})

export const title = part({
  display: 'block',
  minWidth: 0,
  paddingBlock: '6px',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
})

/** As large as leaves room for what is below it. */
export const frame = part({ display: 'block', width: '100%', maxWidth: '48vh', marginInline: 'auto' })

export const facts = part({ display: 'flex', flexDirection: 'column', gap: space.s1 })

export const fact = part({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: size.control,
  paddingInlineEnd: size.control,
})

export const description = part({
  display: 'block',
  fontSize: text.small,
  lineHeight: line.small,
  overflowWrap: 'anywhere',
})

/** Two beside each other, or one where a name is long. */
export const traits = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: space.s2,
  paddingBlockStart: space.s2,
})

export const trait = part({
  display: 'block',
  minWidth: 0,
  paddingInline: space.s3,
  paddingBlock: space.s2,
  borderRadius: radius.control,
  background: color.raised,
})

/** At the end of both lines. */
export const action = part({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: `calc(-1 * ${space.s2})`,
  display: 'flex',
  alignItems: 'center',
})

export const term = part({ display: 'block', fontSize: text.note, lineHeight: line.note, color: color.quiet })

export const value = part({
  display: 'block',
  fontSize: text.small,
  lineHeight: line.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

export const link = part({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: space.s2,
  minHeight: size.control,
  paddingInline: space.s2,
  marginInlineStart: `calc(-1 * ${space.s2})`,
  borderRadius: radius.control,
  color: color.accentText,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&:hover': hovered({ background: color.raised }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
  },
})
