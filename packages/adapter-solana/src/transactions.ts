import { estimateFee } from './chain/estimateFee.js'
import { waitForTransaction } from './chain/waitForTransaction.js'
import { sendTransaction } from './wallet/sendTransaction.js'
import { signTransactions } from './wallet/signTransactions.js'
import { transfer } from './wallet/transfer.js'

/** What makes and follows transactions, in one chunk: whoever calls one of these needs most of the others' code. */
export const transactions: {
  readonly estimateFee: typeof estimateFee
  readonly waitForTransaction: typeof waitForTransaction
  readonly sendTransaction: typeof sendTransaction
  readonly signTransactions: typeof signTransactions
  readonly transfer: typeof transfer
} = { estimateFee, waitForTransaction, sendTransaction, signTransactions, transfer }
