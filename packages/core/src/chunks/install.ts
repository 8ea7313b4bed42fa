/** Coming back to a wallet that was installed, or from a provider, after the page was loaded anew. */
export { reloadFor, resume } from '../actions/wallets/resume.js'
