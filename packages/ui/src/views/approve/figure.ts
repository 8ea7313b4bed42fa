import type { ApprovalAmountModel } from '../../models/approval.js'

/** An amount with its symbol. */
export function figure({ amount, symbol }: ApprovalAmountModel): string {
  return `${amount} ${symbol}`
}
