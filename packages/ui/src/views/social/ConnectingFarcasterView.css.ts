import { part } from '../../theme/part.js'

/** The link is short, so its code is read at less than the width of a pairing's. */
export const codePlace = part({ display: 'flex', justifyContent: 'center', width: 246, maxWidth: '100%' })
