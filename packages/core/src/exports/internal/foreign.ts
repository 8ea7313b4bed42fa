// How Portico's own packages read what comes from outside. It brings nothing else of core, so servers import it too.

export { isPorticoError } from '../../errors/PorticoError.js'
export {
  array,
  boolean,
  type Decoder,
  list,
  matching,
  number,
  object,
  oneOf,
  optional,
  string,
  valid,
} from '../../foreign/decode.js'
export { readBytes, readText } from '../../foreign/fetching.js'
export { lookOf } from '../../foreign/lookOf.js'
export { baseUnits, shortText, tokenDecimals, validOnly } from '../../foreign/tokenFacts.js'
