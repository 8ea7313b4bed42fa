import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

export const leadsOut = part({ display: 'inline-flex', color: vars.color.quiet })
