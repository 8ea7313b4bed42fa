import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

export const list = part({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, listStyle: 'none' })
