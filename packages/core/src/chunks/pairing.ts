/** Pairing wallets that are on another device, or in another app. */
export { pairBy } from '../actions/connect/ways/pairBy.js'
export { pairWallet } from '../actions/connect/ways/pairWallet.js'
