import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, size, space } = vars

export const listPane = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  minWidth: 0,
  paddingBlock: `${space.s1} ${space.s3}`,
  paddingInline: space.s3,
})

/** As high as the field from the start. */
export const searchPlace = part({ display: 'block', minHeight: size.control, marginBlockEnd: space.s1 })

/** As high from the start as it will be. */
export const loginPlace = part({
  display: 'flex',
  flexDirection: 'column',
  paddingInline: space.s1,
  // The field's own edge is farther out than that of a row.
  paddingBlockStart: space.s1,
})

/** Under the wallets it stays at the end of what is in sight, while there is room for more than itself. */
export const loginUnder = modifier({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  // In place of the pane's own.
  paddingBlockEnd: space.s3,
  marginBlockEnd: `calc(-1 * ${space.s3})`,
  background: color.surface,
  '@media': { [LOW_WINDOW]: { position: 'static' } },
})

export const group = part({ display: 'flex', flexDirection: 'column' })
