/** Asking gates, which few apps have. */
export { askGates } from '../actions/connection/runGates.js'
