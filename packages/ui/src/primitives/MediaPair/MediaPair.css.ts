import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, space } = vars
const breathe = keyframes({ '0%, 100%': { opacity: 0.3 }, '40%': { opacity: 1 } })

export const pair = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '14px',
  paddingBlock: space.s3,
  '@media': { [LOW_WINDOW]: { paddingBlock: space.s1 } },
})

export const between = part({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 6, minWidth: 30 })

export const dot = part({
  display: 'block',
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: color.accentText,
  opacity: 0.3,
  animation: `${breathe} 1200ms ease-in-out ${motion.loops}`,
  selectors: {
    '&:nth-child(1)': { opacity: 1 },
    '&:nth-child(2)': { opacity: 0.6, animationDelay: '150ms' },
    '&:nth-child(3)': { animationDelay: '300ms' },
  },
  '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
})

export const lineStill = part({ display: 'block', width: 40, height: 0, borderBlockStart: `2px solid ${color.line}` })

export const mark = part({ display: 'block' })
export const tones = {
  failed: modifier({ color: color.danger }),
  warning: modifier({ color: color.warning }),
  done: modifier({ color: color.success }),
}
