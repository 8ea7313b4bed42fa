import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius, size, space, text } = vars

/** Over the borders of the boxes that it stands between, which are `space.s3` apart. The icon is drawn for a row. */
export const flip = modifier({
  zIndex: 1,
  alignSelf: 'center',
  marginBlock: `calc((${space.s3} + ${size.target}) / -2)`,
  borderColor: color.line,
  borderRadius: radius.panel,
  background: color.surface,
  color: color.text,
  rotate: '90deg',
  selectors: { '&:hover': hovered({ background: color.raised }) },
})

/** As high with a button in it as without. */
export const worthLine = modifier({ marginInlineStart: 0, minHeight: size.controlSmall })

/** Beside the price, however long that is. */
export const age = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  flex: 'none',
  color: color.quiet,
  fontSize: text.note,
})

export const ring = modifier({ color: color.accentText })

/** A token with what it is for, and how much of it. */
export const sideRow = part({ display: 'flex', alignItems: 'center', gap: space.s3, minHeight: 32 })

export const sideLabel = part({ flex: '1 1 0' })

/** A line goes from the mark of a step to that of the next one. */
export const task = part({
  position: 'relative',
  display: 'flex',
  gap: space.s3,
  minHeight: 64,
  paddingBlockEnd: space.s3,
  selectors: {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 13,
      insetBlock: '30px 2px',
      width: 2,
      background: color.line,
    },
    '&[data-state="done"]:not(:last-child)::before': { background: color.success },
  },
  '@media': {
    // Seen where the page's colors are forced.
    '(forced-colors: active)': { selectors: { '&:not(:last-child)::before': { background: 'CanvasText' } } },
  },
})

export const taskMark = part({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: '1px solid transparent',
})
export const taskLater = modifier({ background: color.raised, color: color.quiet })
