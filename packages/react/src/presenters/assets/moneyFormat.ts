/** Whole cents; 0 is shown as less than one where `isSomething`. */
export interface MoneyFormat {
  /** Whole cents; what is something and less than a cent is shown as less than one. */
  readonly cents: (cents: bigint, isSomething?: boolean) => string
  /** A price, rounded to the nearest cent: a decimal number without exponent. */
  readonly price: (priceUsd: string) => string
}

/** Returns how US dollars are written in a locale. Nothing is ever a float. */
export function moneyFormat(locale: string): MoneyFormat {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' })
  // Browsers of 2023 and later take the digits as they are, which the types of this language level don't know.
  const write = (decimal: string): string => format.format(decimal as unknown as bigint)
  const tiny = `<${write('0.01')}`
  return {
    cents: (cents, isSomething = false) => {
      if (cents === 0n && isSomething) return tiny
      const digits = `${cents}`.padStart(3, '0')
      return write(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
    },
    price: (priceUsd) => (/^0*(\.00\d*)?$/.test(priceUsd) && /[1-9]/.test(priceUsd) ? tiny : write(priceUsd)),
  }
}
