/** What is asked of an address that was typed. */
export { toAddress } from '../chain/reads/toAddress.js'
export { validateAddress } from '../chain/reads/validateAddress.js'
