import { part } from '../../theme/part.js'

/** Fills the height that the shell gives (the detail pane) and stands in its middle. */
export const connectingSocial = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 auto',
})
