import type { WalletAccount, WalletRecord, WalletUser } from '../../api.ts'
import type { Limit } from '../limits.ts'

/** Where the data is: a Postgres, an embedded database in a directory, or one that ends with the process. */
export type DatabaseSource = { readonly url: string } | { readonly directory: string } | 'memory'

/** What came of a code. */
export type CodeOutcome =
  | { readonly type: 'wrong' }
  /** It was right, and is too old or used. */
  | { readonly type: 'expired' }
  | { readonly type: 'loggedIn'; readonly user: WalletUser }

/**
 * What the server keeps. Times are milliseconds since 1970, hashes are bytes; addresses are in the normal form. Each call is
 * one statement, or one transaction that locks what it read, so any number of processes may share a database.
 */
export interface Store {
  /**
   * Counts once under `key` and says how often that was in the present window, this time included: one statement, so no two
   * callers get the same count. Above the limit it says no more than one above it.
   */
  count(request: {
    readonly key: Uint8Array
    readonly limit: Limit
    readonly nowMs: number
  }): Promise<{ readonly count: number; readonly endsAtMs: number }>
  /** Takes one back that did not happen. */
  uncount(key: Uint8Array): Promise<void>
  /** Adds a code to those that are good for an address. */
  addCode(request: { readonly email: string; readonly hash: Uint8Array; readonly expiresAtMs: number }): Promise<void>
  /**
   * Compares a code with those of the address. If it is good, all of them are used up, the user is made if there is none, the
   * session begins, and the one that the browser had ends.
   */
  useCode(request: {
    readonly email: string
    readonly hash: Uint8Array
    readonly nowMs: number
    readonly session: { readonly hash: Uint8Array; readonly expiresAtMs: number }
    readonly endedSession: Uint8Array | undefined
  }): Promise<CodeOutcome>
  /** Who has the session; `undefined` when it isn't there, or has ended. */
  userOf(request: { readonly session: Uint8Array; readonly nowMs: number }): Promise<WalletUser | undefined>
  endSession(session: Uint8Array): Promise<void>
  /** Stores a user's wallet if there is none, in one statement, and answers the one that is there then. */
  addWallet(request: {
    readonly userId: string
    readonly version: string
    readonly accounts: readonly WalletAccount[]
    /** Sealed. */
    readonly share: Uint8Array
  }): Promise<{ readonly wallet: WalletRecord; readonly isNew: boolean }>
  /** The sealed share of a user's wallet; `undefined` without one. */
  shareOf(userId: string): Promise<{ readonly version: string; readonly share: Uint8Array } | undefined>
  /** Deletes what has ended. */
  sweep(nowMs: number): Promise<void>
  /** Asks for an answer, and for nothing else. */
  ping(): Promise<void>
  /** Deletes every user, session, code and count. */
  clear(): Promise<void>
  close(): Promise<void>
}
