import { part } from './part.js'

/** Class of an element without a look of its own: it has the reset, as every element of Portico must. */
export const plain = part({})

/** The same for a name within a sentence, whose direction is its own. */
export const isolated = part({ unicodeBidi: 'isolate' })

/** The same for an element that is a box. */
export const plainBox = part({ display: 'block' })
