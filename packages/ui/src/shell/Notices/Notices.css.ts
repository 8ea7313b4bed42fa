import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { part } from '../../theme/part.js'

const { size, space } = vars

const vanish = keyframes({ to: { opacity: 0 } })
const sink = keyframes({ to: { opacity: 0, transform: `translateY(calc(8px * ${motion.travel}))` } })
const grow = keyframes({ from: { gridTemplateRows: '0fr' } })
const shrink = keyframes({ to: { gridTemplateRows: '0fr', opacity: 0 } })

/** A place in the card's column without a height, so that nothing moves when a notice comes. */
export const place = part({ display: 'block', flex: 'none', height: 0 })

/** Under the header: without a start of its own it lies where its place is. Scrolls inside a card that is too low. */
export const stack = part({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100% - ${size.header} - ${space.s4})`,
  // Room for the shadow of the last one.
  paddingBlockEnd: space.s3,
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  listStyle: 'none',
  // Beside the bars the view takes presses.
  pointerEvents: 'none',
})

/** Pushes the older ones down as it comes and lets them up as it goes; with reduced motion it only fades. */
export const alert = part({
  display: 'grid',
  gridTemplateRows: '1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 'none',
  pointerEvents: 'auto',
  animation: `${grow} ${motion.toast} ${motion.easeOut}`,
  selectors: {
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
export const alertBody = part({ display: 'block', minHeight: 0 })

/** Between the view and the footer, wherever in the page it is. */
export const snackbarPlace = part({
  position: 'relative',
  zIndex: 1,
  order: 1,
  display: 'block',
  flex: 'none',
  height: 0,
})

/** Over the end of the view. It says something and does nothing, so presses go to what lies under it. */
export const snackbarBody = part({
  position: 'absolute',
  insetBlockEnd: space.s3,
  insetInline: space.s5,
  display: 'block',
  maxWidth: 320,
  marginInline: 'auto',
  pointerEvents: 'none',
  selectors: {
    // Shorter than the 150 ms after which the next one comes, so that two are never seen together.
    '&[data-state="closing"]': { animation: `${sink} ${motion.exit} ${motion.easeInOut} forwards` },
  },
})
