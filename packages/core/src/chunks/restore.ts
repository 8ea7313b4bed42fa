/** Restoring what the last visit left, where it left anything. */
export { restoreVisit } from '../actions/connection/restoreVisit.js'
