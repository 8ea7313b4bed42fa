import { PorticoError } from '../../errors/PorticoError.js'

/** The error for a network that is not swapped on, in the specification's words (section 5). */
export function swapUnsupported(
  networkId: string,
  service: 'Swaps' | 'Gas Price' = 'Swaps'
): PorticoError<'SWAP_UNSUPPORTED'> {
  const message = `Network not supported for ${service}`
  return new PorticoError('SWAP_UNSUPPORTED', { context: { networkId }, message })
}
