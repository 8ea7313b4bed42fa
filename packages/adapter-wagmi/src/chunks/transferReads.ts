/** What a network is asked for a transfer, and after it. */
export { describeAddress } from '../chain/reads/describeAddress.js'
export { estimateFee } from '../chain/transfers/estimateFee.js'
export { estimateTransfer } from '../chain/transfers/estimateTransfer.js'
export { findTransfer } from '../chain/transfers/findTransfer.js'
export { transactionStatus } from '../chain/transfers/transactionStatus.js'
export { waitForTransaction } from '../chain/transfers/waitForTransaction.js'
