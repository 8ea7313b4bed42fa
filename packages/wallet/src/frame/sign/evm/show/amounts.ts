import type { ApprovalAmountModel } from '../../../views/models/approval.ts'
import { formatAmount } from '../../formatAmount.ts'

/** A currency or token, as far as amounts need it. */
export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

/** An amount in base units, exact and grouped for a locale. */
export function toAmount(amountBaseUnits: bigint, { symbol, decimals }: Unit, locale: string): ApprovalAmountModel {
  return { amount: formatAmount({ amountBaseUnits, decimals, locale }), symbol }
}
