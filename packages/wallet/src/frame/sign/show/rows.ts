import type { ApprovalAmountModel, ApprovalRowModel } from '../../views/models/approval.ts'

/** A row with an address. */
export function addressRow(label: string, value: string): ApprovalRowModel {
  return { label, value, kind: 'address', depth: 0 }
}

/** A row with an amount and what it's an amount of. */
export function amountRow(label: string, { amount, symbol }: ApprovalAmountModel): ApprovalRowModel {
  return textRow(label, `${amount} ${symbol}`)
}

/** A row with what is compared character by character. */
export function bytesRow(label: string, value: string): ApprovalRowModel {
  return { label, value, kind: 'bytes', depth: 0 }
}

/** A row with a text. */
export function textRow(label: string, value: string): ApprovalRowModel {
  return { label, value, depth: 0 }
}
