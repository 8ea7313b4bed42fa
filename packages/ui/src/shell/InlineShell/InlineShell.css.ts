import { tokens } from '../../theme/contract.css.js'
import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

export const inline = part({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: tokens.modalWidth,
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.text,
})
