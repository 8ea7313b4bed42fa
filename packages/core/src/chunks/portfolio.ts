/** The tokens of connected accounts: read when a view shows them. */
export { loadTokens } from '../features/portfolio/loadTokens.js'
export { setTokenHidden } from '../features/portfolio/setTokenHidden.js'
