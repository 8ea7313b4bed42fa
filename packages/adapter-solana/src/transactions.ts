import { describeAddress } from './chain/reads/describeAddress.js'
import { validateAddress } from './chain/reads/validateAddress.js'
import { estimateFee } from './chain/transfers/estimateFee.js'
import { estimateTransfer } from './chain/transfers/estimateTransfer.js'
import { findTransfer } from './chain/transfers/findTransfer.js'
import { transactionStatus } from './chain/transfers/transactionStatus.js'
import { waitForTransaction } from './chain/transfers/waitForTransaction.js'
import { sendTransaction } from './wallet/send.js'
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
