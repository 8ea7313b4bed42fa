/**
 * How far a login by e-mail is. First a code is sent (`sending`), then it is typed in: `sent`, `sentBefore` where the server
 * had sent one just before, `resent`, and what may be wrong with it. It is compared (`checking`), and the wallet is opened
 * (`opening`). The last seven end it.
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
  | 'notLoaded'
  | 'offline'
  | 'tooManyRequests'
  | 'recoveryNeeded'
  | 'refusedByApp'
  | 'partiallyConnected'
  | 'failed'

/** What the view of a login says. Durations are in words of the language, such as “10 minutes”. */
export interface EmailLoginFacts {
  readonly step: EmailLoginStep
  /** Where the code goes. */
  readonly email: string
  /** How long the newest code works. */
  readonly lasts?: string | undefined
  /** After a wrong code: how many tries are left, where that is known. */
  readonly triesLeft?: number | undefined
  /** After too many codes or tries: when the address may be used again. */
  readonly retryIn?: string | undefined
  /** While no other code can be sent: when it can. */
  readonly resendIn?: string | undefined
  /** What the wallet is called, and the network that is missing of it: in `partiallyConnected`. */
  readonly walletName?: string | undefined
  readonly networkName?: string | undefined
  /** While the app checks who logs in: what it says of that, in place of our words. */
  readonly checkedBy?: string | undefined
}
