import type { BeginUserLogin, LoginName, SocialEnd } from '../../../api.ts'
import type { Custody, CustodyFacts, FinishedLogin } from '../custody/types.ts'

/** What is known of the user's keys. */
export interface KeysFacts extends CustodyFacts {
  /** Whether this browser may make and use passkeys. That they can open a wallet is found out later. */
  readonly canUsePasskeys: boolean
  /** Whether the user logs in by passkeys alone. */
  readonly needsPasskey: boolean
  /** Whether the next passkey may be one of the spares, in place of a new one. */
  readonly hasOwnPasskey: boolean
}

/** The keys of the frame's user, as the window has them: each call rejects as {@link Custody} says, and what is said of it. */
export interface WalletKeys
  extends Pick<Custody, 'sendCode' | 'words' | 'deleteWallet' | 'changeEmail' | 'logOut'>,
    UserLogins {
  read(): Promise<KeysFacts>
  /** Logs in anew by a code of six digits. Rejects CODE_WRONG, CODE_EXPIRED, TOO_MANY_TRIES, RATE_LIMITED. */
  enterCode(code: string): Promise<void>
  /** The same by one of the user's passkeys: a prompt. Rejects REJECTED, RECOVERY_WRONG, PASSKEY_UNSUPPORTED. */
  confirmByPasskey(signal: AbortSignal): Promise<void>
  /**
   * Makes a recovery code, seals the recovery share by it, and opens it once. It counts from when `store` resolves; then an
   * earlier code opens nothing. `store` can be called again when it has failed.
   */
  makeCode(): Promise<{ readonly code: string; readonly store: () => Promise<void> }>
  /**
   * Makes a passkey, or with `isOwn` takes one that the user logs in by; seals the recovery share by it, opens it once, and stores it.
   * From then on the user logs in by it too. `onChecking` is called when the passkey is there and is asked for what seals. Rejects REJECTED when the user leaves a prompt or the signal takes it away, PASSKEY_UNSUPPORTED, RECOVERY_WRONG where the
   * passkey says something else each time.
   */
  addPasskey(request: {
    readonly isOwn?: boolean | undefined
    readonly onChecking: () => void
    readonly signal: AbortSignal
  }): Promise<void>
  /** Rejects FAILED for the last one, and for the last login. */
  removeRecovery(id: string): Promise<void>
  /** The same of a passkey that is no recovery, by its id. */
  removePasskey(credentialId: string): Promise<void>
  /** Opens the wallet on this device by a code as it was typed, and stores a part of it here. Rejects RECOVERY_WRONG. */
  unlockByCode(code: string): Promise<void>
  /** The same by one of the user's passkeys. Rejects REJECTED, RECOVERY_WRONG, PASSKEY_UNSUPPORTED. */
  unlockByPasskey(signal: AbortSignal): Promise<void>
}

/** What a user does about their logins in the window, passkeys apart. Each rejects as {@link Custody} says. */
export interface UserLogins {
  /** Begins a login at a provider, and starts it in this window. Rejects SOCIAL_FAILED where the provider can't be reached. */
  beginLogin(request: Pick<BeginUserLogin, 'provider' | 'purpose'>): Promise<StartedLogin>
  /** Opens the page of the provider in a window of its own. */
  openPage(url: string): void
  /** Waits until the provider has said something, or nothing for too long. Rejects REJECTED when the signal aborts. */
  waitForProvider(id: string, signal: AbortSignal): Promise<SocialEnd>
  finishLogin(id: string): Promise<FinishedLogin>
  confirmByProvider(id: string): Promise<FinishedLogin>
  addEmail(email: string): Promise<{ readonly resendInMs: number }>
  finishEmail(code: string): Promise<void>
  removeLogin(login: LoginName): Promise<void>
}

/** A login at a provider that the user can go on with: at `page`, or with Farcaster by a `link` that a phone scans or opens. */
export type StartedLogin = { readonly id: string } & ({ readonly page: string } | { readonly link: string })
