import { PorticoError } from '../../errors/PorticoError.js'
import type { SendStep } from '../../records/sendStep.js'

/** A transfer can't go on before this step is done. */
export function transferIncomplete(missing: SendStep): PorticoError<'TRANSFER_INCOMPLETE'> {
  // Specification section 5.
  const message = missing === 'selectToken' ? 'A token is required' : 'An amount and receiver address are required'
  return new PorticoError('TRANSFER_INCOMPLETE', { context: { missing }, message })
}
