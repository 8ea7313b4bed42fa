/** Balance and name of connected accounts: read once there is a connection. */
export { refresh, syncAccount } from '../actions/account/syncAccount.js'
