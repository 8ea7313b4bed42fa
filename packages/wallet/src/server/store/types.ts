import type {
  HearAnswer,
  LinkAnswer,
  Recovery,
  SocialProviderId,
  WalletAccount,
  WalletRecord,
  WalletUser,
} from '../../api.ts'
import type { Limit } from '../limits.ts'
import type { NewPasskey, PasskeyStore } from './passkeyTypes.ts'
import type { NewSession } from './sessionTypes.ts'
import type { OfferedLogins, SocialStore } from './socialTypes.ts'
import type { UserLoginStore } from './userLoginTypes.ts'

/** Where the data is: a Postgres, an embedded database in a directory, or one that ends with the process. */
export type DatabaseSource = { readonly url: string } | { readonly directory: string } | 'memory'

/** What came of a code. */
export type CodeOutcome =
  | { readonly type: 'wrong' }
  /** It was right, and is too old or used. */
  | { readonly type: 'expired' }
  | { readonly type: 'loggedIn'; readonly user: WalletUser }
  /** It was right, and the user has to confirm the device first. */
  /** `canOpen`: there is a recovery that opens the wallet there, or no wallet yet. */
  | { readonly type: 'unknownDevice'; readonly canOpen: boolean }

/** What a code is for: to log in, or to show that the user reads their present or their new address. */
export type CodePurpose = 'login' | 'current' | 'new'

/** A login that is to wait for its device to be confirmed. */
export interface NewDeviceLogin {
  /** UUID. */
  readonly id: string
  /** Of the browser that waits. */
  readonly cookie: Uint8Array
  /** The one that the browser had. Its login ends with the next one, whether or not that has to be confirmed. */
  readonly endedCookie: Uint8Array | undefined
  readonly number: string
  readonly device: string
  readonly expiresAtMs: number
}

/** A login that waits, has been refused, or has got its session. */
export interface StoredDeviceLogin {
  readonly id: string
  readonly email: string
  readonly number: string
  readonly device: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly answer: LinkAnswer['answer']
}

/** What came of asking for a login whose device was not known. */
export type DeviceOutcome =
  /** `isNew`: the session has begun with this call. */
  | { readonly type: 'loggedIn'; readonly user: WalletUser; readonly isNew: boolean }
  | { readonly type: 'waiting'; readonly login: StoredDeviceLogin }
  | { readonly type: 'refused' }
  /** It is too old, its session has ended, or it has never been there. */
  | { readonly type: 'expired' }

/** A change of a user's address that goes on. */
export interface EmailChange {
  /** The new address. */
  readonly email: string
  /** Whether the code to the present address was right, or the user has none. */
  readonly isConfirmed: boolean
  /** Until when a code of the present step is good that has been mailed; `undefined` before there is one. */
  readonly codeExpiresAtMs: number | undefined
  readonly expiresAtMs: number
}

/** Which code of which change. */
export interface ChangeCode {
  readonly userId: string
  /** The session that asks. Only the one that began the change goes on with it. */
  readonly session: Uint8Array
  /** The user's present address; `null` without one. */
  readonly email: string | null
  readonly newEmail: string
  readonly hash: Uint8Array
  readonly nowMs: number
}

/** What came of a code of a change. */
export type ChangeOutcome =
  | { readonly type: 'wrong' | 'expired' }
  /** There is no such change, it is too old, or another session has it. */
  | { readonly type: 'ended' }
  /** Another user has the new address. The change has ended. */
  | { readonly type: 'taken' }
  | { readonly type: 'done' }
  /** It was done by the same code before. Nothing has changed now. */
  | { readonly type: 'doneBefore' }

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
      readonly code:
        | 'NO_WALLET'
        | 'WALLET_CHANGED'
        | 'LAST_RECOVERY'
        | 'LAST_LOGIN'
        | 'TOO_MANY_RECOVERIES'
        | 'PASSKEY_WRONG'
    }

/** One side of a window's relay, and what shows that it is that. The window has nothing but the id. */
export type WindowParty =
  | { readonly id: Uint8Array; readonly side: 'frame'; readonly userId: string }
  | { readonly id: Uint8Array; readonly side: 'window' }

/** What came of opening a relay. */
export type OpenedWindow =
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly code: 'SIGNED_OUT' | 'WINDOW_TAKEN' }
  /** The session has too many, until one of them is over. */
  | { readonly type: 'tooMany'; readonly retryInMs: number }

