import { ownError } from './ownError.js'
import { PorticoError } from './PorticoError.js'

/** The PorticoError that a value is ({@link ownError}), else an INTERNAL error with the value as its cause. */
export function fromUnknown(value: unknown): PorticoError {
  return ownError(value) ?? new PorticoError('INTERNAL', { cause: value })
}
