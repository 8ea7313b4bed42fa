import { modifier, part } from '../../theme/part.js'

export const avatar = part({
  display: 'block',
  flex: 'none',
  width: 52,
  height: 52,
  borderRadius: '50%',
  overflow: 'hidden',
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
})

export const small = modifier({ width: 24, height: 24 })
export const medium = modifier({ width: 40, height: 40 })

export const image = part({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
