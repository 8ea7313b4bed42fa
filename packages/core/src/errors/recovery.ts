import type { PorticoErrorCode, Recovery } from './codes.js'

/**
 * What can be done about a code, best first. Codes that are not listed offer `retry`. Where a code ends an attempt, its
 * view offers the same: a test of `@portico/react` compares them.
 */
export const RECOVERY: { readonly [C in PorticoErrorCode]?: readonly Recovery[] } = {
  USER_REJECTED: ['retry', 'otherWallet'],
  MODAL_CLOSED: ['none'],
  ABORTED: ['none'],
  UNAUTHORIZED: ['unlock', 'retry'],
  METHOD_UNSUPPORTED: ['otherWallet'],
  NETWORK_UNKNOWN_TO_WALLET: ['switchNetwork'],
  WALLET_OFFLINE: ['retry', 'reload'],
  WALLET_DISCONNECTED: ['retry', 'otherWallet'],
  WALLET_NOT_CONNECTED: ['connect'],
  CONNECTION_STATUS_INVALID: ['none'],
  SIGN_IN_REQUIRED: ['signIn'],
  WALLET_NOT_FOUND: ['install', 'otherWallet'],
  CONNECTOR_NOT_FOUND: ['install', 'otherWallet'],
  CHAINS_UNSUPPORTED: ['switchNetwork', 'otherWallet'],
  CAPABILITY_UNSUPPORTED: ['otherWallet'],
  NETWORK_NOT_CONFIGURED: ['fixConfiguration'],
  NETWORK_SWITCH_DISABLED: ['none'],
  ADAPTER_MISSING: ['fixConfiguration'],
  ADAPTER_IN_USE: ['fixConfiguration'],
  PEER_MISSING: ['fixConfiguration'],
  OPTION_INVALID: ['fixConfiguration'],
  OPTION_CONFLICT: ['fixConfiguration'],
  FEATURE_DISABLED: ['fixConfiguration'],
  CONSENT_REQUIRED: ['none'],
  FORBIDDEN: ['fixConfiguration'],
  ADDRESS_INVALID: ['none'],
  AMOUNT_INVALID: ['none'],
  TRANSFER_INCOMPLETE: ['none'],
  TRANSFER_UNCERTAIN: ['none'],
  TRANSFER_UNSUPPORTED: ['none'],
  TOKEN_UNSUPPORTED: ['none'],
}
