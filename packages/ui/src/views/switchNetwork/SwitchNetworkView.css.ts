import { part } from '../../theme/part.js'

export const switchNetwork = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 auto',
})
