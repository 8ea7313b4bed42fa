import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

/** Fills the height that the shell gives (the detail pane) and stands in its middle. */
export const attempt = part({ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: '1 1 auto' })

/** A line below the buttons. */
export const watched = part({ display: 'block', paddingBlockStart: vars.space.s2 })
