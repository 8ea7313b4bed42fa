import { tokens } from '../../theme/contract.css.js'
import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

/** Public tokens only: an old browser drops what derives from them by `color-mix()`. */
export const shellFailed = part({
  position: 'fixed',
  insetBlockEnd: vars.space.s4,
  insetInline: vars.space.s4,
  zIndex: tokens.zIndex,
  width: 'fit-content',
  maxWidth: tokens.modalWidth,
  marginInline: 'auto',
  paddingBlockStart: vars.space.s1,
  border: `1px solid ${tokens.line}`,
  borderRadius: vars.radius.card,
  background: tokens.background,
  color: tokens.text,
  boxShadow: vars.shadow.raised,
})
