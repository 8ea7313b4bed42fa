import type { ApprovalAmountModel, ApprovalChangeModel } from '../../views/models/approval.ts'
import { formatAmount } from './formatAmount.ts'

/** A currency or token, as far as amounts need it. */
export interface Unit {
  readonly symbol: string
  readonly decimals: number
}

/** An amount in base units, exact and grouped for a locale. */
export function toAmount(amountBaseUnits: bigint, { symbol, decimals }: Unit, locale: string): ApprovalAmountModel {
  return { amount: formatAmount({ amountBaseUnits, decimals, locale }), symbol }
}

/** Base units of the account before and after. */
export interface Balance {
  readonly before: bigint
  readonly after: bigint
}

/** A balance that changes. */
export function toChange(
  { before, after, unit, ...where }: Balance & { readonly unit: Unit } & Pick<ApprovalChangeModel, 'token' | 'place'>,
  locale: string
): ApprovalChangeModel {
  return {
    ...where,
    symbol: unit.symbol,
    before: toAmount(before, unit, locale).amount,
    after: toAmount(after, unit, locale).amount,
    direction: after < before ? 'out' : 'in',
  }
}
