import type { PorticoErrorCode } from '../../errors/codes.js'
import { codeFor } from '../../errors/failureCode.js'
import type { PorticoError } from '../../errors/PorticoError.js'
import { walkError } from '../../errors/walkError.js'

/**
 * Whether a wallet that was asked to send, and failed like this, has done nothing: the request was refused, or never reached it.
 * An error about a timeout is no refusal, whatever its code or words, unless a code says that the user refused.
 */
export function isSendRefusal(error: PorticoError): boolean {
  const links = [...walkError(error.cause)].map(({ link }) => link)
  // A wallet doesn't carry out an invalid request.
  const isSenseless = links.some(({ code }) => code === INVALID_PARAMS)
  if (!isSenseless && !REFUSALS.includes(error.code)) return false
  return (
    links.some(({ code }) => codeFor(code, {}) === 'USER_REJECTED') ||
    !links.some(({ message = '' }) => /time(d )?-?out|deadline exceeded/i.test(message))
  )
}

/** JSON-RPC. */
const INVALID_PARAMS = '-32602'

const REFUSALS: readonly PorticoErrorCode[] = [
  'ADDRESS_INVALID',
  'AMOUNT_INVALID',
  'CAPABILITY_UNSUPPORTED',
  'CONNECTION_NOT_FOUND',
  'FEE_RISEN',
  'METHOD_UNSUPPORTED',
  'NETWORK_MISMATCH',
  'NETWORK_NOT_CONFIGURED',
  'NETWORK_UNKNOWN_TO_WALLET',
  'POPUP_BLOCKED',
  'REQUEST_PENDING',
  'TOKEN_UNSUPPORTED',
  'UNAUTHORIZED',
  'USER_REJECTED',
]
