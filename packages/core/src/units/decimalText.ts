/**
 * A decimal number from outside as text without exponent: '3101.3' of 3101.3 or '3.1013e3'. Undefined for what is negative, not
 * finite, no number, or too long.
 */
export function decimalText(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  // A number is written with as many digits as it takes to read the same number again.
  const match = NUMBER.exec(String(value))
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  return movePoint({ digits: whole + fraction, at: whole.length + Number(exponent) })
}

function movePoint(request: { readonly digits: string; readonly at: number }): string {
  const { digits, at } = request
  const whole = digits
    .slice(0, Math.max(0, at))
    .padEnd(at, '0')
    .replace(/^0+(?=\d)/, '')
  const fraction = (at < 0 ? '0'.repeat(-at) + digits : digits.slice(at)).replace(/0+$/, '')
  return `${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

/** A uint256 has 78 digits; an exponent of two digits is more than a price ever needs. */
const NUMBER = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,2}))?$/
