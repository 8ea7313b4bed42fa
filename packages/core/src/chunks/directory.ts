/** Wallets that are not installed: the directory, the bundled index, the list of all, and how to get or open them. */
export { filterByDirectory } from '../actions/wallets/filterWallets.js'
export { findInDirectory } from '../actions/wallets/findInDirectory.js'
export { openWalletApp, walletBrowserLink } from '../actions/wallets/openWalletApp.js'
export { prefetchWallets } from '../actions/wallets/prefetchWallets.js'
export { installOf, prepareDirectory } from '../actions/wallets/prepareDirectory.js'
export { browser } from '../features/walletBrowser/browseWallets.js'
