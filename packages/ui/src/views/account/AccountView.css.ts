import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, space, text } = vars

/**
 * One height in every state, so that nothing moves when data comes: with header and footer the card is 640 px high. What
 * is longer overflows it, and so scrolls in the shell's own frame, which is as high as this or lower.
 */
export const account = part({
  display: 'block',
  height: 524,
  '@media': { [LOW_WINDOW]: { height: 'auto' } },
})

/** As high as what is in it: what sticks in it sticks to its end. */
export const content = part({ display: 'block', paddingBlockStart: space.s1 })

const stuck = { position: 'sticky', insetBlockStart: 0, zIndex: 1, background: color.surface } as const

export const heading = part({
  ...stuck,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: space.s5,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: text.body,
  lineHeight: line.body,
  fontWeight: 600,
  '@media': { [LOW_WINDOW]: { position: 'static' } },
})

/** Lies over the end of what can be seen, while there is more below; at the end of the list it has nothing to cover. */
export const fade = part({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'block',
  height: 32,
  background: `linear-gradient(transparent, ${color.surface})`,
  pointerEvents: 'none',
  '@media': { [LOW_WINDOW]: { display: 'none' }, '(forced-colors: active)': { display: 'none' } },
})
