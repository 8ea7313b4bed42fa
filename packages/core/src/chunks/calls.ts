/** What wallets and chains are asked for by the app: `portico.wallet` and `portico.chain`. */

export {
  describeAddress,
  estimateFee,
  estimateTransfer,
  nativeBalance,
  resolveName,
  tokenBalance,
  validateAddress,
  waitForTransaction,
} from '../actions/calls/chainCalls.js'
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
} from '../actions/calls/walletCalls.js'
