/** Wallets that are not installed: the directory, the bundled index, and how to get or open them. */
export { browser, findInDirectory } from '../actions/wallets/browseWallets.js'
export { filterByDirectory } from '../actions/wallets/filterWallets.js'
export { openWalletApp, walletBrowserLink } from '../actions/wallets/openWalletApp.js'
export { prefetchWallets } from '../actions/wallets/prefetchWallets.js'
export { installOf, prepareDirectory } from '../actions/wallets/prepareDirectory.js'
