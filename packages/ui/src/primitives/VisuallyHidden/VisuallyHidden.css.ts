import { part } from '../../theme/part.js'

export const hidden = part({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  selectors: { '&[hidden]': { display: 'none' } },
})
