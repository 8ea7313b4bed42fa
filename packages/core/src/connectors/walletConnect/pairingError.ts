import { fromUnknown } from '../../errors/fromUnknown.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import { PAIRING_MS } from '../pairing/pairingLimits.js'

/** Why no session came of an offer. Wallets answer with `{ code, message }`, the library with errors of its own words. */
export function pairingError(request: {
  readonly cause: unknown
  /** The offer had been made. */
  readonly hasUri: boolean
  readonly relayUrl: string
}): PorticoError {
  const { cause, hasUri, relayUrl } = request
  if (isPorticoError(cause)) return cause
  const { code, message } = (typeof cause === 'object' && cause !== null ? cause : {}) as {
    readonly code?: unknown
    readonly message?: unknown
  }
  if (code === 5000 || code === 4001)
    return new PorticoError('USER_REJECTED', { context: { action: 'connect' }, cause })
  // 5001 to 5003: not these networks, methods or events; 5100 to 5104: it has none of them.
  if (typeof code === 'number' && code > 5000 && code < 5200)
    return new PorticoError('CHAINS_UNSUPPORTED', { context: { walletKey: 'walletConnect' }, cause })
  if (typeof message === 'string' && /expired/i.test(message))
    return new PorticoError('TIMED_OUT', { context: { afterMs: PAIRING_MS }, cause })
  if (!hasUri) return new PorticoError('RELAY_UNREACHABLE', { context: { url: relayUrl }, cause })
  return code !== undefined
    ? new PorticoError('WALLET_FAILED', { context: { action: 'connect' }, cause })
    : fromUnknown(cause)
}
