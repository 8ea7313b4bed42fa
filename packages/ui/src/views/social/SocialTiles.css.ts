import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, space } = vars

/** Two columns, or one row. What doesn't fit stands in a line of its own, whole. */
export const tiles = part({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s2,
  selectors: { '[data-part="email-field"] + &': { marginBlockStart: space.s2 } },
})

export const tile = modifier({
  flex: '1 1 auto',
  justifyContent: 'flex-start',
  paddingInline: `calc(${space.s2} - 1px)`,
  fontWeight: 550,
  selectors: {
    // Blocked, with the reason elsewhere: readable still.
    '&[aria-disabled="true"][aria-describedby]': {
      color: color.quiet,
      opacity: 1,
      '@media': { '(forced-colors: active)': { color: 'GrayText' } },
    },
  },
})

export const half = modifier({ flexBasis: `calc(50% - ${space.s2} / 2)` })
