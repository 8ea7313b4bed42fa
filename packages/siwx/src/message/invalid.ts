import { PorticoError } from '@portico/core'

/** The error of a field, or of a text, that a sign-in message cannot have. */
export function invalid(option: string, value: unknown, expected: string): PorticoError<'OPTION_INVALID'> {
  // Messages of errors are shown in consoles and logs: a long or hostile text is cut.
  const shown = typeof value === 'string' ? value.slice(0, SHOWN_LENGTH) : value
  return new PorticoError('OPTION_INVALID', { context: { option, value: shown, expected } })
}

const SHOWN_LENGTH = 100
