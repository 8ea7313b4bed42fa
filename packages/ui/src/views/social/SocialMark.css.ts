import { fallbackVar } from '@vanilla-extract/css'
import { pictureStrength } from '../../primitives/Media/Media.css.js'
import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, radius } = vars

/** As large as the pictures of wallets, and without a color of its own. */
export const mark = part({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.media,
  background: color.raised,
  color: color.text,
  fontSize: '15px',
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  userSelect: 'none',
  opacity: fallbackVar(pictureStrength, '1'),
  border: '1px solid transparent',
  // Drawn by the style sheet: as text it would be a part of the visible name.
  selectors: { '&[data-letters]::before': { content: 'attr(data-letters)' } },
})

export const sizes = {
  small: modifier({
    width: 28,
    height: 28,
    borderRadius: radius.chip,
    background: color.surface,
    borderColor: color.line,
    fontSize: '13px',
  }),
  medium: modifier({}),
  large: modifier({
    width: 56,
    height: 56,
    borderRadius: radius.panel,
    fontSize: '20px',
    '@media': { [LOW_WINDOW]: { width: 32, height: 32, borderRadius: radius.chip, fontSize: '12px' } },
  }),
}
