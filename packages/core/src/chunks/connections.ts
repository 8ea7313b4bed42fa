/** Making, changing and ending connections: what a visit needs that is connected, or will be. */
// What a restored visit and the account share.
export { recallHidden } from '../actions/account/recallHidden.js'
export { applyAdapterEvent } from '../actions/connection/applyAdapterEvent.js'
export { stopConnecting } from '../actions/connection/candidates.js'
export { disconnect } from '../actions/connection/disconnect.js'
export { recheckConnection } from '../actions/connection/recheckConnection.js'
// What a restored visit and watching an account share.
export { watchedHandle } from '../actions/connection/watchedHandle.js'
