import { createThemeContract, globalStyle } from '@vanilla-extract/css'

/**
 * The only table of durations (specification 9, design.md). `travel` multiplies every distance: 1, and 0 when the
 * user asked for reduced motion, so that only opacity changes are left.
 */
export const motion = createThemeContract({
  enter: null,
  exit: null,
  view: null,
  header: null,
  height: null,
  toast: null,
  shake: null,
  press: null,
  travel: null,
  /** `infinite`, or `1` when loops are unwelcome. */
  loops: null,
  easeOut: null,
  easeInOut: null,
})

globalStyle('[data-portico]', {
  vars: {
    [motion.enter]: '200ms',
    [motion.exit]: '140ms',
    [motion.view]: '150ms',
    [motion.header]: '120ms',
    [motion.height]: '150ms',
    [motion.toast]: '160ms',
    [motion.shake]: '500ms',
    [motion.press]: '100ms',
    [motion.travel]: '1',
    [motion.loops]: 'infinite',
    [motion.easeOut]: 'cubic-bezier(0.16, 1, 0.3, 1)',
    [motion.easeInOut]: 'cubic-bezier(0.4, 0, 0.2, 1)',
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: {
        [motion.enter]: '80ms',
        [motion.exit]: '80ms',
        [motion.view]: '80ms',
        [motion.header]: '80ms',
        [motion.height]: '0ms',
        [motion.toast]: '80ms',
        [motion.shake]: '0ms',
        [motion.press]: '0ms',
        [motion.travel]: '0',
        [motion.loops]: '0',
      },
    },
  },
})
