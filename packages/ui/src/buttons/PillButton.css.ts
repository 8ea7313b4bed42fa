import { vars } from '../theme/derived.css.js'
import { hovered } from '../theme/hovered.js'
import { motion } from '../theme/motion.css.js'
import { modifier, part } from '../theme/part.js'
import { systemButton } from '../theme/systemButton.js'

const { color, radius, shadow, size, space } = vars

export const pill = part({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  minHeight: size.control,
  maxWidth: '100%',
  paddingInline: space.s4,
  borderRadius: radius.control,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  border: '1px solid transparent',
  background: color.raised,
  color: color.text,
  transition: `background-color ${motion.press} ${motion.easeOut}`,
  selectors: {
    '&:hover': hovered({ background: color.pressed }),
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    '&:disabled': { cursor: 'default', opacity: 0.55 },
  },
})

/** The states in which pressing is the one thing to do next. */
export const inviting = modifier({
  background: color.accent,
  color: color.onAccent,
  '@media': systemButton,
  selectors: { '&:hover': hovered({ background: color.accentHover }) },
})

export const warning = modifier({
  background: color.warningSoft,
  color: color.warning,
  selectors: { '&:hover': hovered({ background: color.warningSoft }) },
})

export const label = part({ display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const detail = part({
  display: 'block',
  fontWeight: 400,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})

/** In the padding at the end, so that its coming and going moves nothing. */
export const busyDot = part({
  position: 'absolute',
  insetInlineEnd: '5px',
  insetBlockStart: 'calc(50% - 3px)',
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: 'currentColor',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})
