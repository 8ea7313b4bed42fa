import type { ChainCalls, ChainMethods } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { chainReader } from './chainReader.js'
import { describeAddress } from './reads/describeAddress.js'
import { validateAddress } from './reads/validateAddress.js'
import type { TRANSFER_READS } from './transferReads.js'
import { estimateFee } from './transfers/estimateFee.js'
import { estimateTransfer } from './transfers/estimateTransfer.js'
import { findTransfer } from './transfers/findTransfer.js'
import { readPayUrl } from './transfers/readPayUrl.js'
import { transactionStatus } from './transfers/transactionStatus.js'
import { waitForTransaction } from './transfers/waitForTransaction.js'

/** The reads of `TRANSFER_READS`. */
export type TransferReads = Pick<ChainCalls, (typeof TRANSFER_READS)[number]>

/** The reads of a chunk that has most of what they share. */
export function createTransferReads(access: ChainAccess): TransferReads {
  const read = chainReader(access)
  return {
    validateAddress: read('validateAddress', async () => validateAddress),
    estimateFee: read('estimateFee', async () => estimateFee),
    estimateTransfer: read('estimateTransfer', async () => estimateTransfer),
    describeAddress: read('describeAddress', async () => describeAddress),
    findTransfer: read('findTransfer', async () => findTransfer),
    transactionStatus: read('transactionStatus', async () => transactionStatus),
    waitForTransaction: read('waitForTransaction', async () => waitForTransaction),
    // A link is of no network: nothing is asked.
    readPayUrl: async ({ url }) => readPayUrl(url),
  } satisfies ChainMethods
}
