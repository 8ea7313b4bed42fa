import { rowInset } from '../../primitives/VirtualList/VirtualList.css.js'
import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, space, text, line } = vars

/** As high in every state, so that nothing moves while words are typed and answers come. */
export const pane = part({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 260,
  // What is left of a small screen beside the header, the edges and the safe area.
  height: ['min(520px, calc(100vh - 160px))', 'min(520px, calc(100dvh - 160px))'],
  vars: { [rowInset]: space.s3 },
  '@media': { [LOW_WINDOW]: { minHeight: 180, height: ['calc(100vh - 45px)', 'calc(100dvh - 45px)'] } },
})

export const head = part({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: space.s2,
  paddingBlock: `${space.s1} ${space.s2}`,
  paddingInline: space.s3,
})

export const searchLine = part({ display: 'flex', alignItems: 'center', gap: space.s1 })

export const search = part({ display: 'block', flex: '1 1 0', minWidth: 0 })

/** The filter is about the field above it and begins where its magnifier does. */
export const filter = part({
  display: 'block',
  paddingInline: space.s3,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})

/** Holds a picture instead of the list: in the middle, and it scrolls where it must. */
export const stead = part({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: space.s3,
})

export const middle = modifier({ justifyContent: 'safe center' })

/** What stands after the last row. */
export const tail = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s3,
  minHeight: vars.size.row,
  paddingInline: space.s2,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
})

/** Its words end where those of the rows do. */
export const tailLink = modifier({ marginInlineEnd: `calc(${space.s3} * -1)` })

export const tailWords = part({ display: 'block', flex: '1 1 0', minWidth: 'min(120px, 100%)' })
