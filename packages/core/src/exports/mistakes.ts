export type { Mistake } from '../errors/codes.js'
export { checkRequest } from '../mistakes/checkRequest.js'
export {
  byNetwork,
  check,
  flag,
  items,
  object,
  type RecordRules,
  record,
  text,
  texts,
  url,
} from '../mistakes/shapes.js'
export type { Check, Checked, Shape, Test } from '../mistakes/types.js'
