/** Balance and name of connected accounts: read once there is a connection. */
export { setBalancesHidden } from '../actions/account/setBalancesHidden.js'
export { refresh, rereadAccount, syncAccount } from '../actions/account/syncAccount.js'
// Settings are reached from the account.
export { setPreferences } from '../actions/preferences/setPreferences.js'
