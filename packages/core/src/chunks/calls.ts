/** What wallets and chains are asked for by the app: `portico.wallet` and `portico.chain`. */
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
export {
  describeAddress,
  estimateFee,
  estimateTransfer,
  nativeBalance,
  resolveName,
  tokenBalance,
  validateAddress,
  waitForTransaction,
} from '../actions/network/chainCalls.js'
