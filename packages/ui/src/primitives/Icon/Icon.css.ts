import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

export const icon = part({ display: 'block', flex: 'none', width: vars.size.icon, height: vars.size.icon })

/** Strokes are 1.5 px at the drawn size of 20 px. No reset: it would unset `d`, which is CSS too. */
export const stroke = modifier({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

/** Icons that point along the line of text turn round in right-to-left. */
export const mirrored = modifier({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } })
