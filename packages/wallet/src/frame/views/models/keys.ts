import type { LoginName, SocialProviderId, UserLoginPurpose } from '../../../api.ts'

/** A way back into a wallet, ready to show. */
export interface RecoveryModel {
  readonly id: string
  readonly type: 'code' | 'passkey'
  /** The day it was made, such as 'Nov 3, 2026'. */
  readonly created: string
  /** Device that made it, such as 'Chrome on macOS'. Untrusted text. */
  readonly device: string
}

/** What the user logs in by or opens the wallet with, in the list of it. */
export interface ListedModel extends RecoveryModel {
  /** A passkey that opens nothing. */
  readonly logsInOnly?: boolean | undefined
  /** Why it can't be removed. */
  readonly isLast?: 'way' | 'login' | undefined
}

/** What the user logs in by beside passkeys, ready to show. */
export interface LoginModel {
  readonly id: LoginName
  /** Address, or what the provider calls the user; undefined where it says nothing. Untrusted text. */
  readonly name?: string | undefined
  /** The day it was added, such as 'Nov 3, 2026'; undefined of an address. */
  readonly created?: string | undefined
  /** Without it the user couldn't log in. */
  readonly isLast?: boolean | undefined
}

/** Why a login at a provider came to nothing. */
export type ProviderFailure =
  | 'declined'
  | 'failed'
  /** It took too long. */
  | 'ended'
  /** The account there has a wallet of its own here. */
  | 'taken'
  /** The user doesn't log in by the account there. */
  | 'wrong'

/** What kept the wallet from doing what the user wanted. The card stays as it is, and takes another try. */
export type KeysError =
  /** The wallet's server doesn't answer. */
  | 'serverAway'
  /** The user is logged out on the server. */
  | 'signedOut'
  /** The browser stores nothing. */
  | 'storageBlocked'
  /** What was typed or asked of a passkey doesn't open this wallet. */
  | 'recoveryWrong'
  /** This browser makes no passkeys that can open a wallet. */
  | 'passkeyUnsupported'
  /** There are as many passkeys as there may be. */
  | 'tooManyPasskeys'
  | 'other'

