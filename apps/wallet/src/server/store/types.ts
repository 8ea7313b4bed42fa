import type { Recovery, WalletAccount, WalletRecord, WalletUser } from '../../api.ts'
import type { Limit } from '../limits.ts'

/** Where the data is: a Postgres, an embedded database in a directory, or one that ends with the process. */
export type DatabaseSource = { readonly url: string } | { readonly directory: string } | 'memory'

/** What came of a code. */
export type CodeOutcome =
  | { readonly type: 'wrong' }
  /** It was right, and is too old or used. */
  | { readonly type: 'expired' }
  | { readonly type: 'loggedIn'; readonly user: WalletUser }

/** A recovery as it is kept. */
export interface StoredRecovery extends Omit<Recovery, 'createdAtMs'> {
  readonly version: string
  /** Sealed by the frame, and again by the key service. */
  readonly sealed: Uint8Array
  readonly salt: Uint8Array
  /** `null` of a code. */
  readonly credentialId: Uint8Array | null
}

/** What came of a change of a user's recoveries, and which ones there are then, oldest first. */
export type RecoveryOutcome =
  | { readonly type: 'done'; readonly recoveries: readonly Recovery[] }
  /** The user has one of this id already. Nothing has changed. */
  | { readonly type: 'known'; readonly known: StoredRecovery; readonly recoveries: readonly Recovery[] }
  /** The id is another user's. */
  | { readonly type: 'taken' }
  | {
      readonly type: 'refused'
      readonly code: 'NO_WALLET' | 'WALLET_CHANGED' | 'LAST_RECOVERY' | 'TOO_MANY_RECOVERIES'
    }

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
    readonly proofHash: Uint8Array
  }): Promise<{ readonly wallet: WalletRecord; readonly isNew: boolean }>
  /** SHA-256 of the owner's proof of a user's wallet; `undefined` without one. */
  proofHashOf(userId: string): Promise<{ readonly proofHash: Uint8Array } | undefined>
  /** The sealed share of a user's wallet; `undefined` without one. */
  shareOf(userId: string): Promise<{ readonly version: string; readonly share: Uint8Array } | undefined>
  /** The recoveries of a user's wallet, oldest first. */
  recoveriesOf(userId: string): Promise<readonly StoredRecovery[]>
  /** Adds a recovery to a user's wallet. A code takes the place of the earlier one. */
  addRecovery(request: {
    readonly userId: string
    readonly recovery: StoredRecovery
    readonly nowMs: number
  }): Promise<RecoveryOutcome>
  /** Removes one that is not the last. Removes nothing when there is none of this id. */
  removeRecovery(request: {
    readonly userId: string
    readonly id: string
    readonly nowMs: number
  }): Promise<RecoveryOutcome>
  /** Deletes a user with wallet, recoveries and sessions. False where they have a wallet of another proof. */
  deleteUser(request: { readonly userId: string; readonly proofHash: Uint8Array }): Promise<boolean>
  /** Deletes what has ended. */
  sweep(nowMs: number): Promise<void>
  /** Asks for an answer, and for nothing else. */
  ping(): Promise<void>
  /** Deletes every user, wallet, session, code and count. */
  clear(): Promise<void>
  close(): Promise<void>
}
