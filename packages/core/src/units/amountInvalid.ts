import { PorticoError } from '../errors/PorticoError.js'

/** For what is no amount, such as `-1` or `1e3`. */
export function amountInvalid(value: unknown): PorticoError<'AMOUNT_INVALID'> {
  const text = String(value)
  // Specification section 5.
  const message = `Number ${text} is not a valid decimal number`
  return new PorticoError('AMOUNT_INVALID', { context: { value: text }, message })
}
