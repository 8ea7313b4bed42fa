import { floorDecimal, toDecimal } from '@portico/core'
import type { AccountBalance } from './accountFacts.js'

/**
 * A balance to show: floored to three decimals, a token's to two, grouped for the locale, with its symbol. Undefined
 * while no figure is known, or on a network whose currency is not known.
 */
export function formatBalance(request: {
  readonly balance: AccountBalance
  readonly locale: string
}): { readonly amount: string; readonly symbol: string } | undefined {
  const { amountBaseUnits, decimals, symbol, token } = request.balance
  if (amountBaseUnits === undefined || decimals === undefined || symbol === undefined) return undefined
  const [whole = '0', fraction = ''] = floorDecimal({
    amountDecimal: toDecimal({ amountBaseUnits, decimals }),
    // Specification, section 5.
    digits: token ? 2 : 3,
  }).split('.')
  // The whole part is a bigint and the fraction stays text: an amount is never a float.
  const format = new Intl.NumberFormat(request.locale, { numberingSystem: 'latn' })
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { amount: `${format.format(BigInt(whole))}${point}${fraction}`, symbol }
}
