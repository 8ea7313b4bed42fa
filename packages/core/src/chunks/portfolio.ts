/** The tokens of connected accounts: read when a view shows them. */
export { followAccounts } from '../features/loadList.js'
export { loadTokens, TOKENS } from '../features/portfolio/loadTokens.js'
export { setTokenHidden } from '../features/portfolio/setTokenHidden.js'
