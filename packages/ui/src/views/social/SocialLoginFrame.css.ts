import { part } from '../../theme/part.js'

/** Fills the height that the shell gives (the detail pane) and stands in its middle. */
export const socialLogin = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 auto',
  // The time until another code runs in it.
  fontVariantNumeric: 'tabular-nums',
})

/** Takes half of the height that a code has left, so that pictures and words stand in the middle of it. */
export const pictures = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flex: '1 1 auto',
})
