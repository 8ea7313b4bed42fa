/** What a network is asked for an address, for a transfer, and after it. */
export const TRANSFER_READS = [
  'validateAddress',
  'estimateFee',
  'estimateTransfer',
  'describeAddress',
  'findTransfer',
  'transactionStatus',
  'waitForTransaction',
  'readPayUrl',
] as const
