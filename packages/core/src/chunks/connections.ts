/** Making, changing and ending connections: what a visit needs that is connected, or will be. */
// What a restored visit and the account share.
export { recallHidden } from '../actions/account/setBalancesHidden.js'
// What a restored visit and watching an account share.
export { watchedHandle } from '../actions/connect/ways/watchedHandle.js'
export { stopConnecting } from '../actions/connections/candidates.js'
export { disconnect } from '../actions/connections/disconnect.js'
export { applyAdapterEvent } from '../actions/connections/events/applyAdapterEvent.js'
export { recheckConnection } from '../actions/connections/recheckConnection.js'
