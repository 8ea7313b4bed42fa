import type { PorticoErrorCode } from '../../errors/codes.js'

/** Whether a wallet that fails with this code has done nothing: somebody refused, or it was not asked. */
export function isRefusalCode(code: PorticoErrorCode): boolean {
  return REFUSALS.includes(code)
}

const REFUSALS: readonly PorticoErrorCode[] = [
  'ADDRESS_INVALID',
  'AMOUNT_INVALID',
  'CAPABILITY_UNSUPPORTED',
  'CONNECTION_NOT_FOUND',
  'FEE_RISEN',
  'METHOD_UNSUPPORTED',
  'NETWORK_NOT_CONFIGURED',
  'NETWORK_UNKNOWN_TO_WALLET',
  'POPUP_BLOCKED',
  'REQUEST_PENDING',
  'TOKEN_UNSUPPORTED',
  'UNAUTHORIZED',
  'USER_REJECTED',
]
