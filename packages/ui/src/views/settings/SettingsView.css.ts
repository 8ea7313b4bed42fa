import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, shadow, size, space, text } = vars

export const settings = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

/** The bar of modes begins where the words of the rows do. */
export const modes = part({ display: 'block', paddingInline: space.s2, paddingBlockEnd: space.s2 })

/** Holds the list that lies over it. */
export const language = modifier({ position: 'relative' })

/** Over the whole row, so that a press anywhere opens it. Its value stands at the end, before the chevron. */
export const select = part({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  paddingInlineStart: '40%',
  paddingInlineEnd: 34,
  borderRadius: radius.row,
  fontSize: text.note,
  // Not every browser centers the value of a list.
  lineHeight: `calc(${size.row} - 2px)`,
  color: color.quiet,
  textAlign: 'end',
  textAlignLast: 'end',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' } },
})

/** What holds, as long as there is room for the name of its row. */
export const value = modifier({ maxWidth: 180 })

/** A switch: the browser draws its own where colors are forced. */
export const toggle = part({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: 36,
  height: 22,
  borderRadius: 11,
  // As the edge of a checkbox: it is all there is to see of one that is off.
  border: `1.5px solid ${color.quiet}`,
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${motion.press} ${motion.easeOut}`,
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 3,
      insetInlineStart: 3,
      width: 13,
      height: 13,
      borderRadius: '50%',
      background: color.quiet,
      '@media': { '(forced-colors: active)': { display: 'none' } },
    },
    '&:checked': { background: color.accent, borderColor: color.accentText },
    '&:checked::after': { insetInlineStart: 17, background: color.onAccent },
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
  },
})
