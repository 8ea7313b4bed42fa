/** The next thing to do on the way to a review. `review`: nothing is missing, and the draft can be reviewed. */
export type SendStep =
  /** There is no draft. */
  | 'selectToken'
  | 'readingToken'
  /** The chain could not be asked, or has no token at the address. */
  | 'tokenFailed'
  | 'enterAmount'
  | 'amountInvalid'
  /** More decimals than the token has. */
  | 'amountTooPrecise'
  /** More than the account has. */
  | 'insufficient'
  | 'enterRecipient'
  | 'resolving'
  /** Nothing can be sent to it: `recipient.status` says why. */
  | 'recipientInvalid'
  | 'recipientFailed'
  | 'estimating'
  | 'feeFailed'
  | 'tokenRefused'
  /** The coin is not enough for the fee and what the account must keep. */
  | 'insufficientFee'
  /** Less than what makes the recipient's account. */
  | 'tooLittle'
  | 'review'
