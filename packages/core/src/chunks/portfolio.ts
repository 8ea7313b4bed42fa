/** The tokens of connected accounts: read when somebody looks at them. */
export { followAccounts } from '../features/portfolio/followAccounts.js'
export { loadTokens } from '../features/portfolio/loadTokens.js'
export { setTokenHidden } from '../features/portfolio/setTokenHidden.js'
