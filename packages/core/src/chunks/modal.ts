/** What a user's first act needs, fetched with the modal. */
export { refresh } from '../actions/account/syncAccount.js'
export { connect } from '../actions/connection/connect.js'
export { leaveNetworkView } from '../actions/connection/followConnections.js'
export {
  getCallsStatus,
  request,
  sendCalls,
  sendTransaction,
  signMessage,
  signTransactions,
  signTypedData,
  transfer,
  watchAsset,
} from '../actions/connection/walletCalls.js'
export { closeModal, requestCloseModal } from '../actions/modal/closeModal.js'
export { navigateBack, pushModalView, replaceModalView } from '../actions/modal/navigate.js'
export { openModal } from '../actions/modal/openModal.js'
export {
  estimateFee,
  nativeBalance,
  resolveName,
  tokenBalance,
  validateAddress,
  waitForTransaction,
} from '../actions/network/chainCalls.js'
export { switchNetwork } from '../actions/network/switchNetwork.js'
export { prepare } from '../actions/prepare.js'
export { services } from '../actions/project/services.js'
export { directory } from '../actions/wallets/directory.js'
export { findWallet } from '../actions/wallets/findWallet.js'
export { listWalletGroups } from '../actions/wallets/listWallets.js'
export { reloadFor, resumeInstall } from '../actions/wallets/resumeInstall.js'
export { watchInstall } from '../actions/wallets/watchInstall.js'
