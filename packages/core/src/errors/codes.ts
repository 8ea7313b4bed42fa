import type { ChainMethods, WalletMethods } from '../adapter/methods.js'

/** What each error code carries. Codes are append-only: a published code keeps its name and shape. */
export interface PorticoErrorContext {
  /** The visitor said no in the wallet (EIP-1193 4001, WalletConnect 5000). */
  USER_REJECTED: { readonly action: WalletAction }
  /** The modal was closed before the call it served had ended. */
  MODAL_CLOSED: undefined
  /** The attempt was replaced by a newer one, or its signal was aborted. */
  ABORTED: undefined
  /** The wallet has a prompt open already (JSON-RPC -32002). */
  REQUEST_PENDING: { readonly action: WalletAction }
  /** The wallet did not authorise the account or method (EIP-1193 4100). */
  UNAUTHORIZED: { readonly action: WalletAction }
  /** The wallet does not know the method (EIP-1193 4200, JSON-RPC -32601). */
  METHOD_UNSUPPORTED: { readonly method: string }
  /** The wallet does not know the network (practice code 4902). */
  NETWORK_UNKNOWN_TO_WALLET: { readonly networkId: string }
  /** The wallet lost its connection to every network or to this one (EIP-1193 4900, 4901). */
  WALLET_OFFLINE: undefined
  /** The browser did not let the wallet open its window. */
  POPUP_BLOCKED: undefined
  /** Nothing answered in the time given. */
  TIMED_OUT: { readonly afterMs: number }
  /** Anything else a wallet threw; the original is the cause. */
  WALLET_FAILED: { readonly action: WalletAction }
  /** A chain read failed; the original is the cause. */
  CHAIN_READ_FAILED: { readonly networkId: string; readonly method: string }
  /** No wallet entry has this key, or it is not installed. */
  WALLET_NOT_FOUND: { readonly walletKey: string }
  /** The wallet has none of the namespaces that were asked for. */
  CHAINS_UNSUPPORTED: { readonly walletKey: string }
  /** No connector has this id. */
  CONNECTOR_NOT_FOUND: { readonly connectorId: string }
  /** No live connection has this id, or none is active. */
  CONNECTION_NOT_FOUND: { readonly connectionId: string | undefined }
  /** This wallet or chain has no such ability. `name` is the wallet's or network's. */
  CAPABILITY_UNSUPPORTED: { readonly method: keyof WalletMethods | keyof ChainMethods; readonly name: string }
  /** The network is not in the dapp's list. */
  NETWORK_NOT_CONFIGURED: { readonly networkId: string }
  /** Network switching is turned off by the dapp. */
  NETWORK_SWITCH_DISABLED: { readonly networkId: string }
  /** No adapter serves this namespace. */
  ADAPTER_MISSING: { readonly namespace: string }
  /** A package that an option needs is not installed; `command` installs it. */
  PEER_MISSING: { readonly package: string; readonly command: string }
  /** One adapter object was given to two instances. */
  ADAPTER_IN_USE: { readonly namespace: string }
  /** An option of createPortico has a wrong value. */
  OPTION_INVALID: { readonly option: string; readonly value: unknown; readonly expected: string }
  /** A service answered in a shape that is not its contract. `path` points into the answer. */
  RESPONSE_INVALID: { readonly path: string; readonly expected: string }
  /** The view, or what was asked for, belongs to a feature that is off. */
  FEATURE_DISABLED: { readonly feature: string }
  /** The visitor has not accepted the dapp's terms (`features.legalCheckbox`). */
  CONSENT_REQUIRED: undefined
  /** Two options were given that exclude each other. */
  OPTION_CONFLICT: { readonly options: readonly [string, string] }
  /** A service refused this page: origin or project id are not on its list (HTTP 403). */
  FORBIDDEN: { readonly url: string }
  /** A service had too many requests (HTTP 429). */
  RATE_LIMITED: { readonly url: string }
  /** A service failed (HTTP 500 to 599). */
  SERVER_ERROR: { readonly url: string; readonly status: number }
  /** A service could not be reached. */
  NETWORK_FAILED: { readonly url: string }
  /** The WalletConnect relay could not be reached, or did not let the page in; the original is the cause. */
  RELAY_UNREACHABLE: { readonly url: string }
  /** A session that something was asked of is over. */
  SESSION_GONE: { readonly sessionId: string }
  /** A service answered with another error status. */
  HTTP_FAILED: { readonly url: string; readonly status: number }
  /** An amount is not a decimal number. */
  AMOUNT_INVALID: { readonly value: string }
  /** An address is not one of its namespace. */
  ADDRESS_INVALID: { readonly address: string }
  /** The wallet ended the connection before it was complete. */
  WALLET_DISCONNECTED: { readonly connectionId: string }
  /** A gate (a sign-in, for example) refused the connection. */
  GATE_REFUSED: { readonly gate: string }
  /** Something of ours went wrong; the original is the cause. */
  INTERNAL: undefined
}

/** What the wallet was asked when it failed. */
export type WalletAction = 'connect' | 'sign' | 'send' | 'switchNetwork' | 'addNetwork' | 'request'

/** One of the append-only codes. */
export type PorticoErrorCode = keyof PorticoErrorContext

/** What a visitor or developer can do about an error; the first is the best. */
export type Recovery =
  | 'retry'
  | 'otherWallet'
  | 'install'
  | 'switchNetwork'
  | 'unlock'
  | 'reload'
  | 'fixConfiguration'
  | 'none'
