import { ConnectIdle } from '../views/connect/ConnectIdle.js'
import { ConnectSearch } from '../views/connect/ConnectSearch.js'

/** What stands beside and over the list in the wide layout. A chunk of its own, because most apps have the other one. */
export const WIDE_PARTS = { ConnectIdle, ConnectSearch }
