import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

export const link = part({
  color: vars.color.accent,
  fontWeight: 550,
  cursor: 'pointer',
  borderRadius: vars.radius.chip,
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { boxShadow: vars.shadow.focus, outline: '2px solid transparent' },
  },
})

export const plain = part({})
