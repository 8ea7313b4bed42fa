/** WalletConnect over its library. */
export { createWalletConnect } from '../connectors/walletConnect/createWalletConnect.js'
