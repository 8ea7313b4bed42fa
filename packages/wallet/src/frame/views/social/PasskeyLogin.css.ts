import { vars } from '@portico/ui/internal/styles'
import { part } from '../part.ts'

const { color, line, space, text } = vars

/** Between the two buttons: what the second one is for. */
export const newHere = part({
  display: 'block',
  paddingBlockStart: space.s2,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  textAlign: 'center',
  textWrap: 'balance',
})
