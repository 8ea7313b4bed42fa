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
  // 5001 to 5003: the user did not want these networks, methods or events.
  if (code === 4001 || code === 5000 || code === 5001 || code === 5002 || code === 5003)
    return new PorticoError('USER_REJECTED', { context: { action: 'connect' }, cause })
  // 5100 to 5104: the wallet has none of these networks, methods, events, accounts or namespaces.
  if (typeof code === 'number' && code >= 5100 && code < 5200)
    return new PorticoError('CHAINS_UNSUPPORTED', { context: { walletKey: 'walletConnect' }, cause })
  if (typeof message === 'string' && /expired/i.test(message))
    return new PorticoError('TIMED_OUT', { context: { afterMs: PAIRING_MS }, cause })
  if (!hasUri) return new PorticoError('RELAY_UNREACHABLE', { context: { url: relayUrl }, cause })
  return code !== undefined
    ? new PorticoError('WALLET_FAILED', { context: { action: 'connect' }, cause })
    : fromUnknown(cause)
}
