import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const slide = (distance: string): string =>
  keyframes({ from: { opacity: 0, transform: `translateX(calc(${distance} * ${motion.travel}))` } })
const appear = keyframes({ from: { opacity: 0 } })
const fromEnd = slide('20px')
const fromStart = slide('-20px')

/** The one wrapper whose height is animated: the view and, under it, what stays while the view scrolls. */
export const stage = part({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 0,
  minWidth: 0,
  transition: `height ${motion.height} ${motion.easeInOut}`,
  // The card scrolls there, the footer with the view.
  selectors: {
    '[data-part="card"] > &': {
      '@media': { [LOW_WINDOW]: { flex: 'none', height: 'auto !important', transition: 'none' } },
    },
  },
})

/** Scrolls what does not fit. */
export const frame = part({
  display: 'block',
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.line} transparent`,
  selectors: {
    '[data-part="card"] > * > &': { '@media': { [LOW_WINDOW]: { overflow: 'visible' } } },
    // While it grows, a scrollbar would only flash.
    '[data-state="moving"] > &': { overflowY: 'hidden' },
  },
})

/** Always under the view. */
export const footerPlace = part({ display: 'block', flex: 'none' })

/** One that comes with another view fades in with it. */
export const arriving = modifier({ animation: `${appear} ${motion.view} ${motion.easeOut}` })

/** Contains the margins of the view, so that its measured height is its real one. */
export const view = part({ display: 'flow-root', position: 'relative' })

const slideIn = (name: string): string => `${name} ${motion.view} ${motion.easeOut}`

export const forward = modifier({
  animation: slideIn(fromEnd),
  selectors: { '&:dir(rtl)': { animation: slideIn(fromStart) } },
})
export const back = modifier({
  animation: slideIn(fromStart),
  selectors: { '&:dir(rtl)': { animation: slideIn(fromEnd) } },
})
