import type { ChainAccess } from './access.js'
import { createTransferReads } from './chain/createTransferReads.js'
import type { SolanaSwapReads } from './chain/swaps/createSwapReads.js'
import { sendTransaction } from './wallet/send.js'
import { signTransactions } from './wallet/signTransactions.js'
import { transfer } from './wallet/transfer.js'

/** Code that checks, makes and follows transactions, in one chunk: a caller of one part needs most of the others. */
export const transactions: {
  readonly createTransferReads: typeof createTransferReads
  /** What a swap needs besides. */
  readonly loadSwapReads: (access: ChainAccess) => Promise<SolanaSwapReads>
  readonly sendTransaction: typeof sendTransaction
  readonly signTransactions: typeof signTransactions
  readonly transfer: typeof transfer
} = {
  createTransferReads,
  loadSwapReads: async (access) => (await import('./chain/swaps/createSwapReads.js')).createSwapReads(access),
  sendTransaction,
  signTransactions,
  transfer,
}
