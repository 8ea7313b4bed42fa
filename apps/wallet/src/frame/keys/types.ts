import type { Recovery } from '../../api.ts'

/** What is known of the user's keys. */
export interface KeysFacts {
  readonly email: string
  /** Oldest first. */
  readonly recoveries: readonly Recovery[]
  /** Whether the login is fresh enough for everything below but `read`, `sendCode` and `enterCode`. */
  readonly isFresh: boolean
  /** Whether this device has a part of the wallet. It may still not fit: that is found out when it is used. */
  readonly hasPart: boolean
  /** Whether this browser, in this page, may make and use passkeys. That they can open a wallet is found out later. */
  readonly canUsePasskeys: boolean
}

/**
 * The keys of who is logged in. Every call rejects a WalletError: SIGNED_OUT, LOGIN_STALE, SERVER_UNREACHABLE, STORAGE_BLOCKED,
 * RECOVERY_NEEDED where this device has no part or one that doesn't fit, and what is said of each.
 */
export interface WalletKeys {
  read(): Promise<KeysFacts>
  /** Has a login code sent to the address of who is logged in. Rejects TOO_SOON, RATE_LIMITED, MAIL_FAILED. */
  sendCode(): Promise<{ readonly resendInMs: number }>
  /** Logs in anew by a code of six digits. Rejects CODE_WRONG, CODE_EXPIRED, TOO_MANY_TRIES, RATE_LIMITED. */
  enterCode(code: string): Promise<void>
  /**
   * Makes a recovery code, seals the recovery share by it, and opens it once. It counts from when `store` resolves; then an
   * earlier code opens nothing. `store` can be called again when it has failed.
   */
  makeCode(): Promise<{ readonly code: string; readonly store: () => Promise<void> }>
  /**
   * Makes a passkey, seals the recovery share by it, opens it once, and stores it. `onChecking` is called when the passkey is made
   * and is asked for what seals. Rejects REJECTED when the user leaves a prompt, PASSKEY_UNSUPPORTED, RECOVERY_WRONG where the
   * passkey says something else each time.
   */
  addPasskey(request: { readonly onChecking: () => void }): Promise<void>
  /** Rejects FAILED for the last one. */
  removeRecovery(id: string): Promise<void>
  /** Opens the wallet on this device by a code as it was typed, and stores a part of it here. Rejects RECOVERY_WRONG. */
  unlockByCode(code: string): Promise<void>
  /** The same by one of the user's passkeys. Rejects REJECTED, RECOVERY_WRONG, PASSKEY_UNSUPPORTED. */
  unlockByPasskey(): Promise<void>
  /** The 24 words of the seed (BIP-39, English). */
  words(): Promise<readonly string[]>
  /** Deletes the user on the server with all that it has of them, and what this browser has of the wallet. */
  deleteWallet(): Promise<void>
  /**
   * Begins to change the address to another one: a code goes to the present one, now or when the page asks for it. Needs no fresh
   * login: two codes follow. Rejects EMAIL_INVALID, EMAIL_UNCHANGED.
   */
  changeEmail(newEmail: string): Promise<void>
  logOut(): Promise<void>
}
