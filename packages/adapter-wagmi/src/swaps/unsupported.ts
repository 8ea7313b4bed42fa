import { PorticoError } from '@portico/core/adapter'

/** The error for a network that a provider doesn't serve, in the specification's words. */
export function unsupported(
  networkId: string,
  service: 'Swaps' | 'Gas Price' = 'Swaps'
): PorticoError<'SWAP_UNSUPPORTED'> {
  const message = `Network not supported for ${service}`
  return new PorticoError('SWAP_UNSUPPORTED', { context: { networkId }, message })
}
