import type { FrameError } from '@portico/core/connectors/embedded/protocol'
import type {
  AddRecovery,
  BeginUserLogin,
  KnownPasskey,
  LoginName,
  LoginsAnswer,
  PasskeyConfirmation,
  PasskeysAnswer,
  Recovery,
  SealedRecovery,
  SocialAnswer,
} from '../../../api.ts'
import type { ProviderFailure } from '../../views/models/keys.ts'

/**
 * What the frame does with the keys of its user, as the wallet's window asks: of what is secret the window has no more than it shows,
 * and the frame no more than it seals. Each takes and gives JSON. Each rejects a WalletError: SIGNED_OUT, LOGIN_STALE,
 * SERVER_UNREACHABLE, STORAGE_BLOCKED, RECOVERY_NEEDED where this device has no part of the wallet or one that doesn't fit, and what
 * is said of each.
 */
export interface Custody {
  read(): Promise<CustodyFacts>
  /** Has a login code sent to the address that the user logs in by. Rejects FAILED without one, TOO_SOON, RATE_LIMITED, MAIL_FAILED. */
  sendCode(): Promise<{ readonly resendInMs: number }>
  /** Logs in anew by a code of six digits. Rejects CODE_WRONG, CODE_EXPIRED, TOO_MANY_TRIES, RATE_LIMITED. */
  enterCode(request: { readonly code: string }): Promise<void>
  /** What the user's passkeys are asked for. */
  passkeys(): Promise<PasskeysAnswer>
  /** Makes the login fresh again. Rejects RECOVERY_WRONG for a passkey that isn't the user's. */
  confirmByPasskey(request: PasskeyConfirmation): Promise<void>
  /**
   * Begins a login by a provider in the user's session, which logs no user in: to add one, where the wallet opens here, or to make this
   * one fresh. The window starts it by the proof. Rejects SOCIAL_UNKNOWN.
   */
  beginLogin(request: Pick<BeginUserLogin, 'provider' | 'purpose'>): Promise<Pick<SocialAnswer, 'id' | 'proof'>>
  /** Takes what the provider has said: the user logs in by that account from then on. */
  finishLogin(request: Pick<SocialAnswer, 'id'>): Promise<FinishedLogin>
  /** Takes what the provider has said: the login is fresh again, where the account is the user's. */
  confirmByProvider(request: Pick<SocialAnswer, 'id'>): Promise<FinishedLogin>
  /** Has a code sent to an address that the user is to log in by, who has none, or another one. Rejects EMAIL_INVALID, TOO_SOON, RATE_LIMITED, MAIL_FAILED. */
  addEmail(request: { readonly email: string }): Promise<{ readonly resendInMs: number }>
  /** Takes the code. Rejects CODE_WRONG, CODE_EXPIRED, TOO_MANY_TRIES, RATE_LIMITED, CHANGE_ENDED, and EMAIL_TAKEN where another user has the address. */
  finishEmail(request: { readonly code: string }): Promise<void>
  /** Removes what the user logs in by; the user's other sessions end. Rejects FAILED for the last login. */
  removeLogin(request: { readonly login: LoginName }): Promise<void>
  /** Finds out whether the wallet opens here, before the user makes a passkey, and what one begins with. Rejects FAILED where there are too many. */
  preparePasskey(): Promise<PasskeysAnswer>
  /** Seals the recovery share and opens it once. Rejects RECOVERY_WRONG where `again` doesn't open what `key` has sealed. */
  sealRecovery(request: NewRecovery): Promise<{ readonly id: string }>
  /** Stores what was sealed, which has to be the last: from then on it opens the wallet. It may be called again when it has failed. */
  storeRecovery(request: { readonly id: string }): Promise<void>
  /** Removes a passkey that is no recovery. Rejects FAILED for the last login. */
  removePasskey(request: Pick<KnownPasskey, 'credentialId'>): Promise<void>
  /** Rejects FAILED for the last one, and for the last login. */
  removeRecovery(request: { readonly id: string }): Promise<void>
  /** What can open the wallet on this device, and how its key is derived. */
  locks(): Promise<readonly Lock[]>
  /** Opens the wallet by the first key that fits, and stores a part of it on this device. Rejects RECOVERY_WRONG. */
  unlock(request: { readonly keys: readonly LockKey[] }): Promise<void>
  /** The 24 words of the seed (BIP-39, English). */
  words(): Promise<readonly string[]>
  /** Deletes the user on the server with all that it has of them, and what this browser has of the wallet. */
  deleteWallet(): Promise<void>
  /**
   * Begins to change the address to the one that the page has asked for: a code goes to the present one, now or when the page asks
   * for it. Needs no fresh login: two codes follow. Rejects EMAIL_INVALID, EMAIL_UNCHANGED.
   */
  changeEmail(): Promise<void>
  logOut(): Promise<void>
}

/** What is known of the user's keys. */
export interface CustodyFacts {
  /** The wallet's first account, as this device has it; undefined where it has no part. */
  readonly address: string | undefined
  /** Oldest first. */
  readonly recoveries: readonly Recovery[]
  /** Passkeys that log in and are no recovery, oldest first. */
  readonly spares: readonly KnownPasskey[]
  /** How many passkeys log the user in. */
  readonly passkeys: number
  /** What else does, and could. */
  readonly logins: LoginsAnswer
  /** Whether the login is fresh enough for everything but `read` and what makes it so. */
  readonly isFresh: boolean
}

/** What came of a login at a provider. */
export interface FinishedLogin {
  readonly outcome: 'done' | ProviderFailure
}

/** A way back in that the user has made, and its key. The code or the passkey's secret itself stays in the window. */
export interface NewRecovery extends Pick<AddRecovery, 'type' | 'credentialId' | 'salt' | 'registration'> {
  /** As `recoveryKeyOf` has it, in base64url. */
  readonly key: string
  /** The same, from a second time that the user's code was read, or the passkey asked. */
  readonly again: string
}

/** A way back in, with what its key is derived by. */
export type Lock = Pick<SealedRecovery, 'id' | 'type' | 'salt' | 'credentialId'>

/** What may open one. */
export interface LockKey {
  /** Of the recovery. */
  readonly id: string
  /** As `recoveryKeyOf` has it, in base64url. */
  readonly key: string
}

/** A call of the window. */
export interface CustodyCall {
  readonly name: keyof Custody
  readonly given?: unknown
}

/** What the frame says to it: the answers come in the order of the calls. */
export type CustodyAnswer = { readonly value: unknown } | { readonly error: FrameError }
