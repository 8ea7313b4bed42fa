import { toBaseUnits } from './decimal.js'

/**
 * Base units of an amount that was typed; undefined where it has more decimals than its token. '1.500' has no more than '1.5'.
 *
 * @example
 * exactUnits({ amountDecimal: '1.50', decimals: 1 }) // 15n
 */
export function exactUnits(request: { readonly amountDecimal: string; readonly decimals: number }): bigint | undefined {
  const { amountDecimal, decimals } = request
  const exact = amountDecimal.includes('.') ? amountDecimal.replace(/\.?0+$/, '') : amountDecimal
  return (exact.split('.')[1] ?? '').length > decimals ? undefined : toBaseUnits({ amountDecimal: exact, decimals })
}
