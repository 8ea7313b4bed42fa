import type { SocialProviderId, UserLoginPurpose, WalletUser } from '../../api.ts'
import type { ProvenIdentity } from '../social/types.ts'
import type { NewSession } from './sessionTypes.ts'

/** The server's providers, with `passkey` where users log in by passkeys: an account anywhere else lets no user in. */
export interface OfferedLogins {
  readonly offered: readonly SocialProviderId[]
}

/** A login by a provider that is to begin. */
export interface NewSocialLogin {
  /** UUID. */
  readonly id: string
  readonly provider: SocialProviderId
  /** Default: `login`. */
  readonly purpose?: SocialPurpose | undefined
  /** Of the frame that begins it: of its login, or, for another purpose, of its session. */
  readonly cookie: Uint8Array
  readonly returnTo: string
  readonly isPopup: boolean
  /** Of Farcaster's relay. No window takes part in such a login: it is bound, and the frame is its browser. */
  readonly channel?: string | undefined
  readonly expiresAtMs: number
}

/** What a login by a provider is for: to log in, or what a user who is logged in wants of it. */
export type SocialPurpose = 'login' | UserLoginPurpose

/** How far a login by a provider is. `answered`: the user has come back, and the provider is asked who they are. */
export type SocialStatus = 'begun' | 'answered' | SocialEnding['status']

/** What has come of asking the provider. */
export type SocialEnding =
  | { readonly status: 'done'; readonly identity: ProvenIdentity }
  | { readonly status: 'declined' | 'failed' }

/** A login by a provider that the user has come back from. */
export interface StoredSocialLogin extends Pick<NewSocialLogin, 'id' | 'returnTo' | 'isPopup'> {
  readonly purpose: SocialPurpose
  readonly status: SocialStatus
  /** Whether frame and window were shown to be in one browser. */
  readonly isBound: boolean
}

/** A login by a provider whose window goes on. */
export interface StartedSocialLogin extends Pick<NewSocialLogin, 'provider' | 'returnTo' | 'expiresAtMs'> {
  readonly purpose: SocialPurpose
}

/** What came of asking for a login by a provider. */
export type SocialOutcome =
  /** `isNew`: the session has begun with this call. */
  | { readonly type: 'loggedIn'; readonly user: WalletUser; readonly isNew: boolean }
  /** `channel`: where the user's answer may be, and no request has taken it. */
  | { readonly type: 'waiting'; readonly channel?: string | undefined }
  | { readonly type: 'declined' | 'failed' }
  /** It is too old, its session has ended, the passkey's user was deleted, or it has never been there. */
  | { readonly type: 'ended' }

/** The part of the store that keeps logins by a provider. */
export interface SocialStore {
  /** Adds a login by a provider. */
  addSocialLogin(request: NewSocialLogin): Promise<void>
  /**
   * Gives a login by a provider to the first browser that asks, in one statement, and says what it is. `isBound` stays once it was
   * true. `undefined` for another browser, when the user has come back, and when it is too old or isn't there; so it is for a login of a
   * user who is logged in that isn't bound by this very call.
   */
  startSocialLogin(request: {
    readonly id: string
    readonly browser: Uint8Array
    readonly isBound: boolean
    readonly nowMs: number
  }): Promise<StartedSocialLogin | undefined>
  /**
   * Takes the answer with which a browser comes back, once: a later one is told how far the login is. `undefined` for another browser or
   * provider, and when it is too old or isn't there.
   */
  takeSocialAnswer(request: {
    readonly id: string
    readonly provider: SocialProviderId
    readonly browser: Uint8Array
    readonly nowMs: number
  }): Promise<{ readonly isFirst: boolean; readonly login: StoredSocialLogin } | undefined>
  /** Stores what has come of an answer that was taken. `undefined` when the login was cancelled meanwhile. */
  endSocialLogin(request: {
    readonly id: string
    readonly ending: SocialEnding
  }): Promise<StoredSocialLogin | undefined>
  /**
   * Begins the session of a login by a provider that is done and bound, once: the same session gets it again. Makes the user if the
   * provider has never named them. The session of a login by a passkey stands for what the user logs in by else. Else it says how far the login is. Of another cookie it is `ended`.
   */
  useSocialLogin(
    request: NewSession & {
      readonly id: string
      readonly cookie: Uint8Array
      /** Binds it from now on. */
      readonly isBound: boolean
      readonly nowMs: number
    }
  ): Promise<SocialOutcome>
  /** Ends a login by a provider, if it is there, and the session that has begun with it. */
  cancelSocialLogin(request: { readonly id: string; readonly cookie: Uint8Array }): Promise<void>
}
