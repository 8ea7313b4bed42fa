/** What a network is asked for tokens. */
export { tokenBalance } from '../chain/reads/tokenBalance.js'
export { tokenBalances } from '../chain/reads/tokenBalances.js'
