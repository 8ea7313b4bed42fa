import type { ConnectionData } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { Unsubscribe } from '../platform/types.js'

/**
 * Sign-in status of the account in use. `checking`: Portico is asking whether it is signed in. `required`: a connection is
 * waiting for the user to sign in, and isn't listed until then.
 */
export type SignInStatus = 'signedOut' | 'checking' | 'required' | 'signedIn'

/** A sign-in session, as the page sees it. The proof of it stays with the server. */
export interface SignInSession {
  /** The network that the user signed in on, a CAIP-2 id. */
  readonly networkId: ChainId
  readonly address: string
  /** When it ends, in milliseconds since the epoch; undefined where only the server knows. */
  readonly expiresAtMs?: number | undefined
}

/**
 * Steps of one sign-in. `preparing`: the message is being made. `ready`: the user can sign. `waiting`: the wallet is asked.
 * `verifying`: the server is asked. `declined`: the user declined in the wallet. `walletFailed`: the wallet didn't sign.
 * `unreachable`: the server couldn't be asked whether the account is signed in, or for the message. `unverified`: the server
 * couldn't be asked about the signature, which is kept: `sign()` sends it again without asking the wallet. `failed`: the site
 * couldn't make the message, or the server refused the signature.
 */
export type SignInStep =
  | 'preparing'
  | 'ready'
  | 'waiting'
  | 'verifying'
  | 'declined'
  | 'walletFailed'
  | 'unreachable'
  | 'unverified'
  | 'failed'
  | 'done'

/** What the user is asked to sign. */
export interface SignInQuestion {
  readonly step: SignInStep
  /** Whether the connection ends if the user doesn't sign in. */
  readonly isRequired: boolean
  /** The connection whose account signs. */
  readonly connection: ConnectionData
  /** Name of its wallet. */
  readonly walletName: string
  /** The site that the message names. */
  readonly domain: string
  /** The text for the wallet to sign, once it is made. */
  readonly message?: string | undefined
  /** True while the first message is being made: `sign()` can't ask the wallet at once then. */
  readonly isMaking?: boolean | undefined
  /** When the session ends, in milliseconds since the epoch. */
  readonly expiresAtMs?: number | undefined
  /** Network that `cancel()` goes back to, because the account is signed in there; without one it disconnects, if `isRequired`. */
  readonly goesBackTo?: ChainId | undefined
  /** Hardware wallets of this namespace may not be able to sign a text, and may say that the user declined. */
  readonly keysMayNotSign?: boolean | undefined
  /** True once the wallet hasn't answered for 8 s: tell the user where prompts hide. `sign()` asks it again. */
  readonly helpVisible?: boolean | undefined
  readonly errorCode?: PorticoErrorCode | undefined
  /** What went wrong, for details that the user can open and copy. Untrusted text. */
  readonly errorDetails?: string | undefined
}

/** State of sign-in. */
export interface SignInState {
  readonly status: SignInStatus
  /** Session of the account in use. */
  readonly session?: SignInSession | undefined
  /** What the user is being asked; the view SIWXSignMessage shows it. */
  readonly question?: SignInQuestion | undefined
}

/** `portico.signIn`. A plugin provides it: `siwx` of `@portico/siwx`, in `attachSignIn`. */
export interface SignInPort {
  /** Returns the state: the same object until it changes. */
  snapshot(): SignInState
  /** Calls back after the state has changed, in a later microtask. */
  subscribe(listener: () => void): Unsubscribe
  /**
   * Asks the wallet of the open question to sign, then the server to verify. Call it in a press: phones open the wallet's app
   * only then. If the message couldn't be made, makes it again, and the next call asks the wallet. Without an open question,
   * opens one for the account in use, in the modal. Does nothing if that account is signed in.
   *
   * Rejects WALLET_NOT_CONNECTED, USER_REJECTED, and what the wallet or the server failed with.
   *
   * @example
   * await portico.signIn?.sign()
   */
  sign(): Promise<void>
  /** Gives the open question up. If sign-in is required, goes back to the network that the user signed in on, else disconnects. */
  cancel(): Promise<void>
  /** Ends the session, in every tab. Disconnects too if sign-in is required. */
  signOut(): Promise<void>
  /**
   * Asks the server whether the accounts that the page shows as signed in still are: call it when your API answers 401. One
   * that is not is asked to sign in again if that is required, else it is signed out; its wallet stays connected. It is called
   * when the page is shown again after a minute or more.
   *
   * Rejects NETWORK_FAILED, TIMED_OUT, RATE_LIMITED or SERVER_ERROR if the server couldn't be asked. Then nothing changes.
   *
   * @example
   * if (response.status === 401) await portico.signIn?.refresh()
   */
  refresh(): Promise<void>
}
