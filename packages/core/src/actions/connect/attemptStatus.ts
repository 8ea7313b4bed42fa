import type { PorticoErrorCode } from '../../errors/codes.js'
import type { AttemptStatus } from '../../state/attempt.js'

/** The state a failed attempt ends in. Codes that are not listed end in `failed`. */
export function attemptStatus(code: PorticoErrorCode): Exclude<AttemptStatus, 'choosing'> {
  // A Map, because a wallet can fake a PorticoError with any code, and a browser may lack Object.hasOwn.
  return new Map<string, ReturnType<typeof attemptStatus>>(Object.entries(STATUS)).get(code) ?? 'failed'
}

const STATUS: { readonly [C in PorticoErrorCode]?: ReturnType<typeof attemptStatus> } = {
  USER_REJECTED: 'rejected',
  GATE_REFUSED: 'rejected',
  REQUEST_PENDING: 'pendingElsewhere',
  TIMED_OUT: 'timedOut',
  POPUP_BLOCKED: 'popupBlocked',
  WALLET_NOT_FOUND: 'notInstalled',
  CONNECTOR_NOT_FOUND: 'notInstalled',
  NETWORK_UNKNOWN_TO_WALLET: 'unsupportedChain',
  CHAINS_UNSUPPORTED: 'unsupportedChain',
  METHOD_UNSUPPORTED: 'unsupportedMethod',
  CAPABILITY_UNSUPPORTED: 'unsupportedMethod',
  WALLET_OFFLINE: 'offline',
  NETWORK_FAILED: 'offline',
}
