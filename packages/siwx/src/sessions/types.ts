import type { ChainId } from '@portico/core'
import type { SignInFields } from '../message/fields.js'

/** An account that is signed in, as far as the page may know it. */
export interface SiwxSession {
  readonly data: {
    readonly accountAddress: string
    /** The network that was signed in on, a CAIP-2 id. */
    readonly chainId: ChainId
    /** RFC 3339. Undefined: valid until the server says otherwise. */
    readonly expirationTime?: string | undefined
    /** True where a contract confirmed the signature: the session is that of `chainId` only. */
    readonly isOneNetwork?: boolean | undefined
  }
  /** The text that was signed, where the page keeps it. */
  readonly message?: string | undefined
  readonly signature?: string | undefined
  /** True for the account that the server acts for, where there are several. */
  readonly isInUse?: boolean | undefined
}

/** A nonce for a new message, from the keeper of the sessions. */
export interface KeeperNonce {
  readonly nonce: string
  /** The server's time, RFC 3339; undefined where it does not say. */
  readonly issuedAt: string | undefined
}

/** A message that a wallet signed. */
export interface SignedSession {
  readonly data: SignInFields
  /** The text that was signed, exactly as the wallet returned it. */
  readonly message: string
  /** In the encoding of the namespace: hexadecimal with 0x for EVM, base58 for Solana. */
  readonly signature: string
}

/** A message for the wallet to sign. */
export interface SiwxMessage {
  readonly data: SignInFields
  /** The text for the wallet. */
  toString(): string
}

/**
 * The keeper of sign-in sessions: it makes and keeps them. `siwx({ server })` has all of these; pass your own to keep
 * sessions in another way. After `addSession` the page believes only what `getSessions` says. Reject with a PorticoError
 * SERVER_ERROR, NETWORK_FAILED, TIMED_OUT or RATE_LIMITED if the signature could not be checked: the user can try again
 * without signing. Anything else is a refusal; of `getSessions` only a PorticoError is.
 */
export interface SiwxSessions extends KeptSessions {
  /** Makes the message for the account to sign, with a nonce from the server. */
  createMessage(request: {
    readonly accountAddress: string
    /** CAIP-2 id. */
    readonly chainId: ChainId
  }): Promise<SiwxMessage>
  /** Verifies the signature and keeps the session, or rejects. */
  addSession(session: SignedSession): Promise<void>
}

/** The sessions that a keeper has. */
export interface KeptSessions {
  /** Ends the session of one account. */
  revokeSession(chainId: ChainId, address: string): Promise<void>
  /** Replaces all sessions with these. An empty list signs all accounts out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Resolves with the account's valid sessions. Sessions of other accounts may be among them. */
  getSessions(chainId: ChainId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Has the server act for the account that the page shows from now on. If that one isn't signed in, have it act for none,
   * and reject with any other error than those above: they mean that the server didn't answer. Leave it out where a session
   * has one account: that session then ends when the page shows another account, which isn't signed in.
   */
  readonly useSession?: ((chainId: ChainId, address: string) => Promise<void>) | undefined
}
