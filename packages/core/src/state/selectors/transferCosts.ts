import type { TransferEstimate } from '../../adapter/methods.js'

/** What a transfer costs its sender, in the network's coin: what the network takes, and what accounts that it makes get. */
export function transferCosts(estimate: TransferEstimate): bigint {
  const { feeBaseUnits, dataFeeBaseUnits = 0n, depositBaseUnits } = estimate
  return feeBaseUnits + dataFeeBaseUnits + depositBaseUnits
}

/** The part of the network's coin that can't be sent. */
export function transferNeeds(estimate: TransferEstimate): bigint {
  return transferCosts(estimate) + estimate.reserveBaseUnits
}
