import type { PorticoErrorCode } from '@portico/core'
import type { MessageKey } from '@portico/ui'
import type { NetworkErrorReason } from '@portico/ui/views/networks'
import type { SwitchNetworkStatus } from '@portico/ui/views/switchNetwork'

/** Key of the text a user reads when a call failed with this code. The error's own message is for developers. */
export function errorMessageKey(code: PorticoErrorCode): MessageKey {
  return ERROR_MESSAGES[code] ?? 'errorFailed'
}

/** What a network's row says when a switch to it failed. */
export function networkErrorReason(code: PorticoErrorCode): NetworkErrorReason {
  if (code === 'USER_REJECTED') return 'rejected'
  return code === 'REQUEST_PENDING' ? 'pending' : 'failed'
}

/** The state a failed switch ends in. Without the ability, the wallet can only switch by itself. */
export function switchStatus(code: PorticoErrorCode): SwitchNetworkStatus {
  if (code === 'CAPABILITY_UNSUPPORTED' || code === 'METHOD_UNSUPPORTED') return 'walletOnly'
  return networkErrorReason(code)
}

/** Keys of the texts that say more than that it failed. */
const ERROR_MESSAGES: { readonly [C in PorticoErrorCode]?: MessageKey } = {
  USER_REJECTED: 'errorRejected',
  REQUEST_PENDING: 'errorPending',
  UNAUTHORIZED: 'errorNotConnected',
  METHOD_UNSUPPORTED: 'errorUnsupported',
  NETWORK_UNKNOWN_TO_WALLET: 'errorUnsupported',
  WALLET_OFFLINE: 'errorOffline',
  POPUP_BLOCKED: 'errorPopupBlocked',
  TIMED_OUT: 'errorTimedOut',
  CHAIN_READ_FAILED: 'errorService',
  WALLET_NOT_FOUND: 'errorNotConnected',
  CONNECTOR_NOT_FOUND: 'errorNotConnected',
  WALLET_NOT_CONNECTED: 'errorNotConnected',
  CONNECTION_NOT_FOUND: 'errorNotConnected',
  CONNECTION_STATUS_INVALID: 'errorNotConnected',
  CAPABILITY_UNSUPPORTED: 'errorUnsupported',
  CHAINS_UNSUPPORTED: 'errorUnsupported',
  NETWORK_NOT_CONFIGURED: 'errorNetworkUnknown',
  NETWORK_MISMATCH: 'errorUnsupported',
  NETWORK_SWITCH_DISABLED: 'errorConfiguration',
  ADAPTER_MISSING: 'errorConfiguration',
  ADAPTER_IN_USE: 'errorConfiguration',
  PEER_MISSING: 'errorConfiguration',
  OPTION_INVALID: 'errorConfiguration',
  RESPONSE_INVALID: 'errorService',
  NETWORK_FAILED: 'errorService',
  RELAY_UNREACHABLE: 'errorService',
  SESSION_GONE: 'errorNotConnected',
  WALLET_DISCONNECTED: 'errorNotConnected',
  HTTP_FAILED: 'errorService',
  SERVER_ERROR: 'errorService',
  FORBIDDEN: 'errorConfiguration',
  RATE_LIMITED: 'errorRateLimited',
  FEATURE_DISABLED: 'errorConfiguration',
  OPTION_CONFLICT: 'errorConfiguration',
  CONSENT_REQUIRED: 'errorConsent',
  GATE_REFUSED: 'errorRejected',
  SIGN_IN_REQUIRED: 'errorSignIn',
  TRANSFER_UNSUPPORTED: 'errorUnsupported',
  TOKEN_UNSUPPORTED: 'errorUnsupported',
  SWAP_UNSUPPORTED: 'errorUnsupported',
  EMBEDDED_WALLET_NOT_LOADED: 'errorService',
  LOGIN_COOLDOWN: 'errorRateLimited',
}
