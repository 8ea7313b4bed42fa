/** An amount, exact and grouped for a locale that the card is drawn in, such as '1,284.002'. Decimals: 0 to 100. */
export function formatAmount(request: {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  readonly locale: string
}): string {
  const { amountBaseUnits, decimals, locale } = request
  const digits = amountBaseUnits.toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const shown = fraction.replace(/0+$/, '')
  const decimal = shown === '' ? whole : `${whole}.${shown}`
  try {
    const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: shown.length })
    // Digits with one point: text that browsers format without making a float of it.
    return format.format(decimal as Intl.StringNumericLiteral)
  } catch {
    // An older browser, which takes no so small a part.
    return decimal
  }
}

/** More than any real token has. */
export const MOST_DECIMALS = 100
