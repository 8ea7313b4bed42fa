import { quantity } from '../../reads/quantity.js'

/** What the sender of a transaction has paid for it by its receipt, in wei. */
export function feeOf(receipt: {
  readonly gasUsed: unknown
  readonly effectiveGasPrice: unknown
  readonly l1Fee?: unknown
}): bigint | undefined {
  const [gas, price] = [quantity(receipt.gasUsed), quantity(receipt.effectiveGasPrice)]
  return gas === undefined || price === undefined ? undefined : gas * price + (quantity(receipt.l1Fee) ?? 0n)
}
