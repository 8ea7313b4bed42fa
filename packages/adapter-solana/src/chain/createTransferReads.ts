import { type ChainCalls, type ChainMethods, lazyMethodOver } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { toChainError } from '../errors.js'
import { describeAddress } from './reads/describeAddress.js'
import { validateAddress } from './reads/validateAddress.js'
import { estimateFee } from './transfers/estimateFee.js'
import { estimateTransfer } from './transfers/estimateTransfer.js'
import { findTransfer } from './transfers/findTransfer.js'
import { transactionStatus } from './transfers/transactionStatus.js'
import { waitForTransaction } from './transfers/waitForTransaction.js'

/** What a network is asked for an address, for a transfer, and after it. */
export type TransferReads = Pick<
  ChainCalls,
  | 'validateAddress'
  | 'estimateFee'
  | 'estimateTransfer'
  | 'describeAddress'
  | 'findTransfer'
  | 'transactionStatus'
  | 'waitForTransaction'
>

/** The reads of a chunk that has most of what they share. */
export function createTransferReads(access: ChainAccess): TransferReads {
  const read = lazyMethodOver<ChainAccess, keyof ChainMethods>({
    access,
    toError: (error, { label: method, networkId = '' }) => toChainError(error, { networkId, method }),
  })
  return {
    validateAddress: read('validateAddress', async () => validateAddress),
    estimateFee: read('estimateFee', async () => estimateFee),
    estimateTransfer: read('estimateTransfer', async () => estimateTransfer),
    describeAddress: read('describeAddress', async () => describeAddress),
    findTransfer: read('findTransfer', async () => findTransfer),
    transactionStatus: read('transactionStatus', async () => transactionStatus),
    waitForTransaction: read('waitForTransaction', async () => waitForTransaction),
  } satisfies ChainMethods
}
