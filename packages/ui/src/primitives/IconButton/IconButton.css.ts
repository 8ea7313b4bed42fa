import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

const { color, radius, shadow, size } = vars

export const iconButton = part({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
  borderRadius: radius.control,
  color: color.quiet,
  cursor: 'pointer',
  border: '1px solid transparent',
  selectors: {
    '&:hover': hovered({ background: color.raised, color: color.text }),
    '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' },
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default', opacity: 0.55, background: 'transparent' },
  },
})
