import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

/** Height of a row that nobody has seen yet. */
export const rowHeight = vars.size.row

export const list = part({ display: 'block' })

export const block = part({ display: 'block', contain: 'layout style' })

export const item = part({ display: 'block' })

/** Holds the place of rows out of sight. Their names are there for the browser's own search, and nobody sees them. */
export const words = part({
  display: 'block',
  overflow: 'hidden',
  contain: 'strict',
  contentVisibility: 'auto',
  // Not by opacity, which would be a layer for each.
  color: 'transparent',
  forcedColorAdjust: 'none',
})
