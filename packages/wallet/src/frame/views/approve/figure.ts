import type { ApprovalAmountModel } from '../models/approval.ts'

/** An amount with its symbol. */
export function figure({ amount, symbol }: ApprovalAmountModel): string {
  return `${amount} ${symbol}`
}
