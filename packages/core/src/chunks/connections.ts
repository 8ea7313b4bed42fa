/** Making, changing and ending connections: what a visit needs that is connected, or will be. */
export { applyAdapterEvent } from '../actions/connection/applyAdapterEvent.js'
export { stopConnecting } from '../actions/connection/candidates.js'
export { disconnect } from '../actions/connection/disconnect.js'
