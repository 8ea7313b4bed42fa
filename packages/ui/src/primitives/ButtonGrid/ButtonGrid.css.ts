import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { labelRoom } from '../Button/Button.css.js'

/** Equal widths on one line; one below the other where the labels do not fit (320 px, long languages). */
export const buttonGrid = part({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2, width: '100%' })

/** Right to left in the order of the code: two columns to three. */
export const mainAtEnd = modifier({ flexDirection: 'row-reverse' })

/** A label stays on one line as long as it fits the whole width. */
export const cell = part({
  display: 'grid',
  flex: '1 1 0',
  minWidth: 'fit-content',
  vars: { [labelRoom]: vars.space.s2 },
  selectors: { [`${mainAtEnd} > &:first-child`]: { flexGrow: 1.5 } },
})
