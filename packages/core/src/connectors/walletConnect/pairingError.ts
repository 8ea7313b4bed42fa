import { chainsUnsupported } from '../../errors/chainsUnsupported.js'
import { failureCode } from '../../errors/failureCode.js'
import { fromUnknown, ownError } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { type ErrorLink, walkError } from '../../errors/walkError.js'
import { PAIRING_MS } from '../pairing/pairingLimits.js'

/** Why no session came of an offer. Wallets answer with `{ code, message }`, the library with errors of its own words. */
export function pairingError(request: {
  readonly cause: unknown
  /** The offer had been made. */
  readonly hasUri: boolean
  readonly relayUrl: string
}): PorticoError {
  const { cause, hasUri, relayUrl } = request
  const own = ownError(cause)
  if (own) return own
  const links = [...walkError(typeof cause === 'string' ? undefined : cause)].map(({ link }) => link)
  const { code, message = '' }: ErrorLink = links[0] ?? {}
  // 5100 to 5104: the wallet has none of these networks, methods, events, accounts or namespaces.
  if (/^51\d\d$/.test(code ?? '')) return chainsUnsupported('walletConnect', cause)
  // What is said before the offer is made are words of the relay.
  if (failureCode(hasUri ? links : links.map((link) => ({ code: link.code }))) === 'USER_REJECTED')
    return new PorticoError('USER_REJECTED', { context: { action: 'connect' }, cause })
  if (/expired/i.test(message)) return new PorticoError('TIMED_OUT', { context: { afterMs: PAIRING_MS }, cause })
  if (!hasUri) return relayUnreachable(relayUrl, cause)
  return code !== undefined
    ? new PorticoError('WALLET_FAILED', { context: { action: 'connect' }, cause })
    : fromUnknown(cause)
}

/** The relay at an address could not be asked, in the specification's words. */
export function relayUnreachable(url: string, cause?: unknown): PorticoError<'RELAY_UNREACHABLE'> {
  return new PorticoError('RELAY_UNREACHABLE', { context: { url }, cause, message: 'Sign Client not initialized' })
}
