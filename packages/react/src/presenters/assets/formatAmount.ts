import { toDecimal } from '@portico/core'
import { cleanText, shownUnits } from '@portico/core/internal'

/** An amount in full, grouped for the locale, with its symbol. Nothing is rounded. */
export function formatExact(request: {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  readonly multiplier?: number | undefined
  readonly symbol: string
  readonly locale: string
}): string {
  const { locale } = request
  // An app may give any symbol: it is not part of the number.
  const symbol = cleanText({ text: request.symbol, as: 'symbol', characters: 64 })
  const [whole = '0', fraction = ''] = toDecimal(request).split('.')
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const point = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${format.format(BigInt(whole))}${fraction && point}${fraction} ${symbol}`.trim()
}

/** What something costs at most: rounded up at the fourth digit that counts. */
export function formatCost(request: Parameters<typeof formatExact>[0]): string {
  const { decimals, multiplier: _, ...rest } = request
  const amountBaseUnits = shownUnits(request)
  const digits = amountBaseUnits.toString().length
  // Digits that count begin after the zeros; whole ones always do.
  const dropped = Math.max(0, Math.min(digits, decimals) - SHOWN_DIGITS)
  const unit = 10n ** BigInt(dropped)
  return formatExact({ ...rest, decimals, amountBaseUnits: ((amountBaseUnits + unit - 1n) / unit) * unit })
}

/** US dollars; less than a cent says so. */
export function formatUsd({
  cents,
  isNothing = cents === 0n,
  locale,
}: {
  readonly cents: bigint
  /** False where there is something that rounds down to nothing. */
  readonly isNothing?: boolean | undefined
  readonly locale: string
}): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' })
  if (cents === 0n && !isNothing) return `<${format.format(0.01)}`
  // A text is formatted digit by digit; the library's types know numbers only.
  return format.format(toDecimal({ amountBaseUnits: cents, decimals: 2 }) as unknown as number)
}

const SHOWN_DIGITS = 4

/** Stands for an amount that the user hides. */
export const HIDDEN = '•••••'
