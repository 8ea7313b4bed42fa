import type { LinkedAccount, LoginName, SocialProviderId } from '../../api.ts'
import type { NewSocialLogin, OfferedLogins, StoredSocialLogin } from './socialTypes.ts'

/** A login by a provider that a user who is logged in has begun. */
export interface StoredUserLogin extends StoredSocialLogin, Pick<NewSocialLogin, 'channel'> {}

/** What came of taking what a provider has said. */
export type FinishedUserLogin =
  /** `added`: the provider of an account that the user logs in by from this call on. */
  | { readonly type: 'done'; readonly added: SocialProviderId | undefined }
  | {
      readonly type: 'refused'
      readonly code:
        | 'SIGNED_OUT'
        | 'SOCIAL_DECLINED'
        | 'SOCIAL_FAILED'
        /** It isn't this session's, is too old, or the user hasn't come back. */
        | 'SOCIAL_ENDED'
        | 'LOGIN_TAKEN'
        | 'LOGIN_THERE'
        | 'LOGIN_WRONG'
    }

/** What came of removing a login. */
export type RemovedLogin =
  /** `isRemoved`: by this call. */
  | { readonly type: 'done'; readonly isRemoved: boolean }
  | { readonly type: 'refused'; readonly code: 'SIGNED_OUT' | 'LAST_LOGIN' }

/**
 * The part of the store that keeps what a user logs in by. The logins by a provider that add to it begin, go on and end as those that log
 * in; the cookie of their frame is its session's.
 */
export interface UserLoginStore {
  /** The accounts that a user logs in by, oldest first. */
  loginsOf(userId: string): Promise<readonly LinkedAccount[]>
  /** A login of a user, by the browser of its window; `undefined` for another browser or purpose, and when it is too old or isn't there. */
  userLoginOf(request: {
    readonly id: string
    readonly browser: Uint8Array
    readonly nowMs: number
  }): Promise<StoredUserLogin | undefined>
  /** Notes the channel of a login with Farcaster that the browser of its window has started, and ends it with that. False when it is over. */
  openUserLogin(request: {
    readonly id: string
    readonly browser: Uint8Array
    readonly channel: string
    readonly expiresAtMs: number
  }): Promise<boolean>
  /**
   * Takes what a provider has said, once: makes the account one that the session's user logs in by, or the login of the session fresh. The
   * session that has done it is answered so again, and nothing changes any more.
   */
  finishUserLogin(request: {
    readonly id: string
    readonly session: Uint8Array
    readonly nowMs: number
  }): Promise<FinishedUserLogin>
  /**
   * Removes a login that is not the last, and ends what waits for it and the user's other sessions and devices. The session stands for
   * another login from then on, if it stood for this one. Changes nothing for a login that isn't there.
   */
  removeLogin(
    request: OfferedLogins & {
      readonly userId: string
      readonly login: LoginName
      readonly session: Uint8Array
      readonly device: Uint8Array | undefined
      readonly nowMs: number
    }
  ): Promise<RemovedLogin>
}
