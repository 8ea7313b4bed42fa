/** Coming back to a wallet that was installed, after the page was loaded anew. */
export { reloadFor, resumeInstall } from '../actions/wallets/resumeInstall.js'
