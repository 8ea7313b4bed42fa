import type { PorticoErrorCode } from '@portico/core'
import type { MessageKey } from '@portico/ui'
import type { NetworkErrorReason } from '@portico/ui/views/networks'
import type { SwitchNetworkStatus } from '@portico/ui/views/switchNetwork'

/** Key of the text a user reads when a call failed with this code. The error's own message is for developers. */
export function errorMessageKey(code: PorticoErrorCode): MessageKey {
  return ERROR_MESSAGES[code]
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

/** The text of every code, by key. A new code without one does not compile. */
export const ERROR_MESSAGES = {
  USER_REJECTED: 'errorRejected',
  MODAL_CLOSED: 'errorFailed',
  ABORTED: 'errorFailed',
  REQUEST_PENDING: 'errorPending',
  UNAUTHORIZED: 'errorNotConnected',
  METHOD_UNSUPPORTED: 'errorUnsupported',
  NETWORK_UNKNOWN_TO_WALLET: 'errorUnsupported',
  WALLET_OFFLINE: 'errorOffline',
  POPUP_BLOCKED: 'errorPopupBlocked',
  TIMED_OUT: 'errorTimedOut',
  WALLET_FAILED: 'errorFailed',
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
  AMOUNT_INVALID: 'errorFailed',
  ADDRESS_INVALID: 'errorFailed',
  GATE_REFUSED: 'errorRejected',
  SIGN_IN_REQUIRED: 'errorSignIn',
  SIGN_IN_REFUSED: 'errorFailed',
  TRANSFER_INCOMPLETE: 'errorFailed',
  TRANSFER_UNCERTAIN: 'errorFailed',
  TRANSFER_UNSUPPORTED: 'errorUnsupported',
  TOKEN_UNSUPPORTED: 'errorUnsupported',
  FEE_RISEN: 'errorFailed',
  AMOUNT_CHANGED: 'errorFailed',
  RECEIVED_CHANGED: 'errorFailed',
  SWAP_UNSUPPORTED: 'errorUnsupported',
  SWAP_INCOMPLETE: 'errorFailed',
  SWAP_REFUSED: 'errorFailed',
  SWAP_REVERTED: 'errorFailed',
  EMBEDDED_WALLET_NOT_LOADED: 'errorService',
  EMBEDDED_WALLET_FAILED: 'errorFailed',
  STORAGE_BLOCKED: 'errorFailed',
  EMAIL_INVALID: 'errorFailed',
  LOGIN_COOLDOWN: 'errorRateLimited',
  CODE_WRONG: 'errorFailed',
  CODE_EXPIRED: 'errorFailed',
  RECOVERY_NEEDED: 'errorFailed',
  WALLET_LOST: 'errorFailed',
  INTERNAL: 'errorFailed',
} satisfies Record<PorticoErrorCode, MessageKey>
