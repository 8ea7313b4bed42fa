import { keyframes } from '@vanilla-extract/css'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const vanish = keyframes({ to: { opacity: 0 } })
const grow = keyframes({ from: { gridTemplateRows: '0fr' } })
const shrink = keyframes({ to: { gridTemplateRows: '0fr', opacity: 0 } })

/** In the card's column, between the header and the view. Scrolls inside a window that is too low. */
export const stack = part({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  maxHeight: ['45vh', '45dvh'],
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  listStyle: 'none',
  '@media': { [LOW_WINDOW]: { maxHeight: 'none' } },
})

/** Takes its room as it comes and gives it back as it goes, so that nothing jumps; with reduced motion it only fades. */
export const notice = part({
  display: 'grid',
  gridTemplateRows: '1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 'none',
  animation: `${grow} ${motion.toast} ${motion.easeOut}`,
  selectors: {
    // Shorter than the 150 ms after which the next one comes, so that two are never seen together.
    '&[data-state="closing"]': {
      pointerEvents: 'none',
      animation: `${shrink} ${motion.exit} ${motion.easeInOut} forwards`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none',
      selectors: { '&[data-state="closing"]': { animation: `${vanish} ${motion.exit} forwards` } },
    },
  },
})

/** What makes the row's height the grid's to animate. */
export const noticeBody = part({
  display: 'block',
  minHeight: 0,
  overflow: ['hidden', 'clip'],
  // The header has an edge there.
  '@media': { [LOW_WINDOW]: { paddingBlockStart: 4 } },
})
