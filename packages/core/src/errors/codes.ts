import type { ChainMethods, WalletMethods } from '../adapter/methods.js'
import type { SendStep } from '../records/sendStep.js'
import type { SwapStep } from '../records/swapStep.js'

/** What each error code carries. Codes are append-only: a published code keeps its name and shape. */
export interface PorticoErrorContext {
  /** The user declined in the wallet (EIP-1193 4001, WalletConnect 5000). */
  USER_REJECTED: { readonly action: WalletAction }
  /** The modal was closed before the call that opened it had ended. */
  MODAL_CLOSED: undefined
  /** The attempt was replaced by a newer one, or its signal was aborted. */
  ABORTED: undefined
  /** The wallet already has an open request (JSON-RPC -32002). */
  REQUEST_PENDING: { readonly action: WalletAction }
  /** The wallet did not authorise the account or method (EIP-1193 4100). */
  UNAUTHORIZED: { readonly action: WalletAction }
  /** The wallet does not know the method (EIP-1193 4200, JSON-RPC -32601). */
  METHOD_UNSUPPORTED: { readonly method: string }
  /** The wallet does not know the network (practice code 4902). */
  NETWORK_UNKNOWN_TO_WALLET: { readonly networkId: string }
  /**
   * The wallet is on another network than the one it was asked to send on. Nothing was sent. `walletNetworkId` is undefined
   * where the wallet doesn't say where it is.
   */
  NETWORK_MISMATCH: { readonly networkId: string; readonly walletNetworkId: string | undefined }
  /** The wallet lost its connection to every network or to this one (EIP-1193 4900, 4901). */
  WALLET_OFFLINE: undefined
  /** The browser did not let the wallet open its window. */
  POPUP_BLOCKED: undefined
  /** There was no answer in time. `by` says that it was the embedded wallet's. */
  TIMED_OUT: { readonly afterMs: number; readonly by?: 'embeddedWallet' | undefined }
  /** Anything else a wallet threw; the original is the cause. */
  WALLET_FAILED: { readonly action: WalletAction }
  /** A chain read failed; the original is the cause. */
  CHAIN_READ_FAILED: { readonly networkId: string; readonly method: string }
  /** No wallet entry has this key, or it is not installed. */
  WALLET_NOT_FOUND: { readonly walletKey: string }
  /** The wallet supports none of the requested namespaces. */
  CHAINS_UNSUPPORTED: { readonly walletKey: string }
  /** No connector has this id. */
  CONNECTOR_NOT_FOUND: { readonly connectorId: string }
  /** The call needs a wallet, and none is connected. */
  WALLET_NOT_CONNECTED: { readonly method: string }
  /** The call needs a connection, and the connection is waiting for its user to sign in. */
  SIGN_IN_REQUIRED: { readonly method: string }
  /** The server refused a sign-in. `reason` is the server's own code, such as `NONCE_USED`. */
  SIGN_IN_REFUSED: { readonly reason: string }
  /** No live connection has this id. */
  CONNECTION_NOT_FOUND: { readonly connectionId: string | undefined }
  /** The connection is not live yet: its gates are still asked. */
  CONNECTION_STATUS_INVALID: { readonly connectionId: string; readonly status: 'connecting' }
  /** This wallet or network lacks the method. `name` is the wallet's or network's. */
  CAPABILITY_UNSUPPORTED: { readonly method: keyof WalletMethods | keyof ChainMethods; readonly name: string }
  /** The network is not one of the app's. */
  NETWORK_NOT_CONFIGURED: { readonly networkId: string }
  /** The app turned network switching off (`enableNetworkSwitch`). */
  NETWORK_SWITCH_DISABLED: { readonly networkId: string }
  /** No adapter serves this namespace. */
  ADAPTER_MISSING: { readonly namespace: string }
  /** A package that an option needs is not installed; `command` installs it. */
  PEER_MISSING: { readonly package: string; readonly command: string }
  /** One adapter object was given to two clients. */
  ADAPTER_IN_USE: { readonly namespace: string }
  /**
   * An option, or a part of a request, has a wrong value. Where several are wrong, it is the first; development builds list
   * all of them in `mistakes`, with what to write instead.
   */
  OPTION_INVALID: {
    readonly option: string
    readonly value: unknown
    readonly expected: string
    readonly mistakes?: readonly Mistake[] | undefined
  }
  /** A service answered in a shape that is not its contract. `path` points into the answer. */
  RESPONSE_INVALID: { readonly path: string; readonly expected: string }
  /** The view or call belongs to a feature that is off. */
  FEATURE_DISABLED: { readonly feature: string }
  /** The user has not accepted the app's terms (`features.legalCheckbox`). */
  CONSENT_REQUIRED: undefined
  /** Two options exclude each other. */
  OPTION_CONFLICT: { readonly options: readonly [string, string] }
  /** A service refused this page: its origin or project id isn't allowed (HTTP 403). */
  FORBIDDEN: { readonly url: string }
  /** A service got too many requests (HTTP 429). */
  RATE_LIMITED: { readonly url: string }
  /** A service failed (HTTP 500 to 599). */
  SERVER_ERROR: { readonly url: string; readonly status: number }
  /** A service could not be reached. */
  NETWORK_FAILED: { readonly url: string }
  /** The WalletConnect relay could not be reached, or did not let the page in; the original is the cause. */
  RELAY_UNREACHABLE: { readonly url: string }
  /** The session with the remote wallet is over. */
  SESSION_GONE: { readonly sessionId: string }
  /** A service answered with another error status. */
  HTTP_FAILED: { readonly url: string; readonly status: number }
  /** An amount is not a decimal number. */
  AMOUNT_INVALID: { readonly value: string }
  /** An address isn't valid in its namespace. */
  ADDRESS_INVALID: { readonly address: string }
  /** A transfer can't be reviewed or confirmed yet. `missing` is the next thing to do, as `sendStep` says it. */
  TRANSFER_INCOMPLETE: { readonly missing: SendStep }
  /** The wallet was asked for a transfer, and may have sent it. Don't ask again before that is known. */
  TRANSFER_UNCERTAIN: { readonly networkId: string }
  /** The wallet of this network can't transfer. */
  TRANSFER_UNSUPPORTED: { readonly networkId: string }
  /**
   * The token can't be sent: its program asks for what Portico can't give (`transferHook`), it isn't transferable, is paused, or
   * its transfer does nothing (`notMoved`). Of an NFT also: the recipient is a contract that may not be able to give it back
   * (`unsafeRecipient`).
   */
  TOKEN_UNSUPPORTED: {
    readonly token: string
    readonly reason: 'transferHook' | 'nonTransferable' | 'paused' | 'frozen' | 'notMoved' | 'unsafeRecipient'
  }
  /** The network asks for a higher fee by now than the one that was shown. Nothing was sent. */
  FEE_RISEN: { readonly networkId: string }
  /** What would be sent is another amount by now than the one that was shown. Nothing was sent. */
  AMOUNT_CHANGED: { readonly networkId: string }
  /** Another amount would arrive by now than the one that was shown. Nothing was sent. */
  RECEIVED_CHANGED: { readonly networkId: string }
  /** No provider of swaps serves this network, or it doesn't know what was asked of it. */
  SWAP_UNSUPPORTED: { readonly networkId: string }
  /** A swap can't be reviewed or confirmed yet. `missing` is the next thing to do, as `swapStep` says it. */
  SWAP_INCOMPLETE: { readonly missing: SwapStep }
  /**
   * The wallet wasn't asked, because the provider built something else than the swap that was shown. `reason` is what differs;
   * `unreadable`: it can't be told what it does. `allowance`: the wallet has approved less than what is paid. `fails`: the network
   * would not take it. `received`: less would arrive than the user agreed to, as of a token that keeps a part of each transfer.
   */
  SWAP_REFUSED: {
    readonly networkId: string
    readonly reason:
      | 'unreadable'
      | 'contract'
      | 'token'
      | 'amount'
      | 'recipient'
      | 'deadline'
      | 'allowance'
      | 'fails'
      | 'received'
  }
  /**
   * The transaction did nothing: a swap, or an approval. `reason`, where it is known: the price moved too far (`price`), it was taken
   * too late (`deadline`), the wallet sent another transaction in its place (`replaced`), or the network never took it (`dropped`).
   */
  SWAP_REVERTED: {
    readonly networkId: string
    readonly hash: string
    readonly reason?: 'price' | 'deadline' | 'replaced' | 'dropped' | undefined
  }
  /** The wallet ended the connection before it was complete. */
  WALLET_DISCONNECTED: { readonly connectionId: string }
  /** A gate (a sign-in, for example) refused the connection. */
  GATE_REFUSED: { readonly gate: string }
  /**
   * The embedded wallet's frame did not load. `directive` is the one of the page's policy (CSP) that does not allow its origin.
   * `framedBy` are the origins of pages that this page is framed by: the wallet's server has to allow each of them too.
   */
  EMBEDDED_WALLET_NOT_LOADED: {
    readonly url: string
    readonly directive?: string | undefined
    readonly framedBy?: readonly string[] | undefined
  }
  /** The embedded wallet, or its server, could not do it. `reason` is its own code. */
  EMBEDDED_WALLET_FAILED: { readonly reason: string }
  /** The browser doesn't let the embedded wallet store what it needs: the cookies of a login, or its data. */
  STORAGE_BLOCKED: { readonly blocked: 'cookies' | 'data' }
  /** It is no e-mail address. */
  EMAIL_INVALID: undefined
  /** Too soon for another code, or too many requests or tries. */
  LOGIN_COOLDOWN: { readonly reason: 'tooSoon' | 'tooManyTries' | 'rateLimited'; readonly retryInMs: number }
  /** The code from the e-mail is another one. `triesLeft` is what the address has left, where the server says so. */
  CODE_WRONG: { readonly triesLeft: number | undefined }
  /** No code of this address works any more. */
  CODE_EXPIRED: undefined
  /** The login is right, but this device can't open the wallet: it needs its recovery. */
  RECOVERY_NEEDED: undefined
  /** The embedded wallet's server doesn't have the wallet that this browser knows for the address. No other one was made. */
  WALLET_LOST: undefined
  /** A defect in Portico; the original is the cause. */
  INTERNAL: undefined
}

/** One wrong option, or one wrong part of a request. */
export interface Mistake {
  /** Path of the option, such as `theme.themeMode`. */
  readonly option: string
  readonly value: unknown
  /** What it should be. */
  readonly expected: string
  /** Nothing of this name exists. */
  readonly isUnknown?: boolean | undefined
  /** What to write instead, as a sentence. */
  readonly instead?: string | undefined
}

/** What the wallet was asked when it failed. */
export type WalletAction = 'connect' | 'sign' | 'send' | 'switchNetwork' | 'addNetwork' | 'request'

/** One of the append-only codes. */
export type PorticoErrorCode = keyof PorticoErrorContext

/** What the user or developer can do about an error. */
export type Recovery =
  | 'retry'
  /** Connect a wallet: `portico.connect()`. */
  | 'connect'
  /** Sign in: `portico.signIn.sign()`. */
  | 'signIn'
  | 'otherWallet'
  | 'install'
  | 'switchNetwork'
  | 'unlock'
  | 'reload'
  | 'fixConfiguration'
  | 'none'
