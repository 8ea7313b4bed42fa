import { isPorticoError, PorticoError } from './PorticoError.js'

/** The value itself when it is a PorticoError, else an INTERNAL error with the value as its cause. */
export function fromUnknown(value: unknown): PorticoError {
  return isPorticoError(value) ? value : new PorticoError('INTERNAL', { cause: value })
}
