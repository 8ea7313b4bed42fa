import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { line, space } = vars

/** Height of a row that was not shown yet. */
export const rowHeight = vars.size.row

export const list = part({ display: 'block' })

/** A list whose width decides how many columns its tiles have. */
export const tileList = part({ display: 'block', containerType: 'inline-size' })

const columns = createVar()
const gapPx = 2

/** Three columns in a card. A block has a number of tiles that all of these divide, so that no row of it is broken. */
const byWidth = {
  vars: { [columns]: '3' },
  '@container': {
    '(max-width: 279px)': { vars: { [columns]: '2' } },
    '(min-width: 374px)': { vars: { [columns]: '4' } },
    '(min-width: 562px)': { vars: { [columns]: '6' } },
    '(min-width: 1126px)': { vars: { [columns]: '12' } },
  },
}

export const tiles = part({
  ...byWidth,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: `0 ${gapPx}px`,
})

export const tile = part({ display: 'block', minWidth: 0, paddingBlockEnd: space.s1 })

/**
 * A tile's share of the height of its row: a square as wide as its column, two lines below it, and what is around them
 * (`NftTile`).
 */
export const tileHeight: string = `((100cqi - (${columns} - 1) * ${gapPx}px) / ${columns} + 2 * ${line.note} + 2 * ${space.s1}) / ${columns}`

export const block = part({ display: 'block', contain: 'layout style' })

export const item = part({ display: 'block' })

/** Holds the place of rows out of sight. Their names are there for the browser's own search, and are invisible. */
export const words = part({
  display: 'block',
  overflow: 'hidden',
  contain: 'strict',
  contentVisibility: 'auto',
  // Not by opacity, which would be a layer for each.
  color: 'transparent',
  forcedColorAdjust: 'none',
})

/** In a list of tiles. The height is what an older browser takes for that of a block. */
export const tileWords = modifier({ ...byWidth, height: 620 })
