import { part } from '../../theme/part.js'

export const address = part({ unicodeBidi: 'isolate', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
