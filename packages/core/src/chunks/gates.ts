/** Asking gates, which few apps have. */
export { admitCandidate } from '../actions/connection/runGates.js'
