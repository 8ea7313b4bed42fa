/**
 * Base units that a US dollar amount buys, rounded down: never more than what was typed. Undefined without a price, or it is
 * nothing.
 *
 * @example
 * usdToBaseUnits({ amountDecimal: '500', priceUsd: '3101.3', decimals: 18 }) // 161222712...n
 */
export function usdToBaseUnits(request: {
  readonly amountDecimal: string
  readonly priceUsd: string | undefined
  readonly decimals: number
}): bigint | undefined {
  const amount = exact(request.amountDecimal)
  const price = exact(request.priceUsd ?? '')
  if (!amount || !price || price.units === 0n) return undefined
  const { decimals } = request
  return (amount.units * 10n ** BigInt(price.digits + decimals)) / (price.units * 10n ** BigInt(amount.digits))
}

function exact(decimal: string): { readonly units: bigint; readonly digits: number } | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return { units: BigInt(whole + fraction), digits: fraction.length }
}
