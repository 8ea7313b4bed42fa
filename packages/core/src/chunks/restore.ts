/** Restoring what the last visit left, where it left anything. */
export { restoreVisit } from '../actions/connection/restoreVisit.js'
export { wakeVisit } from '../actions/connection/wakeVisit.js'
