import { PorticoError } from './PorticoError.js'

/** A wallet has none of the networks that it was asked for. */
export function chainsUnsupported(walletKey: string, cause?: unknown): PorticoError<'CHAINS_UNSUPPORTED'> {
  return new PorticoError('CHAINS_UNSUPPORTED', {
    context: { walletKey },
    cause,
    message: 'The connector does not support any of the requested chains',
  })
}
