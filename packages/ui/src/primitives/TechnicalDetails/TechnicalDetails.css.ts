import { part } from '../../theme/part.js'

export const raw = part({
  display: 'block',
  fontFamily: 'ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'text',
})
