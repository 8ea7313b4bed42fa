import { fallbackVar } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { byHue } from '../../theme/hues.js'
import { part } from '../../theme/part.js'
import { pictureStrength } from '../Media/Media.css.js'

export const dots = part({
  display: 'flex',
  flex: 'none',
  paddingInlineStart: 6,
  opacity: fallbackVar(pictureStrength, '1'),
  selectors: {
    // Beside a list of 300 px there is room for a name and a tag; the names of the chains are still read aloud.
    '[data-part="badge"] ~ &': { '@container': { '(max-width: 300px)': { display: 'none' } } },
  },
})

export const dot = part({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  width: 18,
  height: 18,
  marginInlineStart: -6,
  borderRadius: '50%',
  border: `2px solid ${vars.color.surface}`,
  // Letters could not be read at this size.
  selectors: byHue,
  forcedColorAdjust: 'none',
})

export const image = part({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
