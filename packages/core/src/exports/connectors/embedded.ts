export { embeddedWallet } from '../../connectors/embedded/embedded.js'
export type { EmbeddedWalletOptions } from '../../connectors/embedded/options.js'
