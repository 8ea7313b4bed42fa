import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'

const { color, radius } = vars

export const picture = part({
  display: 'block',
  flex: 'none',
  width: '100%',
  height: 144,
  borderRadius: radius.panel,
  overflow: 'hidden',
})

// No reset for the shapes: it would unset their geometry, which is CSS too.
export const ground = modifier({ fill: color.raised })
export const light = modifier({ fill: color.accentSoft })
export const arch = modifier({ fill: `color-mix(in srgb, ${color.accent} 22%, ${color.surface})` })
export const door = modifier({ fill: color.surface })
export const floor = modifier({ stroke: color.line })
export const wallet = modifier({ fill: color.accent })
export const walletFlap = modifier({ fill: 'none', stroke: color.onAccent, strokeWidth: '2.2' })
