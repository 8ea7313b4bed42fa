/**
 * A change of the address of a wallet by e-mail: the new address is typed in, then a code from the present one and a code from the
 * new one. `done` says so.
 */
export type EmailChangeModel =
  | {
      readonly step: 'address'
      /** The new address is invalid, is the present one, or the change can't begin. */
      readonly problem?: 'invalid' | 'unchanged' | EmailChangeProblem | undefined
      /** In `tooManyRequests`: how long to wait, such as “4 minutes”. */
      readonly retryIn?: string | undefined
      /** The first code is being sent. */
      readonly isBusy: boolean
    }
  | {
      readonly step: 'current' | 'new'
      /** Where the code went. */
      readonly email: string
      /** How long it works, such as “10 minutes”. */
      readonly lasts: string
      /** The code is being compared. */
      readonly isChecking: boolean
      /** Another code is being sent, or was. */
      readonly resent: 'no' | 'sending' | 'sent'
      /** When another code can be sent, such as “24 seconds”; undefined: now. */
      readonly resendIn?: string | undefined
      readonly problem?: 'wrong' | 'expired' | 'tooManyTries' | 'taken' | EmailChangeProblem | undefined
      /** After a wrong code: how many tries are left, where that is known. */
      readonly triesLeft?: number | undefined
      /** In `tooManyTries` and `tooManyRequests`: how long to wait. */
      readonly retryIn?: string | undefined
    }
  | { readonly step: 'done'; readonly email: string }

/** `ended`: the change was too long ago, or the user has logged out meanwhile: it begins anew. */
export type EmailChangeProblem = 'ended' | 'tooManyRequests' | 'offline' | 'failed'
