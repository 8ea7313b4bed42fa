export type { WalletConnectOptions } from '../../links/walletConnect/walletConnect.js'
export { walletConnect } from '../../links/walletConnect/walletConnect.js'
