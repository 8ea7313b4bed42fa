import { estimateFee } from './chain/estimateFee.js'
import { validateAddress } from './chain/validateAddress.js'
import { waitForTransaction } from './chain/waitForTransaction.js'
import { sendTransaction } from './wallet/sendTransaction.js'
import { signTransactions } from './wallet/signTransactions.js'
import { transfer } from './wallet/transfer.js'

/** What checks, makes and follows transactions, in one chunk: whoever calls one of these needs most of the others' code. */
export const transactions: {
  readonly validateAddress: typeof validateAddress
  readonly estimateFee: typeof estimateFee
  readonly waitForTransaction: typeof waitForTransaction
  readonly sendTransaction: typeof sendTransaction
  readonly signTransactions: typeof signTransactions
  readonly transfer: typeof transfer
} = { validateAddress, estimateFee, waitForTransaction, sendTransaction, signTransactions, transfer }
