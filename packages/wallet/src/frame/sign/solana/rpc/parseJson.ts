/**
 * JSON in which whole numbers of 16 digits and more are texts: a `number` would round them, and lamports are counted in such
 * numbers. Takes time in proportion to the length. Throws a SyntaxError.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text.replace(TEXT_OR_NUMBER, (token) => (LONG.test(token) ? `"${token}"` : token))) as unknown
}

/** A whole number that counts something, of either form. Throws a RangeError for anything else. */
export function countOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^\d{16,20}$/.test(value)) return BigInt(value)
  throw new RangeError('The node answered with something that is no count.')
}

/** A text is taken as a whole, closed or not, so that no number in one is looked at and nothing is looked at twice. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\d[\d.eE+-]*/g
const LONG = /^-?\d{16,}$/
