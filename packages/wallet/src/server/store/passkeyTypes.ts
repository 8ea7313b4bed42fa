import type { OfferedLogins, StoredSocialLogin } from './socialTypes.ts'

/** A passkey as its browser has proven it. */
export interface ProvenPasskey {
  readonly credentialId: Uint8Array
  /** COSE. */
  readonly publicKey: Uint8Array
  /** How often it was used, as far as its device counts; 0 for ever on one that doesn't. */
  readonly counter: number
}

/** A passkey that a user is to log in by. */
export interface NewPasskey extends ProvenPasskey {
  /** Device that made it, such as `Chrome on macOS`. */
  readonly device: string
}

/** A passkey, as its user is told of it. */
export interface PasskeyOfUser extends Pick<NewPasskey, 'credentialId' | 'device'> {
  readonly createdAtMs: number
  /** Whether it seals no share. */
  readonly isSpare: boolean
}

/** What a login by a passkey is done with: one that the server knows, and how often it was used; or one that makes a user. */
export type PasskeyUse =
  | ({ readonly type: 'known' } & Pick<ProvenPasskey, 'credentialId' | 'counter'>)
  | { readonly type: 'new'; readonly passkey: NewPasskey }

/** What came of it. */
export type PasskeyLoginOutcome =
  | { readonly type: 'done'; readonly login: StoredSocialLogin }
  /** The login goes on, unless it has ended. */
  | { readonly type: 'refused'; readonly code: 'SOCIAL_ENDED' | 'PASSKEY_UNKNOWN' | 'PASSKEY_WRONG' }

/** Which login by a passkey, and the browser of its window. */
export interface PasskeyLoginOfBrowser {
  readonly id: string
  readonly browser: Uint8Array
  readonly nowMs: number
}

/** The part of the store that keeps passkeys which users log in by. Their logins begin, wait and end as those by a provider. */
export interface PasskeyStore {
  /** A login by a passkey; `undefined` for another browser or provider, and when it is too old or isn't there. */
  passkeyLoginOf(request: PasskeyLoginOfBrowser): Promise<StoredSocialLogin | undefined>
  /** What the server knows of a passkey; `undefined` for one that it doesn't know. */
  passkeyOf(credentialId: Uint8Array): Promise<Pick<ProvenPasskey, 'publicKey' | 'counter'> | undefined>
  /**
   * Ends a login as done by the user of a passkey, who is made with a new one. A login that is done stays as it is. A counter that
   * doesn't go on, and a new passkey that is there already, are `PASSKEY_WRONG`.
   */
  endPasskeyLogin(request: PasskeyLoginOfBrowser & { readonly use: PasskeyUse }): Promise<PasskeyLoginOutcome>
  /** The passkeys of a user, oldest first. */
  passkeysOf(userId: string): Promise<readonly PasskeyOfUser[]>
  /** Lets a user log in by a passkey no longer that seals no share. False for the last login. Does nothing for an unknown one. */
  removePasskey(
    request: OfferedLogins & { readonly userId: string; readonly credentialId: Uint8Array }
  ): Promise<boolean>
  /** When the user of a session logged in last in it; `undefined` when it isn't there, or has ended. */
  loggedInAtOf(request: { readonly session: Uint8Array; readonly nowMs: number }): Promise<number | undefined>
  /** Makes the login of a session fresh by a passkey of its user. False for another user's, and for a counter that doesn't go on. */
  confirmByPasskey(
    request: Pick<ProvenPasskey, 'credentialId' | 'counter'> & {
      readonly session: Uint8Array
      readonly nowMs: number
    }
  ): Promise<boolean>
}