/** What came of taking a relay as its window. */
export type TakenWindow =
  | { readonly type: 'done'; readonly box: string; readonly user: string; readonly provider: SocialProviderId | null }
  | { readonly type: 'refused'; readonly code: 'WINDOW_UNKNOWN' | 'WINDOW_TAKEN' }

/** What came of a message. */
export type SaidInWindow =
  | { readonly type: 'done' }
  | {
      readonly type: 'refused'
      readonly code: 'WINDOW_UNKNOWN' | 'WINDOW_TAKEN' | 'BODY_INVALID' | 'BODY_TOO_LARGE'
    }

/** How often something was counted in its present window. */
export interface Counted {
  readonly count: number
  readonly endsAtMs: number
}

/**
 * What the server keeps. Times are milliseconds since 1970, hashes are bytes; addresses are in the normal form. Each call is
 * one statement, or one transaction that locks what it read, so any number of processes may share a database.
 */
export interface Store extends SocialStore, PasskeyStore, UserLoginStore {
  /**
   * Counts once under `key` and says how often that was in the present window, this time included: one statement, so no two
   * callers get the same count. Above the limit it says no more than one above it.
   */
  count(request: { readonly key: Uint8Array; readonly limit: Limit; readonly nowMs: number }): Promise<Counted>
  /** What has been counted under `key` in the present window; `undefined` for nothing. Counts nothing itself. */
  counted(request: { readonly key: Uint8Array; readonly nowMs: number }): Promise<Counted | undefined>
  /** Takes one back that did not happen. */
  uncount(key: Uint8Array): Promise<void>
  /**
   * What a browser is known by for an address: its device is one of the user's, or the login in it has asked for a code in the last
   * hour. `undefined` for a stranger's.
   */
  knownBy(request: {
    readonly email: string
    readonly device: Uint8Array | undefined
    readonly login: Uint8Array | undefined
  }): Promise<'device' | 'login' | undefined>
  /** Adds a code to those that are good for an address. `askedBy` is the cookie of the browser that has asked for it. */
  addCode(request: {
    readonly email: string
    readonly purpose: CodePurpose
    readonly hash: Uint8Array
    readonly askedBy?: Uint8Array | undefined
    readonly expiresAtMs: number
  }): Promise<void>
  /** Takes away one that wasn't mailed, if it is there. */
  removeCode(request: {
    readonly email: string
    readonly purpose: CodePurpose
    readonly hash: Uint8Array
  }): Promise<void>
  /**
   * Compares a code with those of the address, or with those of it that `askedBy` has asked for. If it is good, all of them are
   * used up, and the user is made if missing. The session begins, unless the user has a wallet and neither the device is known
   * nor the browser's session is theirs: then the device login begins.
   */
  useCode(
    request: NewSession & {
      readonly email: string
      readonly hash: Uint8Array
      readonly askedBy?: Uint8Array | undefined
      readonly nowMs: number
      readonly deviceLogin: NewDeviceLogin
    }
  ): Promise<CodeOutcome>
  /** The device login that a link is about; `undefined` when it is too old, or isn't there. */
  deviceLoginOf(request: { readonly id: string; readonly nowMs: number }): Promise<StoredDeviceLogin | undefined>
  /**
   * Stores whether the device is the user's own, in one statement. A refusal stays; it also takes back what was confirmed and
   * hasn't been used. False where nothing could be stored.
   */
  answerDeviceLogin(request: {
    readonly id: string
    readonly answer: 'confirmed' | 'refused'
    readonly nowMs: number
  }): Promise<boolean>
  /**
   * Begins the session of a user's login whose device was confirmed, once: the same session gets it again. Else it says how far
   * the login is. Of another user's it is `expired`.
   */
  useDeviceLogin(
    request: NewSession & { readonly email: string; readonly cookie: Uint8Array; readonly nowMs: number }
  ): Promise<DeviceOutcome>
  /** Ends a device login that wasn't mailed, if it is there. The code that has begun it is good again. */
  undoDeviceLogin(request: { readonly id: string; readonly email: string; readonly hash: Uint8Array }): Promise<void>
  /** The user of the session; `undefined` when it isn't there, or has ended. */
  userOf(request: { readonly session: Uint8Array; readonly nowMs: number }): Promise<WalletUser | undefined>
  /** Ends sessions, and what waits in a browser: a device login, and logins by a provider with the sessions that these have begun. */
  logOut(request: { readonly sessions: readonly Uint8Array[]; readonly login: Uint8Array | undefined }): Promise<void>
  /** The change of the address that this session has begun; `undefined` without one, or when it is too old. */
  changeOf(request: { readonly session: Uint8Array; readonly nowMs: number }): Promise<EmailChange | undefined>
  /**
   * Begins to change the address of the session's user, in place of any other change of theirs; without an address, it goes on to the new
   * one at once. The same session and address go on where they were. Does nothing when the session has ended.
   */
  beginChange(request: {
    readonly session: Uint8Array
    readonly email: string
    readonly nowMs: number
    readonly expiresAtMs: number
  }): Promise<void>
  /** Notes that a code was mailed for the step that a change is at; does nothing when it is at another one by now. */
  noteChangeCode(
    request: Pick<EmailChange, 'email' | 'isConfirmed'> & {
      readonly session: Uint8Array
      readonly codeExpiresAtMs: number
    }
  ): Promise<void>
  /** Compares a code with those of the present address. One that was right stays so for its time: its answer may be lost. */
  confirmChange(request: ChangeCode & { readonly email: string }): Promise<ChangeOutcome>
  /**
   * Compares a code with those of the new address. If it is good, the address changes, and everything else ends that was begun with
   * either address: codes, device logins, changes, the user's other sessions and devices; with a user's first address, only codes and
   * changes. A code that has done it is still told apart from others until it is swept away.
   */
  completeChange(request: ChangeCode & { readonly device: Uint8Array | undefined }): Promise<ChangeOutcome>
  /**
   * Stores a user's wallet unless they have one, and returns the stored one. Logins from before the first wallet confirmed no
   * device, so all sessions and known devices of the user end with it but those that store it.
   */
  addWallet(request: {
    readonly userId: string
    readonly session: Uint8Array
    readonly device: Uint8Array | undefined
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
  /**
   * Adds a recovery to a user's wallet. A code takes the place of the earlier one. The user logs in by the `passkey` from then on, unless
   * it is another user's: that is `PASSKEY_WRONG`.
   */
  addRecovery(request: {
    readonly userId: string
    readonly recovery: StoredRecovery
    readonly passkey?: NewPasskey | undefined
    readonly nowMs: number
  }): Promise<RecoveryOutcome>
  /**
   * Removes one that is not the last, and with a passkey the login by it, if that is not the last. Removes nothing for an unknown id.
   */
  removeRecovery(
    request: OfferedLogins & {
      readonly userId: string
      readonly id: string
      readonly nowMs: number
    }
  ): Promise<RecoveryOutcome>
  /** Deletes a user with wallet, recoveries and sessions. False where they have a wallet of another proof. */
  deleteUser(request: { readonly userId: string; readonly proofHash: Uint8Array }): Promise<boolean>
  /** Opens a relay between a frame and its window. It ends with the session, unless another one of the same user takes its place. */
  openWindow(request: {
    readonly id: Uint8Array
    readonly session: Uint8Array
    readonly box: string
    readonly nowMs: number
    readonly expiresAtMs: number
  }): Promise<OpenedWindow>
  /** Gives the box to the window that asks first. Its `hello` is the first message of that side, which may speak from now on. */
  takeWindow(request: { readonly id: Uint8Array; readonly hello: string; readonly nowMs: number }): Promise<TakenWindow>
  /** Stores a message at the next position of its side. The same message again at its position is stored once. */
  sayInWindow(request: {
    readonly party: WindowParty
    readonly position: number
    readonly message: string
    readonly nowMs: number
    /** Until when the relay is open, if the frame has said this and it was to end earlier. */
    readonly untilMs: number
  }): Promise<SaidInWindow>
  /** What the other side has said from a position on, and which side has ended the relay; `undefined` where this side has no such relay. */
  hearInWindow(request: {
    readonly party: WindowParty
    readonly from: number
    readonly nowMs: number
  }): Promise<HearAnswer | undefined>
  /** Ends a relay, if it is there for this side and hasn't ended. Nothing comes from this side any more. */
  endWindow(request: { readonly party: WindowParty; readonly nowMs: number }): Promise<void>
  /** Deletes what has ended. */
  sweep(nowMs: number): Promise<void>
  /** Ends every session and all that one comes of: codes, known devices, logins that wait, changes, relays. Says how many users there are. */
  endAllLogins(): Promise<number>
  /** Asks for an answer, and for nothing else. */
  ping(): Promise<void>
  /** Deletes every user, wallet, session, code and count. */
  clear(): Promise<void>
  close(): Promise<void>
}
