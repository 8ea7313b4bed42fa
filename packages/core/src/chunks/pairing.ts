/** Pairing wallets that are on another device, or in another app. */
export { pairBy } from '../actions/connection/pairBy.js'
export { pairWallet } from '../actions/connection/pairWallet.js'
