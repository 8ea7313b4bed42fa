/** What a wallet is asked for in one request. */
export { addNetwork } from '../wallet/addNetwork.js'
export { assets } from '../wallet/assets.js'
export { request } from '../wallet/request.js'
export { switchNetwork } from '../wallet/switchNetwork.js'
export { watchAsset } from '../wallet/watchAsset.js'
