import { createVar, fallbackVar } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { byHue } from '../../theme/hues.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, radius } = vars

/** Opacity of the pictures in a part, 1 unless the part sets it: a row that is blocked shows them faded. */
export const pictureStrength = createVar()

/** One box for picture and monogram, so nothing moves when a picture comes or fails. */
export const media = part({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.media,
  background: color.raised,
  color: color.text,
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  opacity: fallbackVar(pictureStrength, '1'),
  // A picture in the card's own color still has an edge.
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.text} 6%, transparent)`,
  // Drawn by the style sheet: as text it would be a part of the row's visible name.
  selectors: {
    '&[data-monogram]': { color: '#FFFFFF', forcedColorAdjust: 'none', letterSpacing: '-0.02em' },
    '&[data-monogram]::before': { content: 'attr(data-monogram)' },
    ...byHue,
  },
})

/** The widest two letters, MM, take at most three quarters of the tile. */
export const sizes = {
  small: modifier({ width: 24, height: 24, borderRadius: radius.chip, fontSize: '10px' }),
  medium: modifier({ width: 36, height: 36, fontSize: '13.5px' }),
  large: modifier({
    width: 56,
    height: 56,
    borderRadius: radius.panel,
    fontSize: '20px',
    '@media': { [LOW_WINDOW]: { width: 32, height: 32, borderRadius: radius.chip, fontSize: '12px' } },
  }),
  // In the middle of a QR code, whose width the page decides.
  fill: modifier({ width: '100%', aspectRatio: '1', borderRadius: '22%', fontSize: ['18px', '36cqi'] }),
}

export const image = part({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })

// After the sizes: both are single modifiers, and the shape wins over the size's corners.
export const round = modifier({ borderRadius: '50%' })
