import { floorDecimal, toDecimal } from '@portico/core'
import type { AccountBalance } from '../account/accountFacts.js'

/**
 * A balance to show: floored to at most three decimals, a token's to two, grouped for the locale, with its symbol. Undefined
 * while no figure is known, or on a network whose currency is not known. Of a chain's own coin nothing is `0.00`.
 */
export function formatBalance(request: {
  readonly balance: AccountBalance
  readonly locale: string
}): { readonly amount: string; readonly symbol: string } | undefined {
  const { amountBaseUnits, decimals, symbol, token } = request.balance
  if (amountBaseUnits === undefined || decimals === undefined || symbol === undefined) return undefined
  const isToken = token !== undefined
  // The specification's default of a native balance, section 5: the chain has answered 0.
  if (amountBaseUnits === 0n && !isToken) return { amount: emptyFormat(request.locale), symbol }
  return { amount: amountFormat(request.locale)({ amountBaseUnits, decimals, isToken }), symbol }
}

function emptyFormat(locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 2 }).format(0)
}

/** How amounts are written in a locale: floored to at most three decimals, a token's to two (specification section 5). */
export function amountFormat(
  locale: string
): (request: { readonly amountBaseUnits: bigint; readonly decimals: number; readonly isToken: boolean }) => string {
  // The whole part is a bigint and the fraction stays text: an amount is never a float.
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return ({ amountBaseUnits, decimals, isToken }) => {
    const [whole = '0', fraction = ''] = floorDecimal({
      amountDecimal: toDecimal({ amountBaseUnits, decimals }),
      digits: isToken ? 2 : 3,
    }).split('.')
    // Zeros at the end say nothing; what is less than the last digit is not nothing.
    const shown = fraction.replace(/0+$/, '')
    const isTiny = amountBaseUnits > 0n && BigInt(whole) === 0n && shown === ''
    if (isTiny) return `<${format.format(0)}${point}${fraction.slice(1)}1`
    return `${format.format(BigInt(whole))}${shown && point}${shown}`
  }
}
