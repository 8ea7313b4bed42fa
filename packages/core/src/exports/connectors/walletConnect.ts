export type { WalletConnectOptions } from '../../connectors/walletConnect/options.js'
export { walletConnect } from '../../connectors/walletConnect/walletConnect.js'
