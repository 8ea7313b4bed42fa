import { createVar, fallbackVar } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { color, size, space } = vars

/** Room at both sides of the rows, inside what scrolls; 0 unless the place of the list sets it. */
export const rowInset = createVar()

/** From the top of one row to the top of the next: that of `List`. The list reads it from the page, in px. */
export const rowPitch = `calc(${size.row} + ${space.s1})`

/** Takes the height that is left. Its size does not depend on the rows, so scrolling lays out nothing outside. */
export const box = part({
  position: 'relative',
  display: 'block',
  flex: '1 1 0',
  minHeight: 0,
  containerType: 'size',
  borderBlockStart: '1px solid transparent',
  // The content below fades out, where scrollbars are hidden until they are used.
  maskImage: `linear-gradient(to top, transparent, #000 ${fade()})`,
  selectors: { '&[data-state="scrolled"]': { borderBlockStartColor: color.line } },
  '@media': { '(forced-colors: active)': { maskImage: 'none' } },
})

export const scroller = part({
  display: 'block',
  height: '100cqh',
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.line} transparent`,
  contain: 'strict',
})

/** Rows are as wide with a scrollbar as without one: it lies in the room beside them. */
const column = {
  display: 'block',
  width: `calc(100cqw - 2 * ${fallbackVar(rowInset, '0px')})`,
  marginInlineStart: fallbackVar(rowInset, '0px'),
} as const

export const rows = part({ ...column, position: 'relative', listStyle: 'none' })

export const item = part({
  position: 'absolute',
  insetInline: 0,
  display: 'block',
  height: size.row,
  contain: 'strict',
})

export const below = part({ ...column, paddingBlockEnd: fade() })

function fade(): string {
  return space.s3
}
