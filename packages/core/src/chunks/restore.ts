/** Restoring what the last visit left, where it left anything. */
export { restoreVisit } from '../actions/connections/restore/restoreVisit.js'
export { wakeVisit } from '../actions/connections/restore/wakeVisit.js'
