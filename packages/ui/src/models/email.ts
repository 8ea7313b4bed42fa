/**
 * How far a login by e-mail is. First a code is sent (`sending`), then it is typed in: `sent`, `sentBefore` where the server
 * had sent one just before, `resent`, and what may be wrong with it. It is compared (`checking`), and the wallet is opened
 * (`opening`). On a device that is not known yet the user confirms it by a link in an e-mail (`device`; `deviceResent` where that
 * was sent once more, `deviceUnsent` where it couldn't be). The last ones, from `deviceRefused` on, end it.
 */
export type EmailLoginStep =
  | 'sending'
  | 'sent'
  | 'sentBefore'
  | 'resent'
  | 'wrong'
  | 'expired'
  | 'tooManyTries'
  | 'unreachable'
  | 'checking'
  | 'opening'
  | 'device'
  | 'deviceResent'
  | 'deviceUnsent'
  | 'deviceRefused'
  | 'linkExpired'
  | LoginFailureStep

/** What ends a login, whatever way it goes. */
export type LoginFailureStep =
  | 'notLoaded'
  | 'offline'
  | 'tooManyRequests'
  | 'recoveryNeeded'
  | 'storageBlocked'
  | 'walletLost'
  | 'refusedByApp'
  | 'partiallyConnected'
  | 'unsupportedChain'
  | 'failed'

/** What the view of a login says. Durations are in words of the language, such as “10 minutes”. */
export interface EmailLoginFacts {
  readonly step: EmailLoginStep
  /** Where the code goes. */
  readonly email: string
  /** In `device`: the two digits that the page of the link shows too, and what this device is called there. */
  readonly number?: string | undefined
  readonly device?: string | undefined
  /** In `device`: this device can't open the wallet even once it is confirmed. */
  readonly cannotOpen?: boolean | undefined
  /** How long the newest code works, or the link. */
  readonly lasts?: string | undefined
  /** After a wrong code: how many tries are left, where that is known. */
  readonly triesLeft?: number | undefined
  /** After too many codes or tries: when the address may be used again. */
  readonly retryIn?: string | undefined
  /** While no other code can be sent: when it can. */
  readonly resendIn?: string | undefined
  /** What the wallet is called, and the network that is missing of it: in `partiallyConnected` and `unsupportedChain`. */
  readonly walletName?: string | undefined
  readonly networkName?: string | undefined
  /** While the app checks the user that logs in: what it says of that, in place of Portico's words. */
  readonly checkedBy?: string | undefined
}
