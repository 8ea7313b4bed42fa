import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { part } from '../../theme/part.js'

export const link = part({
  color: vars.color.accentText,
  fontWeight: 550,
  cursor: 'pointer',
  borderRadius: vars.radius.chip,
  selectors: {
    '&:hover': hovered({ textDecoration: 'underline' }),
    '&:focus-visible': { boxShadow: vars.shadow.focus, outline: '2px solid transparent' },
  },
})

export const plain = part({})
