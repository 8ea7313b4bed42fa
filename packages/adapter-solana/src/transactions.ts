import { describeAddress } from './chain/describeAddress.js'
import { estimateFee } from './chain/estimateFee.js'
import { estimateTransfer } from './chain/estimateTransfer.js'
import { findTransfer } from './chain/findTransfer.js'
import { transactionStatus } from './chain/transactionStatus.js'
import { validateAddress } from './chain/validateAddress.js'
import { waitForTransaction } from './chain/waitForTransaction.js'
import { sendTransaction } from './wallet/sendTransaction.js'
import { signTransactions } from './wallet/signTransactions.js'
import { transfer } from './wallet/transfer.js'

/** Code that checks, makes and follows transactions, in one chunk: a caller of one part needs most of the others. */
export const transactions: {
  readonly validateAddress: typeof validateAddress
  readonly estimateFee: typeof estimateFee
  readonly estimateTransfer: typeof estimateTransfer
  readonly describeAddress: typeof describeAddress
  readonly findTransfer: typeof findTransfer
  readonly transactionStatus: typeof transactionStatus
  readonly waitForTransaction: typeof waitForTransaction
  readonly sendTransaction: typeof sendTransaction
  readonly signTransactions: typeof signTransactions
  readonly transfer: typeof transfer
} = {
  validateAddress,
  estimateFee,
  estimateTransfer,
  describeAddress,
  findTransfer,
  transactionStatus,
  waitForTransaction,
  sendTransaction,
  signTransactions,
  transfer,
}
