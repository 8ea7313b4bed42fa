import { part } from '../../theme/part.js'

export const keptHeight = part({ display: 'flex', flexDirection: 'column' })
