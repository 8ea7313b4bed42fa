export { walletAdapters } from '../walletAdapter/walletAdapters.js'
