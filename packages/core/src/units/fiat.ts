import type { TokenBalance } from '../records/tokenBalance.js'
import { shownUnits } from './shownUnits.js'

/** What a value is computed from. */
export type Priced = Pick<TokenBalance, 'amountBaseUnits' | 'multiplier' | 'decimals' | 'priceUsd'>

/**
 * Value of a balance in whole US cents, rounded down; undefined without a price.
 *
 * @example
 * usdCents({ amountBaseUnits: 1_500_000n, decimals: 6, priceUsd: '0.9998' }) // 149n
 */
export function usdCents(token: Priced): bigint | undefined {
  const value = exactValue(token)
  return value && floorCents(value)
}

/**
 * Value of all balances in whole US cents, rounded down once. Those without a price count as nothing, and so does what is hidden.
 *
 * @example
 * totalUsdCents(portico.snapshot('portfolio').byId[accountId].tokens)
 */
export function totalUsdCents(tokens: readonly (Priced & Pick<TokenBalance, 'isHidden' | 'isSpam'>)[]): bigint {
  let total: Exact = { units: 0n, digits: 0 }
  for (const token of tokens) {
    const value = isHiddenToken(token) ? undefined : exactValue(token)
    if (value) total = add(total, value)
  }
  return floorCents(total)
}

/**
 * How much less is worth what is received than what is paid: 1 % is 100. Undefined where a price is unknown, or what is paid is worth
 * nothing; 0 where what is received is worth more.
 */
export function usdLossBps({
  paid,
  received,
}: {
  readonly paid: Priced
  readonly received: Priced
}): number | undefined {
  const [before, after] = [exactValue(paid), exactValue(received)]
  if (!before || !after || before.units === 0n) return undefined
  const { units } = add(before, { ...after, units: -after.units })
  const digits = Math.max(before.digits, after.digits)
  const lost = (units * 10_000n) / (before.units * 10n ** BigInt(digits - before.digits))
  return lost > 0n ? Number(lost) : 0
}

/** A decimal number: `units` with this many digits after the point. */
interface Exact {
  readonly units: bigint
  readonly digits: number
}

function exactValue({ decimals, priceUsd, ...amount }: Priced): Exact | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(priceUsd ?? '')
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return { units: shownUnits(amount) * BigInt(whole + fraction), digits: decimals + fraction.length }
}

function add(one: Exact, other: Exact): Exact {
  const digits = Math.max(one.digits, other.digits)
  const unitsOf = (value: Exact): bigint => value.units * 10n ** BigInt(digits - value.digits)
  return { units: unitsOf(one) + unitsOf(other), digits }
}

/** Down, for a debt too: a bigint division would cut towards zero. */
function floorCents({ units, digits }: Exact): bigint {
  const [cents, divisor] = [units * 100n, 10n ** BigInt(digits)]
  return cents / divisor - (cents % divisor < 0n ? 1n : 0n)
}

/**
 * Whether a token is left out of lists and totals: the user hides it, or its source takes it for spam and the user has not shown
 * it.
 *
 * @example
 * const shown = tokens.filter((token) => !isHiddenToken(token))
 */
export function isHiddenToken({ isHidden, isSpam = false }: Pick<TokenBalance, 'isHidden' | 'isSpam'>): boolean {
  return isHidden ?? isSpam
}
