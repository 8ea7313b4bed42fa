export { tokenListBalances } from '../../services/tokenList/tokenListBalances.js'
export type { ListedToken, TokenListOptions } from '../../services/tokenList/types.js'
