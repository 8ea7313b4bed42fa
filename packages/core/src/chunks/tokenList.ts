/** Reading the tokens of a list from their network. */
export { fetchTokenList, readTokenList } from '../services/tokenList/readTokenList.js'
