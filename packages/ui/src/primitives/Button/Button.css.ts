import { createVar, fallbackVar } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { systemButton } from '../../theme/systemButton.js'

const { color, radius, shadow, size, space, text, line } = vars

/** Room beside the label; a row of buttons sets it, so that two of them stand side by side at 320 px. */
export const labelRoom = createVar()

export const button = part({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  minHeight: size.control,
  paddingBlock: space.s1,
  paddingInline: fallbackVar(labelRoom, space.s4),
  borderRadius: radius.control,
  fontSize: text.body,
  lineHeight: line.body,
  fontWeight: 600,
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  // Forced colors remove backgrounds: the transparent border becomes the visible edge.
  border: '1px solid transparent',
  transition: `background-color ${motion.press} ${motion.easeOut}`,
  selectors: {
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default', opacity: 0.55 },
    '&[data-state="busy"]': { cursor: 'progress', opacity: 1 },
  },
})

export const variants = {
  primary: modifier({
    background: color.accent,
    color: color.onAccent,
    '@media': systemButton,
    selectors: { '&:hover:not(:disabled)': hovered({ background: color.accentHover }) },
  }),
  quiet: modifier({
    background: color.raised,
    color: color.text,
    selectors: { '&:hover:not(:disabled)': hovered({ background: color.pressed }) },
  }),
  tint: modifier({
    background: color.accentSoft,
    color: color.accentText,
    selectors: { '&:hover:not(:disabled)': hovered({ background: color.pressed }) },
  }),
  text: modifier({
    background: 'transparent',
    color: color.accentText,
    selectors: { '&:hover:not(:disabled)': hovered({ background: color.raised }) },
  }),
  danger: modifier({
    background: color.danger,
    color: color.onDanger,
    '@media': systemButton,
    selectors: { '&:hover:not(:disabled)': hovered({ background: color.dangerHover }) },
  }),
}

export const small = modifier({
  minHeight: size.controlSmall,
  paddingInline: space.s3,
  fontSize: text.small,
  lineHeight: line.small,
})

export const fullWidth = modifier({ display: 'flex', width: '100%' })

/** The label keeps its place while the spinner lies over it, so a busy button does not change its size. */
export const label = part({ display: 'inline-flex', alignItems: 'center', gap: space.s2, minWidth: 0 })
export const labelHidden = modifier({ opacity: 0 })
export const spinner = part({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
