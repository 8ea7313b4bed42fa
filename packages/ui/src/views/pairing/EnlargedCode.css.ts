import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'

const { color, space, text, line } = vars
const appear = keyframes({ from: { opacity: 0 } })

/** In the browser's top layer, so neither the card nor a page around it cuts it off. */
export const enlarged = part({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s4,
  width: '100%',
  height: '100%',
  padding: space.s4,
  overflow: 'auto',
  background: color.surface,
  color: color.text,
  animation: `${appear} ${motion.view} ${motion.easeOut}`,
})

export const title = part({
  display: 'block',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})

/** As large as fits beside the title and the button. */
export const bigCode = part({
  display: 'block',
  flex: 'none',
  width: `min(100%, max(240px, 100dvh - 180px), 760px)`,
})