/** What the wallet shows of its keys: one screen at a time. */
export type KeysScreenModel =
  | { readonly type: 'loading' }
  /** Nothing can be shown. */
  | { readonly type: 'failed'; readonly error: KeysError }
  /** A code by e-mail, before anything about keys: the login isn't fresh. */
  | {
      readonly type: 'confirm'
      readonly status: 'sending' | 'waiting' | 'checking'
      /** Where the code goes to that adds this address to the logins; undefined: to the user's own. */
      readonly newEmail?: string | undefined
      /** `taken`: another user has the new address. */
      readonly error?: 'wrong' | 'expired' | 'tooManyTries' | 'notSent' | 'taken' | 'serverAway' | undefined
      readonly triesLeft?: number | undefined
      /** In `tooManyTries`: how long to wait, such as '4 minutes'. */
      readonly retryIn?: string | undefined
      /** When another code can be sent, such as '24 seconds'; undefined: now. */
      readonly resendIn?: string | undefined
    }
  /** The login isn't fresh, and the user's passkey makes it so: `asking` while the browser's prompt is open. */
  | {
      readonly type: 'confirmPasskey'
      readonly status: 'waiting' | 'asking'
      readonly error?: KeysError | undefined
    }
  /**
   * The user goes to a provider in a window of its own, and comes back: with `add`, to log in by the account there from then on; with
   * `confirm`, because the login isn't fresh.
   */
  | {
      readonly type: 'provider'
      readonly purpose: UserLoginPurpose
      readonly provider: SocialProviderId
      /** `preparing`, then `ready` for the press that opens the window, `waiting` for the user, and `storing`. */
      readonly status: 'preparing' | 'ready' | 'waiting' | 'storing'
      /** With Farcaster, in place of a window: what a phone scans or opens. `waiting` then. */
      readonly link?: string | undefined
      readonly failure?: ProviderFailure | undefined
      readonly error?: KeysError | undefined
    }
  /** What the user logs in by. */
  | {
      readonly type: 'logins'
      readonly logins: readonly LoginModel[]
      /** How many passkeys log the user in too. */
      readonly passkeys: number
      /** By what else the user could, in the order to show. */
      readonly others: readonly LoginName[]
      /** What was added or removed just now. */
      readonly news?: { readonly type: 'added' | 'removed'; readonly login: LoginName } | undefined
      readonly error?: KeysError | undefined
    }
  /** Typing an address to log in by. */
  | {
      readonly type: 'addEmail'
      readonly status: 'typing' | 'sending'
      /** Why no code was sent that the user can mend: the text isn't an address, or a code went to that address a moment ago. */
      readonly refused?: 'invalid' | 'tooSoon' | undefined
      readonly error?: KeysError | undefined
    }
  /** A login is to be removed. */
  | {
      readonly type: 'removeLogin'
      readonly login: LoginModel
      readonly status: 'asking' | 'removing'
      readonly error?: KeysError | undefined
    }
  /** All there is. */
  | {
      readonly type: 'overview'
      readonly listed: readonly ListedModel[]
      /** Whether this browser can make passkeys. */
      readonly canAddPasskey: boolean
      /** The recovery that is being removed. */
      readonly removing?: string | undefined
      readonly error?: KeysError | undefined
    }
  /** Choosing a way back in. */
  | {
      readonly type: 'setUp'
      readonly canAddPasskey: boolean
      /** Whether the user logs in by passkeys alone: a code is of no use without one. */
      readonly needsPasskey?: boolean | undefined
      /** Whether it can be the passkey that the user logs in by. */
      readonly hasOwnPasskey?: boolean | undefined
      /** Whether a code takes the place of an earlier one. */
      readonly hasCode: boolean
      readonly status: 'choosing' | 'opening'
      readonly error?: KeysError | undefined
    }
  /** A passkey is made, or the user's own is taken: the browser asks the user, twice or three times. */
  | {
      readonly type: 'passkey'
      readonly step: 'creating' | 'checking'
      readonly isOwn?: boolean | undefined
      readonly error?: KeysError | undefined
    }
  /** The recovery code, shown once. 24 characters in groups of 4. */
  | {
      readonly type: 'code'
      readonly groups: readonly string[]
      /** `storing`: the user has saved it; from when that is done it works. */
      readonly status: 'shown' | 'storing'
      readonly error?: KeysError | undefined
    }
  /** It worked. */
  | { readonly type: 'done'; readonly what: 'codeSet' | 'passkeySet' | 'unlocked' }
  /** This device can't open the wallet: choosing what to unlock it with. Without recoveries nothing can. */
  | {
      readonly type: 'unlock'
      readonly recoveries: readonly RecoveryModel[]
      /** Whether this browser can use passkeys. */
      readonly canUsePasskey: boolean
      readonly status: 'choosing' | 'opening'
      readonly error?: KeysError | undefined
    }
  /** Typing the recovery code. `isOnly`: there are no other options. */
  | {
      readonly type: 'enterCode'
      readonly status: 'typing' | 'opening'
      readonly isOnly: boolean
      readonly error?: KeysError | undefined
    }
  /** The 24 words, which open the wallet in any other wallet. Without them: what they are, and a press that shows them. */
  | {
      readonly type: 'phrase'
      /** Of the wallet, whose end the user types before the words are shown. */
      readonly address: string
      readonly words?: readonly string[] | undefined
      readonly status: 'asking' | 'opening'
      readonly error?: KeysError | undefined
    }
  /** Deleting wallet and login for ever. */
  | {
      readonly type: 'delete'
      /** Of the wallet, whose end the user types before it is deleted. */
      readonly address: string
      readonly status: 'asking' | 'deleting'
      readonly error?: KeysError | undefined
    }
  /** The page wants another address to log in by. Nothing changes before the user agrees. */
  | {
      readonly type: 'changeEmail'
      /** The present address. */
      readonly email: string
      /** As the page gave it. */
      readonly newEmail: string
      readonly status: 'choosing' | 'sending'
      readonly error?: KeysError | undefined
    }
