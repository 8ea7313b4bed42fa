import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, radius } = vars

export const tile = part({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.media,
})

export const large = modifier({
  width: 56,
  height: 56,
  borderRadius: radius.panel,
  '@media': { [LOW_WINDOW]: { width: 32, height: 32, borderRadius: radius.chip } },
})

export const tones = {
  neutral: modifier({ background: color.raised, color: color.text }),
  success: modifier({ background: color.successSoft, color: color.success }),
  warning: modifier({ background: color.warningSoft, color: color.warning }),
  danger: modifier({ background: color.dangerSoft, color: color.danger }),
}
