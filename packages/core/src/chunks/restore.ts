/** Restoring what the last visit left, where it left anything. */
export { restoreStored } from '../actions/connection/restoreStored.js'
